import { normal } from '../../words/initials.ts';
import type { QueryWord } from './query.ts';

/** An entry that may be shown, with the data for its score. */
export interface Candidate {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly words: readonly string[];
  /** Only for a company: its district, and the products that it makes there. */
  readonly place?: string;
  readonly makes?: readonly string[];
  readonly publishTime: Date;
  /** The database's rank of the text for the query; 0 if the title, topics or keywords already match. */
  readonly bodyRank: number;
}

/** The weight of each kind of match; the figures were tuned with the judged queries of tests/server/search. */
const WORTH = {
  title: 10,
  /** Multiplied by the word's share of the title's length. */
  titleShare: 8,
  titleStart: 1,
  keyword: 6,
  keywordPart: 3,
  summary: 2,
  wholeQueryInTitle: 5,
  titleIsQuery: 10,
  body: 4,
  recency: 3,
  /** Above any title with both words: a query with a place and a product looks for a company that makes it there. */
  madeThere: 24,
} as const;

/** Factor for a synonym of the typed word. */
const SAME_MEANING = 0.8;
const DAY_MS = 86_400_000;
/** Days after which the recency of an entry is halved. */
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

/** Halves with every year of age; an entry with a future publication time counts as new. */
export const recency = (publishTime: Date, now: Date): number =>
  2 ** (-Math.max(0, now.getTime() - publishTime.getTime()) / DAY_MS / HALF_LIFE_DAYS);

/** Whether a query names a place and products, and the entry is a company that makes them there: 宝山 锻件. */
function isMadeThere({ place, makes = [] }: Candidate, query: readonly QueryWord[]): boolean {
  const district = normal(place ?? '').replace(/(新区|区)$/, '');
  if (!district || query.length < 2) return false;
  const others = query.filter(({ text }) => text.replace(/(新区|区)$/, '') !== district);
  return (
    others.length === query.length - 1 &&
    others.every(({ variants }) => makes.some((made) => variants.some((variant) => normal(made).includes(variant))))
  );
}

/** How well an entry matches a query. A pure function, so that the order is the same with every database. */
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
