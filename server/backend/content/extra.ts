import type { ReleaseExtra, ScheduleStep } from '../../../generated/models.ts';
import { ContentError, README } from './content-error.ts';
import { isDays } from './storable.ts';
import { workingSpan, workingSteps } from './working-days.ts';
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
const days = new Set(['start', 'end']);

type Item = Readonly<Record<string, unknown>>;

/** The items of a list in `extra`. Throws a ContentError if one of them is not an object. */
function itemsOf(file: string, key: string, list: readonly unknown[]): readonly Item[] {
  if (list.every((item): item is Item => typeof item === 'object' && item !== null)) return list;
  throw ContentError.of(file, `extra.${key} has an item without fields`, `Fill it in, or remove it. ${README}`);
}

/** The steps of a timetable; their days are counted from the anchor and moved to working days. */
function scheduleOf(file: string, steps: readonly Item[], anchor: string): readonly ScheduleStep[] {
  const planned = steps.map(({ name, text, start, end = start }) => {
    if (!isDays(start) || !isDays(end))
      throw ContentError.of(
        file,
        'extra.schedule needs whole numbers of days',
        `Write start and end as numbers. ${README}`,
      );
    return { name: String(name), text: String(text), start, end };
  });
  return workingSteps(anchor, planned);
}

/** The extra fields of an article; days and years that are counted from the anchor become dates. */
export function extraOf(file: string, extra: Readonly<Record<string, unknown>>, anchor: string): ReleaseExtra {
  const entries = Object.entries(extra).map(([key, value]) => {
    if (days.has(key)) {
      const { start = value, end = value } = extra;
      if (!isDays(start) || !isDays(end))
        throw ContentError.of(file, `extra.${key} is a whole number of days`, `Write a number. ${README}`);
      return [key, workingSpan(anchor, start, end)[key as 'start' | 'end']];
    }
    if (key === 'joined') return [key, yearFrom(anchor, Number(value))];
    if (key === 'facts' && Array.isArray(value))
      return [
        key,
        itemsOf(file, key, value).map(({ name, value: fact }) => ({ name: String(name), value: String(fact) })),
      ];
    if (key === 'schedule' && Array.isArray(value)) return [key, scheduleOf(file, itemsOf(file, key, value), anchor)];
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
