import { and, arrayOverlaps, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { normal } from '../../words/initials.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { searchTerms } from '../db/schema.ts';
import { fewest, MAX_SOUND, nearest, nearestStretch, type Term } from './nearest.ts';
import { soundOf } from './sounds.ts';
import { grams } from './spelling.ts';

const MAX_LETTERS = 48;
const SIMILAR = 300;
/** Longer texts are sentences: comparing each part of them with each term takes too long. */
const MAX_COMPARED = 24;

const LETTERS = /^[a-z][a-z0-9]*$/;

const typedText = (keyword: string): string => normal(keyword).replace(/\s+/g, ' ').trim();

/** The distinct texts, without the typed one. */
const others = (typed: string, found: readonly string[]): string[] => {
  const same = typed.replaceAll(' ', '');
  return [...new Set(found)].filter((text) => text.replaceAll(' ', '') !== same);
};

/** Suggests other spellings, by the sound and the characters of the terms in entries that the caller may read. */
export class Corrections {
  readonly #db: Db;
  readonly #isMember: boolean;

  constructor(db: Db, isMember: boolean) {
    this.#db = db;
    this.#isMember = isMember;
  }

  /** Other spellings of a typed text, the likeliest first. They may have no results. */
  async of(keyword: string): Promise<string[]> {
    const typed = typedText(keyword);
    return others(typed, [...(await this.soundingAlike(typed)), ...(await this.#bySpelling(typed))]);
  }

  /** Terms that sound like a typed text, for texts that have results but may be meant differently. */
  async soundingAlike(keyword: string): Promise<string[]> {
    const typed = typedText(keyword);
    return others(typed, [...(await this.#bySound(typed)), ...(await this.#byInitials(typed))]);
  }

  #terms(where: SQL | undefined, limit: number): Promise<Term[]> {
    const entries = this.#isMember ? searchTerms.entries : searchTerms.openEntries;
    return this.#db
      .select({ term: searchTerms.term, sound: searchTerms.sound, entries })
      .from(searchTerms)
      .where(and(gt(entries, 0), where))
      .orderBy(desc(entries), sql`${searchTerms.term} collate "C"`)
      .limit(limit);
  }

  /** The whole text as one term of the same sound, or else as few terms as possible: hedianzhan, 核店站, “hedian anquan”. */
  async #bySound(typed: string): Promise<string[]> {
    const letters = soundOf(typed).slice(0, MAX_LETTERS);
    if (letters.length < 2) return [];
    const pieces = new Set<string>();
    for (let from = 0; from < letters.length; from += 1) {
      for (let to = from + 2; to <= Math.min(letters.length, from + MAX_SOUND); to += 1) {
        pieces.add(letters.slice(from, to));
      }
    }
    const terms = await this.#terms(among(searchTerms.sound, [...pieces]), 2000);
    const whole = terms.filter(({ sound }) => sound === letters);
    if (whole.length > 0) return nearest(whole, typed).slice(0, 3);
    const parts = fewest(letters, terms, typed);
    return parts ? [parts.join(' ')] : [];
  }

  async #byInitials(typed: string): Promise<string[]> {
    const letters = typed.replaceAll(' ', '');
    if (!LETTERS.test(letters) || letters.length < 2 || letters.length > 12) return [];
    const terms = await this.#terms(eq(searchTerms.initials, letters), 3);
    return terms.map(({ term }) => term);
  }

  /** The texts that are terms themselves, and therefore not mistyped. */
  async #known(texts: readonly string[]): Promise<ReadonlySet<string>> {
    if (texts.length === 0) return new Set();
    const terms = await this.#terms(among(searchTerms.term, [...new Set(texts)]), texts.length);
    return new Set(terms.map(({ term }) => term));
  }

  /** Corrects a part of the typed text that differs from a term in one or two characters: 压水推, 反唯堆, hrp1000. */
  async #bySpelling(typed: string): Promise<string[]> {
    const pairs = grams(typed.replaceAll(' ', ''));
    if (pairs.length === 0 || typed.length > MAX_COMPARED) return [];
    const terms = await this.#terms(arrayOverlaps(searchTerms.grams, pairs), SIMILAR);
    const found = terms.flatMap(({ term, entries }) => {
      const near = nearestStretch(typed, term);
      return near ? [{ text: typed.replace(near.stretch, term), ...near, entries, length: term.length }] : [];
    });
    const known = await this.#known(found.map(({ stretch }) => stretch));
    const mistyped = found.filter(({ stretch }) => !known.has(stretch));
    mistyped.sort((a, b) => a.typos - b.typos || b.length - a.length || b.entries - a.entries);
    return mistyped.slice(0, 3).map(({ text }) => text);
  }
}
