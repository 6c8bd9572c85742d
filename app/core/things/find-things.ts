import { type Thing, thingKinds } from './things.ts';

/** A text as it is compared: one case and width, no spaces or quotation marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s“”"·]/g, '');

/** The fewest letters that are looked for inside a name; a single Latin letter is in nearly all of them. */
const INSIDE = 2;

/** How well a name fits what was typed: 0 is the same, 3 only holds it; null does not fit. */
function fitOf(name: string, typed: string): number | null {
  const text = plain(name);
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return typed.length >= INSIDE && text.includes(typed) ? 3 : null;
}

/** Other names count a little less than the name; first letters only from their beginning. */
function wordFit(word: string, typed: string): number | null {
  const fit = fitOf(word, typed);
  return fit === null || fit === 0 ? fit : /^[a-z0-9]+$/.test(word) && fit === 3 ? null : fit + 1;
}

const names = new Intl.Collator('zh-CN');
const placeOf = new Map(thingKinds.map((kind, index) => [kind, index]));

/**
 * The things whose names fit what somebody typed, the best first: the same name, then names that begin with it, then names
 * that hold it; among equals by kind, then the shorter name.
 */
export function findThings(things: readonly Thing[], text: string, limit: number): readonly Thing[] {
  const typed = plain(text);
  if (!typed) return [];
  const found = things.flatMap((thing) => {
    const fits = [fitOf(thing.name, typed), ...thing.words.map((word) => wordFit(word, typed))];
    const best = Math.min(...fits.map((fit) => fit ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(best) ? [{ thing, best }] : [];
  });
  const kind = ({ thing }: (typeof found)[number]): number => placeOf.get(thing.kind) ?? 0;
  found.sort(
    (a, b) =>
      a.best - b.best ||
      kind(a) - kind(b) ||
      a.thing.name.length - b.thing.name.length ||
      names.compare(a.thing.name, b.thing.name),
  );
  return found.slice(0, limit).map(({ thing }) => thing);
}
