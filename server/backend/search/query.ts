import { normal } from '../../words/initials.ts';
import { wordQuery } from './tokens.ts';
import type { WordList } from './word-list.ts';

/** One word of a query, with those that mean the same after it. */
export interface QueryWord {
  readonly text: string;
  readonly variants: readonly string[];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const WORD = /[\p{L}\p{N}]/u;
const HAN = /^\p{Script=Han}$/u;

interface Piece {
  readonly text: string;
  /** Whether the piece may be joined with its neighbours: it is one Han character of a longer run. */
  readonly loose: boolean;
}

/** Listed words first, longest first; what lies between them as the language's own dictionary splits it. */
function piecesOf(run: string, list: WordList): Piece[] {
  const pieces: Piece[] = [];
  let rest = '';
  const flush = (): void => {
    for (const { segment, isWordLike } of segmenter.segment(rest)) {
      if (isWordLike || WORD.test(segment)) pieces.push({ text: segment, loose: HAN.test(segment) });
    }
    rest = '';
  };
  for (let at = 0; at < run.length; ) {
    const listed = list.listedAt(run, at);
    // An ignored word of one character is only ignored where the dictionary, too, takes it for a word.
    if (listed && (listed.length > 1 || !list.isIgnored(listed))) {
      flush();
      pieces.push({ text: listed, loose: false });
      at += listed.length;
    } else {
      rest += run[at];
      at += 1;
    }
  }
  flush();
  return pieces;
}

/** Single characters say little: each is joined with the piece after it, or before it at the end of a run. */
function joined(pieces: readonly Piece[], list: WordList): string[] {
  const words: string[] = [];
  let held = '';
  const release = (): void => {
    if (held && words.length > 0 && [...held].length === 1) words.push((words.pop() ?? '') + held);
    else if (held) words.push(held);
    held = '';
  };
  for (const { text, loose } of pieces) {
    if (list.isIgnored(text)) {
      release();
    } else if (loose) {
      held += text;
    } else if (held && list.variants(text).length === 1) {
      words.push(held + text);
      held = '';
    } else {
      release();
      words.push(text);
    }
  }
  release();
  return words;
}

/** The words of what somebody typed. Where all of it says nothing, all of it is looked for. */
export function queryWords(keyword: string, list: WordList): QueryWord[] {
  const runs = normal(keyword)
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter((run) => WORD.test(run));
  const found = runs.flatMap((run) => joined(piecesOf(run, list), list));
  const words = found.length > 0 ? found : runs;
  return [...new Set(words)].slice(0, 12).map((text) => ({ text, variants: list.variants(text) }));
}

const oneOf = ({ variants }: QueryWord): string => {
  const queries = variants.map(wordQuery).filter((query) => query !== null);
  return queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? '');
};

/** The text form of the tsquery that wants every word; null where there is none. */
export function everyWord(words: readonly QueryWord[]): string | null {
  return words.map(oneOf).filter(Boolean).join(' & ') || null;
}

/** The tsqueries that want ever less: all words but one, then any of them. */
export function fewerWords(words: readonly QueryWord[]): string[] {
  if (words.length < 2) return [];
  const allButOne = words.map((_, left) => `(${everyWord(words.filter((_word, index) => index !== left)) ?? ''})`);
  const any = words.map(oneOf).join(' | ');
  return words.length > 2 ? [allButOne.join(' | '), any] : [any];
}
