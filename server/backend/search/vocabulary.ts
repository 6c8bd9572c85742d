import { initialsOf, normal } from '../../words/initials.ts';
import type { ReleaseRow } from '../content/read-content.ts';
import { isMembersOnly } from '../content/scope.ts';
import type { TermCounts } from '../db/published-rows.ts';
import type { searchTerms } from '../db/schema.ts';
import { soundOf } from './sounds.ts';
import { grams } from './spelling.ts';
import type { WordList } from './word-list.ts';

export type SearchTermRow = typeof searchTerms.$inferInsert;
type Text = Pick<ReleaseRow, 'columnId' | 'title' | 'summary' | 'topics' | 'keywords' | 'hash'>;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^\p{Script=Han}+$/u;
const TERM = /^[\p{Script=Han}a-z0-9][\p{Script=Han}a-z0-9.-]*$/u;
const MAX_TERM = 12;
/** Neighbours in a title make a term together, as 安全 and 文化 do, where several titles have them and they are short. */
const MAX_PAIR = 6;

const isTerm = (text: string): boolean => {
  const length = [...text].length;
  return length >= 2 && length <= MAX_TERM && TERM.test(text) && !/^\d/.test(text);
};

const wordsOf = (title: string): string[] =>
  [...segmenter.segment(normal(title))].map(({ segment, isWordLike }) => (isWordLike ? segment : ' '));

const pairsOf = (words: readonly string[], list: WordList): string[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    const pair = before + word;
    const says = !list.isIgnored(before) && !list.isIgnored(word);
    return says && HAN.test(pair) && pair.length <= MAX_PAIR ? [pair] : [];
  });

class Counts {
  readonly #entries = new Map<string, TermCounts>();

  add(terms: ReadonlySet<string>, isOpen: boolean): void {
    for (const term of terms) {
      const known = this.#entries.get(term) ?? { entries: 0, openEntries: 0 };
      known.entries += 1;
      if (isOpen) known.openEntries += 1;
      this.#entries.set(term, known);
    }
  }

  atLeast(entries: number): [string, TermCounts][] {
    return [...this.#entries].filter(([, counts]) => counts.entries >= entries);
  }
}

/** What one entry gives. */
interface EntryTerms {
  readonly single: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
}

function termsOf({ title, summary, topics, keywords }: Text, list: WordList): EntryTerms {
  const words = wordsOf(title);
  const text = normal(`${title} ${summary} ${keywords.join(' ')}`);
  const terms = [
    ...[...topics, ...keywords].flatMap((word) => normal(word).split(/\s+/)),
    ...words,
    ...list.terms.filter((term) => list.variants(term).some((variant) => text.includes(variant))),
  ];
  const single = new Set(terms.filter((term) => isTerm(term) && !list.isIgnored(term)));
  return { single, pairs: new Set(pairsOf(words, list)) };
}

/** What entries gave the last time, by their hash: splitting all titles anew at every publication takes most of its second. */
const remembered = new WeakMap<WordList, ReadonlyMap<string, EntryTerms>>();

/**
 * The words that entries are about, with their counts: their keywords and topics, the words of their titles, and the listed
 * words they hold, with those that mean the same.
 */
export function vocabulary(releases: readonly Text[], list: WordList): ReadonlyMap<string, TermCounts> {
  const [single, pairs] = [new Counts(), new Counts()];
  const before = remembered.get(list);
  const now = new Map<string, EntryTerms>();
  for (const release of releases) {
    const terms = before?.get(release.hash) ?? termsOf(release, list);
    now.set(release.hash, terms);
    const isOpen = !isMembersOnly(release.columnId);
    single.add(terms.single, isOpen);
    pairs.add(terms.pairs, isOpen);
  }
  remembered.set(list, now);
  return new Map([...pairs.atLeast(2), ...single.atLeast(1)]);
}

/** A term as it is stored, with the forms that it is found by. */
export const termRow = (term: string, counts: TermCounts): SearchTermRow => ({
  term,
  sound: soundOf(term),
  initials: initialsOf(term),
  grams: grams(term),
  ...counts,
});
