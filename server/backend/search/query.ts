import { normal } from '../../words/initials.ts';
import { wordQuery } from './tokens.ts';
import type { WordList } from './word-list.ts';

/** One word of a query; `variants` are the word itself, then its synonyms. */
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

/** Splits a run into listed words, the longest first; the text between them is split by the dictionary of `Intl.Segmenter`. */
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
    // An ignored word of one character is ignored only if the dictionary also treats it as a word.
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

/** Joins each single character with the piece after it, or before it at the end of a run: alone it has little meaning. */
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

/** The words of a typed text, at most 12. If all words are ignored ones, the whole text is searched for. */
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

/** The text form of the tsquery that requires every word; null if there are no words. */
export function everyWord(words: readonly QueryWord[]): string | null {
  return words.map(oneOf).filter(Boolean).join(' & ') || null;
}

/** tsqueries that require fewer words: first all words but one, then any of them. */
export function fewerWords(words: readonly QueryWord[]): string[] {
  if (words.length < 2) return [];
  const allButOne = words.map((_, left) => `(${everyWord(words.filter((_word, index) => index !== left)) ?? ''})`);
  const any = words.map(oneOf).join(' | ');
  return words.length > 2 ? [allButOne.join(' | '), any] : [any];
}
