import { and, arrayOverlaps, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchTerms } from '../db/schema.ts';
import { soundOf, spelled } from './sounds.ts';
import { distance, grams } from './spelling.ts';
import { normal } from './tokens.ts';

interface Term {
  readonly term: string;
  readonly sound: string;
  readonly entries: number;
}

const MAX_LETTERS = 48;
/** The longest term in letters of its sound. */
const MAX_SOUND = 30;
const SIMILAR = 300;
/** Longer texts are sentences: comparing each stretch of them with each term takes longer than it is worth. */
const MAX_COMPARED = 24;

const LETTERS = /^[a-z][a-z0-9]*$/;
const ASCII = /^[a-z0-9.-]+$/;

const typedText = (keyword: string): string => normal(keyword).replace(/\s+/g, ' ').trim();

/** Each text once, without the one that was typed. */
const others = (typed: string, found: readonly string[]): string[] => {
  const same = typed.replaceAll(' ', '');
  return [...new Set(found)].filter((text) => text.replaceAll(' ', '') !== same);
};

/** Other spellings, by the sounds and the letters of the words that the caller may read about. */
export class Corrections {
  readonly #db: Db;
  readonly #isMember: boolean;

  constructor(db: Db, isMember: boolean) {
    this.#db = db;
    this.#isMember = isMember;
  }

  /** Other spellings of what somebody typed, the likeliest first; they may or may not find anything. */
  async of(keyword: string): Promise<string[]> {
    const typed = typedText(keyword);
    return others(typed, [...(await this.soundingAlike(typed)), ...(await this.#bySpelling(typed))]);
  }

  /** Words that sound like what somebody typed: for texts that find something, and may be meant otherwise. */
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

  /** The whole as terms of the same sound, in as few as possible: hedianzhan, 核店站, “hedian anquan”. */
  async #bySound(typed: string): Promise<string[]> {
    const letters = soundOf(typed).slice(0, MAX_LETTERS);
    if (letters.length < 2) return [];
    const pieces = new Set<string>();
    for (let from = 0; from < letters.length; from += 1) {
      for (let to = from + 2; to <= Math.min(letters.length, from + MAX_SOUND); to += 1) {
        pieces.add(letters.slice(from, to));
      }
    }
    const terms = await this.#terms(inArray(searchTerms.sound, [...pieces]), 2000);
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

  /** Which texts are terms themselves: what is a word of its own is not mistyped. */
  async #known(texts: readonly string[]): Promise<ReadonlySet<string>> {
    if (texts.length === 0) return new Set();
    const terms = await this.#terms(inArray(searchTerms.term, [...new Set(texts)]), texts.length);
    return new Set(terms.map(({ term }) => term));
  }

  /** A stretch of what was typed that differs from a term in a character or two: 压水推, 反唯堆, hrp1000. */
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
    mistyped.sort((a, b) => a.mistakes - b.mistakes || b.length - a.length || b.entries - a.entries);
    return mistyped.slice(0, 3).map(({ text }) => text);
  }
}

/** Terms of one sound: those that are spelled so exactly, then those that share most characters, then the commonest. */
function nearest(terms: readonly Term[], typed: string): string[] {
  const letters = spelled(typed);
  const characters = new Set(typed);
  const shared = (term: string): number => [...term].filter((character) => characters.has(character)).length;
  return [...terms]
    .sort(
      (a, b) =>
        Number(spelled(b.term) === letters) - Number(spelled(a.term) === letters) ||
        shared(b.term) - shared(a.term) ||
        b.entries - a.entries,
    )
    .map(({ term }) => term);
}

/** A text of letters as terms one after the other, as few as possible, the commoner the better; null where it is none. */
function fewest(letters: string, terms: readonly Term[], typed: string): string[] | null {
  const bySound = new Map<string, Term[]>();
  for (const term of terms) bySound.set(term.sound, [...(bySound.get(term.sound) ?? []), term]);
  const best: ({ readonly cost: number; readonly parts: readonly string[] } | undefined)[] = [{ cost: 0, parts: [] }];
  for (let to = 2; to <= letters.length; to += 1) {
    for (let from = Math.max(0, to - MAX_SOUND); from <= to - 2; from += 1) {
      const before = best[from];
      const sound = letters.slice(from, to);
      const same = bySound.get(sound);
      if (!before || !same) continue;
      const [term = ''] = nearest(same, typed);
      const commonness = Math.log10(1 + Math.max(...same.map(({ entries }) => entries)));
      // A term more costs more than any difference in commonness.
      const cost = before.cost + 10 - Math.min(5, commonness);
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost, parts: [...before.parts, term] };
    }
  }
  return best[letters.length]?.parts.slice() ?? null;
}

/** How many mistakes a term bears; names of letters differ too little from each other unless they are long. */
const mistakesAllowed = (term: string): number => {
  const length = ASCII.test(term) ? term.length - 2 : term.length;
  return length < 3 ? 0 : length < 6 ? 1 : 2;
};

/** Whether a stretch of letters begins or ends within a word of letters. */
const cutsWord = (text: string, from: number, size: number): boolean =>
  [from, from + size].some((edge) => ASCII.test(text[edge - 1] ?? '') && ASCII.test(text[edge] ?? ''));

/** The stretch of a text that is nearest to a term. */
function nearestStretch(typed: string, term: string): { readonly stretch: string; readonly mistakes: number } | null {
  const allowed = mistakesAllowed(term);
  let best: { stretch: string; mistakes: number } | null = null;
  for (const size of [term.length, term.length - 1, term.length + 1]) {
    for (let from = 0; from + size <= typed.length; from += 1) {
      const stretch = typed.slice(from, from + size);
      if (cutsWord(typed, from, size)) continue;
      const mistakes = distance(stretch, term);
      if (mistakes > 0 && mistakes <= allowed && mistakes < (best?.mistakes ?? 9)) best = { stretch, mistakes };
    }
  }
  return best;
}
