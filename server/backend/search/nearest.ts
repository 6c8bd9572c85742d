import { spelled } from './sounds.ts';
import { distance } from './spelling.ts';

/** A word of the vocabulary, as the caller may see it. */
export interface Term {
  readonly term: string;
  readonly sound: string;
  readonly entries: number;
}

/** The longest term in letters of its sound. */
export const MAX_SOUND = 30;
const ASCII = /^[a-z0-9.-]+$/;

/** Terms of one sound: those that are spelled so exactly, then those that share most characters, then the commonest. */
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

/** A text of letters as terms one after the other, as few as possible, the commoner the better; null where it is none. */
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
      // A term more costs more than any difference in commonness.
      const cost = before.cost + 10 - Math.min(5, commonness);
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost, parts: [...before.parts, term] };
    }
  }
  return best[letters.length]?.parts.slice() ?? null;
}

/** How many typos a term bears; names of letters differ too little from each other unless they are long. */
const typosAllowed = (term: string): number => {
  const length = ASCII.test(term) ? term.length - 2 : term.length;
  return length < 3 ? 0 : length < 6 ? 1 : 2;
};

/** Whether a stretch of letters begins or ends within a word of letters. */
const cutsWord = (text: string, from: number, size: number): boolean =>
  [from, from + size].some((edge) => ASCII.test(text[edge - 1] ?? '') && ASCII.test(text[edge] ?? ''));

/** The stretch of a text that is nearest to a term. */
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
