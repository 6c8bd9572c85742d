import { type Thing, thingKinds } from './things.ts';

/** A text normalized for comparison: one case and width, no spaces or quotation marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s“”"·]/g, '');

/** The minimum number of letters for a match inside a name; nearly all names contain any single Latin letter. */
const INSIDE = 2;

/** The rank of a name that only contains the typed text. */
const HOLDS = 3;

/** How well a name matches the typed text: 0 if equal, 3 if it only contains it; null if it does not match. */
function fitOf(name: string, typed: string): number | null {
  const text = plain(name);
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return typed.length >= INSIDE && text.includes(typed) ? HOLDS : null;
}

/** Other names rank a little lower than the name; initials match only from their beginning. */
function wordFit(word: string, typed: string): number | null {
  const fit = fitOf(word, typed);
  return fit === null || fit === 0 ? fit : /^[a-z0-9]+$/.test(word) && fit === HOLDS ? null : fit + 1;
}

const names = new Intl.Collator('zh-CN');
const placeOf = new Map(thingKinds.map((kind, index) => [kind, index]));

interface FoundThing {
  readonly thing: Thing;
  /** The best rank, 0 is highest. */
  readonly best: number;
}

/**
 * The things whose names match the typed text, the best first: equal names, then names that begin with it, then names that
 * contain it; among equals by kind, then the shorter name.
 */
function ranked(things: readonly Thing[], text: string): readonly FoundThing[] {
  const typed = plain(text);
  if (!typed) return [];
  const found = things.flatMap((thing) => {
    const fits = [fitOf(thing.name, typed), ...thing.words.map((word) => wordFit(word, typed))];
    const best = Math.min(...fits.map((fit) => fit ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(best) ? [{ thing, best }] : [];
  });
  const kind = ({ thing }: FoundThing): number => placeOf.get(thing.kind) ?? 0;
  return found.sort(
    (a, b) =>
      a.best - b.best ||
      kind(a) - kind(b) ||
      a.thing.name.length - b.thing.name.length ||
      names.compare(a.thing.name, b.thing.name),
  );
}

const firstOf = (found: readonly FoundThing[], limit: number): readonly Thing[] =>
  found.slice(0, limit).map(({ thing }) => thing);

/** The things suggested for the text typed so far. */
export const findThings = (things: readonly Thing[], text: string, limit: number): readonly Thing[] =>
  firstOf(ranked(things, text), limit);

/** The units of a plant share its name, so up to this many things may match one name. */
const MANY = 20;

/** The things that a search names: a word contained in many names, such as 核电, names none of them. */
export function namedThings(things: readonly Thing[], text: string, limit: number): readonly Thing[] {
  const found = ranked(things, text);
  return firstOf(found.length > MANY ? found.filter(({ best }) => best < HOLDS) : found, limit);
}
