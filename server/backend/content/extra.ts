import type { ReleaseExtra } from '../../../generated/models.ts';
import { ContentError, README } from './content-error.ts';
import type { FrontMatter } from './front-matter.ts';
import { plannedSpan, plannedSteps } from './planned-days.ts';
import { yearFrom } from './years.ts';

/** Fields whose values in a table are lists, joined by 、. */
const lists = new Set(['districts', 'products', 'licences', 'field', 'works', 'duties']);
const numbers = new Set([
  'members',
  'companies',
  'lng',
  'lat',
  'minutes',
  'seconds',
  'issue',
  'pages',
  'capacity',
  'places',
  'enrolled',
]);

type Item = Readonly<Record<string, unknown>>;

/** The items of a list in `extra`. Throws a ContentError if one of them is not an object. */
function itemsOf(file: string, key: string, list: readonly unknown[]): readonly Item[] {
  if (list.every((item): item is Item => typeof item === 'object' && item !== null)) return list;
  throw ContentError.of(file, `extra.${key} has an item without fields`, `Fill it in, or remove it. ${README}`);
}

type Step = NonNullable<FrontMatter['extra']['schedule']>[number];

const stepOf = ({ name, text, start, end = start }: Step) => ({ name: String(name), text: String(text), start, end });

/** The extra fields of an article; days and years that are counted from the anchor become dates. */
export function extraOf(file: string, extra: FrontMatter['extra'], anchor: string): ReleaseExtra {
  const { start = extra.end, end = start, schedule } = extra;
  const entries = Object.entries(extra).map(([key, value]) => {
    if ((key === 'start' || key === 'end') && start !== undefined && end !== undefined)
      return [key, plannedSpan(anchor, { start, end })[key]];
    if (key === 'joined') return [key, yearFrom(anchor, Number(value))];
    if (key === 'facts' && Array.isArray(value))
      return [
        key,
        itemsOf(file, key, value).map(({ name, value: fact }) => ({ name: String(name), value: String(fact) })),
      ];
    if (key === 'schedule' && schedule) return [key, plannedSteps(anchor, schedule.map(stepOf))];
    // A single value of a list may be written without brackets.
    return [key, lists.has(key) && typeof value === 'string' ? [value] : value];
  });
  return Object.fromEntries(entries) as ReleaseExtra;
}

/** Like `extraOf`, for a row of a table, in which every value is a string. */
export function extraOfCsv(fields: Readonly<Record<string, string>>, anchor: string): ReleaseExtra {
  const entries = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => {
      if (key === 'joined') return [key, yearFrom(anchor, Number(value))];
      if (lists.has(key)) return [key, value.split('、')];
      return [key, numbers.has(key) ? Number(value) : value];
    });
  return Object.fromEntries(entries) as ReleaseExtra;
}
