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
/** Maximum length of a term made of two adjacent words, such as 安全 and 文化, that occur together in several titles. */
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

/** The terms of one entry. */
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

/** The terms of the last publication, by hash of the entry: splitting all titles again takes most of a publication's second. */
const remembered = new WeakMap<WordList, ReadonlyMap<string, EntryTerms>>();

/**
 * The subject words of entries, with their counts: keywords and topics, the words of titles, and the listed words that occur
 * in the entries, themselves or as a synonym.
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

/** The row of a term, with the forms by which it is found. */
export const termRow = (term: string, counts: TermCounts): SearchTermRow => ({
  term,
  sound: soundOf(term),
  initials: initialsOf(term),
  grams: grams(term),
  ...counts,
});
