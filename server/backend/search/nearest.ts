import { spelled } from './sounds.ts';
import { distance } from './spelling.ts';

/** A term of the vocabulary; `entries` counts only entries that the caller may read. */
export interface Term {
  readonly term: string;
  readonly sound: string;
  readonly entries: number;
}

/** The maximum number of letters in the sound of a term. */
export const MAX_SOUND = 30;
const ASCII = /^[a-z0-9.-]+$/;

/** Sorts terms of one sound: first those with exactly the typed pinyin, then by shared characters, then by number of entries. */
export function nearest(terms: readonly Term[], typed: string): string[] {
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

/** Splits letters into a sequence of terms by sound, preferring few and common terms; null if that is impossible. */
export function fewest(letters: string, terms: readonly Term[], typed: string): string[] | null {
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
      // A term costs between 5 and 10, less if it is common, so that one term is always cheaper than several.
      const cost = before.cost + 10 - Math.min(5, commonness);
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost, parts: [...before.parts, term] };
    }
  }
  return best[letters.length]?.parts.slice() ?? null;
}

/** The number of typos allowed in a term; fewer in short Latin names, which differ too little from each other. */
const typosAllowed = (term: string): number => {
  const length = ASCII.test(term) ? term.length - 2 : term.length;
  return length < 3 ? 0 : length < 6 ? 1 : 2;
};

/** Whether a part of a text begins or ends inside a Latin word. */
const cutsWord = (text: string, from: number, size: number): boolean =>
  [from, from + size].some((edge) => ASCII.test(text[edge - 1] ?? '') && ASCII.test(text[edge] ?? ''));

/** The part of a text that is most similar to a term, without being equal; null if none is within the allowed typos. */
export function nearestStretch(
  typed: string,
  term: string,
): { readonly stretch: string; readonly typos: number } | null {
  const allowed = typosAllowed(term);
  let best: { stretch: string; typos: number } | null = null;
  for (const size of [term.length, term.length - 1, term.length + 1]) {
    for (let from = 0; from + size <= typed.length; from += 1) {
      const stretch = typed.slice(from, from + size);
      if (cutsWord(typed, from, size)) continue;
      const typos = distance(stretch, term);
      if (typos > 0 && typos <= allowed && typos < (best?.typos ?? 9)) best = { stretch, typos };
    }
  }
  return best;
}
