import { normal } from '../../words/initials.ts';
import type { QueryWord } from './query.ts';

/** What is known of an entry that may be shown. */
export interface Candidate {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly words: readonly string[];
  /** The one place that it stands at, and what is made there; of a company. */
  readonly place?: string;
  readonly makes?: readonly string[];
  readonly publishTime: Date;
  /** How much the text is about the query, by the database; 0 where the head already says so. */
  readonly bodyRank: number;
}

/** What each finding is worth; the figures were set by the judged queries of tests/server/search. */
const WORTH = {
  title: 10,
  /** Times the part of the title that the word makes up. */
  titleShare: 8,
  titleStart: 1,
  keyword: 6,
  keywordPart: 3,
  summary: 2,
  wholeQueryInTitle: 5,
  titleIsQuery: 10,
  body: 4,
  recency: 3,
  /** Above any title with both words: who names a place and a thing looks for who makes it there. */
  madeThere: 24,
} as const;

/** A word that means the same counts for less than the one that was typed. */
const SAME_MEANING = 0.8;
const DAY_MS = 86_400_000;
/** Days after which an entry is worth half as much for being new. */
const HALF_LIFE_DAYS = 365;

interface Texts {
  readonly title: string;
  readonly summary: string;
  readonly words: readonly string[];
}

function wordScore(word: string, { title, summary, words }: Texts): number {
  const place = title.indexOf(word);
  const inTitle = place < 0 ? 0 : WORTH.title + (WORTH.titleShare * word.length) / title.length;
  const start = place === 0 ? WORTH.titleStart : 0;
  const keyword = words.includes(word)
    ? WORTH.keyword
    : words.some((known) => known.includes(word))
      ? WORTH.keywordPart
      : 0;
  return inTitle + start + keyword + (summary.includes(word) ? WORTH.summary : 0);
}

/** Halves with every year of age; what is announced for later counts as new. */
export const recency = (publishTime: Date, now: Date): number =>
  2 ** (-Math.max(0, now.getTime() - publishTime.getTime()) / DAY_MS / HALF_LIFE_DAYS);

/** Whether a query names a place and something, and the entry is what makes that there: 宝山 锻件. */
function isMadeThere({ place, makes = [] }: Candidate, query: readonly QueryWord[]): boolean {
  const district = normal(place ?? '').replace(/(新区|区)$/, '');
  if (!district || query.length < 2) return false;
  const others = query.filter(({ text }) => text.replace(/(新区|区)$/, '') !== district);
  return (
    others.length === query.length - 1 &&
    others.every(({ variants }) => makes.some((made) => variants.some((variant) => normal(made).includes(variant))))
  );
}

/** How well an entry answers a query; a pure figure, so that every database gives the same order. */
export function scoreOf(candidate: Candidate, query: readonly QueryWord[], now: Date): number {
  const texts = {
    title: normal(candidate.title),
    summary: normal(candidate.summary),
    words: candidate.words.map(normal),
  };
  const byWord = query.map(({ variants }) =>
    Math.max(...variants.map((variant, index) => (index === 0 ? 1 : SAME_MEANING) * wordScore(variant, texts))),
  );
  const average = byWord.reduce((sum, score) => sum + score, 0) / Math.max(1, query.length);
  const whole = query.map(({ text }) => text).join('');
  const title = texts.title.replace(/\s+/g, '');
  const phrase = (title.includes(whole) ? WORTH.wholeQueryInTitle : 0) + (title === whole ? WORTH.titleIsQuery : 0);
  return (
    average +
    phrase +
    (isMadeThere(candidate, query) ? WORTH.madeThere : 0) +
    WORTH.body * Math.min(1, candidate.bodyRank) +
    WORTH.recency * recency(candidate.publishTime, now)
  );
}
