import { kindOf } from '../../../generator/compiler/parse/parse.ts';
import { lineColumn, type Source } from '../../../generator/diagnostics/source.ts';
import { randomOf } from '../random.ts';
import { type Token, type TokenClass, tokensOf } from './tokens.ts';

/**
 * How a manifest is broken: exactly one token of it is
 * - dropped;
 * - doubled: a word is repeated after a space, a mark without one;
 * - misspelt: of a word of four letters or more, one letter is left out, doubled, replaced, or exchanged with the next;
 * - swapped: two words of one line, with only marks between them, are exchanged.
 *
 * A mutant is broken by construction, not by the verdict of the generator: mutations that give another correct site are
 * left out. These are: misspelling, doubling and swapping only free tokens (texts, numbers, names without references),
 * and swapping two items of a list, which only changes their order.
 */
export type Operation = 'drop' | 'double' | 'misspell' | 'swap';

export interface Mutant {
  readonly operation: Operation;
  readonly class: TokenClass;
  readonly path: string;
  /** The line that was changed, from 1. */
  readonly line: number;
  /** The original token. */
  readonly token: string;
  readonly text: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function misspelt(word: string, random: () => number): string {
  const letters = [...word.matchAll(/[A-Za-z]/g)].map((match) => match.index);
  const at = letters[Math.floor(random() * letters.length)] ?? 0;
  const letter = word[at] ?? '';
  const after = word.slice(at + 1);
  const other = LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
  const ways = [
    after,
    `${letter}${letter}${after}`,
    `${other}${after}`,
    `${after.slice(0, 1)}${letter}${after.slice(1)}`,
  ];
  return word.slice(0, at) + (ways[Math.floor(random() * ways.length)] ?? '');
}

const isWord = ({ class: kind }: Token): boolean => kind !== 'mark';
const isFree = ({ class: kind }: Token): boolean => kind === 'free';

/** The next word of the same line, with only marks and spaces between; not the next item of the same list. */
function neighbourOf(tokens: readonly Token[], at: number, text: string): Token | undefined {
  const token = tokens[at] as Token;
  const next = tokens.slice(at + 1).find((other) => isWord(other) && other.start >= token.end);
  if (!next) return undefined;
  const between = text.slice(token.end, next.start);
  const listItems = token.item && next.item && /^,\s*$/.test(between);
  return /^[\s:,{}[\]-]*$/.test(between) && !between.includes('\n') && !listItems ? next : undefined;
}

function apply(source: Source, tokens: readonly Token[], at: number, operation: Operation, random: () => number) {
  const { text } = source;
  const token = tokens[at] as Token;
  const replaced = (by: string): string => text.slice(0, token.start) + by + text.slice(token.end);
  if (operation === 'drop') return replaced('');
  if (operation === 'double') {
    if (isFree(token)) return undefined;
    return replaced(isWord(token) ? `${token.text} ${token.text}` : token.text + token.text);
  }
  if (operation === 'misspell') {
    if (!isWord(token) || isFree(token) || token.text.replace(/[^A-Za-z]/g, '').length < 4) return undefined;
    return replaced(misspelt(token.text, random));
  }
  const next = isWord(token) ? neighbourOf(tokens, at, text) : undefined;
  if (!next || (isFree(token) && isFree(next))) return undefined;
  return text.slice(0, token.start) + next.text + text.slice(token.end, next.start) + token.text + text.slice(next.end);
}

/** The share of mutants that is spread evenly over the classes of tokens, so that rare ones occur. */
const SPREAD = 0.2;

/** The given number of different mutants of manifests, determined by the seed alone. */
export function mutantsOf(sources: readonly Source[], count: number, seed: number): readonly Mutant[] {
  const random = randomOf(seed);
  const all = sources.flatMap((source) => {
    const kind = kindOf(source.path, 'spec');
    return kind ? [{ source, tokens: tokensOf(source, kind) }] : [];
  });
  const places = all.flatMap(({ source, tokens }) => tokens.map((_token, at) => ({ source, tokens, at })));
  const operations: readonly Operation[] = ['drop', 'double', 'misspell', 'swap'];
  const classOf = ({ tokens, at }: (typeof places)[number]): Token['class'] | undefined => tokens[at]?.class;
  const byClass = [...new Set(places.map(classOf))].map((kind) => places.filter((place) => classOf(place) === kind));
  const mutants = new Map<string, Mutant>();
  for (let attempt = 0; mutants.size < count; attempt += 1) {
    const operation = operations[mutants.size % operations.length] as Operation;
    const from = mutants.size < count * SPREAD ? (byClass[attempt % byClass.length] ?? places) : places;
    const { source, tokens, at } = from[Math.floor(random() * from.length)] as (typeof places)[number];
    const text = apply(source, tokens, at, operation, random);
    const token = tokens[at] as Token;
    if (text === undefined || text === source.text) continue;
    mutants.set(`${source.path}\n${text}`, {
      operation,
      class: token.class,
      path: source.path,
      line: lineColumn(source, token.start).line,
      token: token.text,
      text,
    });
  }
  return [...mutants.values()];
}
