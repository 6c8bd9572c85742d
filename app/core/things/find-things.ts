import { type Thing, thingKinds } from './things.ts';

/** A text as it is compared: one case and width, no spaces or quotation marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s“”"·]/g, '');

/** The fewest letters that are looked for inside a name; a single Latin letter is in nearly all of them. */
const INSIDE = 2;

/** The fit of a name that only holds what was typed. */
const HOLDS = 3;

/** How well a name fits what was typed: 0 is the same, 3 only holds it; null does not fit. */
function fitOf(name: string, typed: string): number | null {
  const text = plain(name);
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return typed.length >= INSIDE && text.includes(typed) ? HOLDS : null;
}

/** Other names count a little less than the name; first letters only from their beginning. */
function wordFit(word: string, typed: string): number | null {
  const fit = fitOf(word, typed);
  return fit === null || fit === 0 ? fit : /^[a-z0-9]+$/.test(word) && fit === HOLDS ? null : fit + 1;
}

const names = new Intl.Collator('zh-CN');
const placeOf = new Map(thingKinds.map((kind, index) => [kind, index]));

interface FoundThing {
  readonly thing: Thing;
  /** How well it fits, 0 best. */
  readonly best: number;
}

/**
 * The things whose names fit what somebody typed, the best first: the same name, then names that begin with it, then names
 * that hold it; among equals by kind, then the shorter name.
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

/** What may be meant by what somebody has typed so far. */
export const findThings = (things: readonly Thing[], text: string, limit: number): readonly Thing[] =>
  firstOf(ranked(things, text), limit);

/** Units have the name of their plant: so many things may share one. */
const MANY = 20;

/** What somebody asked for by its name: a word that many names hold, such as 核电, is nobody's name. */
export function namedThings(things: readonly Thing[], text: string, limit: number): readonly Thing[] {
  const found = ranked(things, text);
  return firstOf(found.length > MANY ? found.filter(({ best }) => best < HOLDS) : found, limit);
}
