// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { settings } from './settings.ts';

/** A backend's names, and where decoders report values that they cannot use. */
export interface DecodeContext {
  /**
   * The backend's names of the fields of models, by model and field, in order of preference. Dots separate the keys of nested
   * objects.
   */
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Called for a value that is present but unusable. */
  wrong(path: string, expected: string): void;
}

/** Decodes a value of unknown JSON; undefined if there is no usable value. Never throws. */
export type Decoder<T> = (value: unknown, context: DecodeContext, path: string) => T | undefined;

/**
 * A field of a model: `otherwise` is its default; without the value of a `key` or `whole` field the model is undefined. A
 * `whole` field is decoded from an empty object if its value is missing or unusable.
 */
interface Field {
  readonly decode: Decoder<unknown>;
  readonly otherwise?: unknown;
  readonly key?: boolean;
  readonly whole?: boolean;
}
type Fields = Readonly<Record<string, Decoder<unknown> | Field>>;
interface Part {
  readonly model: string;
  readonly fields: () => Fields;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field with a default for a missing or unusable value. */
export const or = <T>(decode: Decoder<T>, otherwise: NoInfer<T>): Field => ({ decode, otherwise });

/** A field without whose value the whole model is undefined. */
export const key = <T>(decode: Decoder<T>): Field => ({ decode, key: true });

/** A field with a model that is decoded from an empty object if its value is missing or unusable. */
export const whole = <T>(decode: Decoder<T>): Field => ({ decode, whole: true });

export const text: Decoder<string> = (value, context, path) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  context.wrong(path, 'a text');
  return undefined;
};

export const decimal: Decoder<number> = (value, context, path) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read === 'number' && Number.isFinite(read)) return read;
  if (value !== '') context.wrong(path, 'a number');
  return undefined;
};

export const integer: Decoder<number> = (value, context, path) => {
  const read = decimal(value, context, path);
  return read === undefined ? undefined : Math.trunc(read);
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false, Y: true, N: false };

export const flag: Decoder<boolean> = (value, context, path) => {
  const name = String(value);
  const read = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (read === undefined) context.wrong(path, 'true or false');
  return read;
};

/** One of a few values. */
export const choice =
  <const T extends string | number | boolean>(values: readonly T[]): Decoder<T> =>
  (value, context, path) => {
    const found = values.find((one) => one === value || String(one) === String(value));
    if (found === undefined && value !== '') context.wrong(path, `one of ${values.join(', ')}`);
    return found;
  };

/** A text or a number, unchanged; undefined for anything else. */
export const scalar: Decoder<string | number> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

/** Any value, unchanged. */
export const anything: Decoder<unknown> = (value) => value;

export const anyObject: Decoder<Readonly<Record<string, unknown>>> = (value, context, path) => {
  if (isObject(value)) return value;
  context.wrong(path, 'an object');
  return undefined;
};

/** A list without its unusable entries. A list of texts may also be a single text, separated by commas or semicolons. */
export const list =
  <T>(item: Decoder<T>): Decoder<readonly T[]> =>
  (value, context, path) => {
    const items =
      typeof value === 'string' && (item as unknown) === text
        ? value.split(/[,;\uff0c\uff1b\u3001]/).filter(Boolean)
        : value;
    if (!Array.isArray(items)) {
      context.wrong(path, 'a list');
      return undefined;
    }
    const read: T[] = [];
    for (const one of items) {
      const decoded = one === null || one === undefined ? undefined : item(one, context, `${path}[]`);
      if (decoded !== undefined) read.push(decoded);
      else if (one === null) context.wrong(`${path}[]`, 'an entry');
    }
    return read;
  };

let zoned: Intl.DateTimeFormat | undefined;

/** An instant in the site's time zone: yyyy-MM-dd HH:mm:ss. */
function timeOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return undefined;
  zoned ??= new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return zoned.format(date);
}

/** Numbers from here on are milliseconds since 1970, smaller ones seconds. */
const MILLISECONDS = 100_000_000_000;
/** Numbers below this (a time in 1973) are a year, month or day in digits: 2025, 20250620. */
const SECONDS = 100_000_000;
const FORM =
  /^(\d{4})(?:[-/.\u5e74]?(\d{1,2})(?:[-/.\u6708]?(\d{1,2})\u65e5?(?:[T ]*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?\u6708?)?\u5e74?$/;

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads a date or time in any supported format as yyyy-MM-dd HH:mm:ss, or the part of it that is present. */
function readTime(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const number = Number(/^\d{10}(\d{3})?$/.test(text) || typeof value === 'number' ? text : '');
  if (number >= SECONDS) return timeOf(number < MILLISECONDS ? number * 1000 : number);
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [, year = '', month, day, hour, minute = '', second = '00', zone] = found;
  if (Number(year) < 1000 || (month !== undefined && (Number(month) < 1 || Number(month) > 12))) return undefined;
  if (month === undefined) return year;
  const toMonth = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return toMonth;
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month))) return undefined;
  const toDay = `${toMonth}-${day.padStart(2, '0')}`;
  if (hour === undefined) return toDay;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (!zone) return `${toDay} ${time}`;
  return timeOf(Date.parse(`${toDay}T${time}${zone === 'Z' ? zone : zone.replace(/^(...)(?=\d)/, '$1:')}`));
}

const timeTo =
  (least: number, most: number): Decoder<string> =>
  (value, context, path) => {
    if (value === '') return undefined;
    const read = readTime(value);
    if (read !== undefined && read.length >= least) return read.slice(0, most);
    context.wrong(path, 'a date');
    return undefined;
  };

/** yyyy-MM-dd HH:mm:ss, or yyyy-MM-dd if there is no time. */
export const dateTime = timeTo(10, 19);
/** yyyy-MM-dd */
export const day = timeTo(10, 10);
/** yyyy-MM-dd, yyyy-MM or yyyy */
export const partialDate = timeTo(4, 10);

/** The value of the first of these names that has one. */
function under(value: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  for (const name of names) {
    const found = Object.hasOwn(value, name)
      ? value[name]
      : name.includes('.')
        ? name.split('.').reduce<unknown>((inner, part) => (isObject(inner) ? inner[part] : undefined), value)
        : undefined;
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

export interface ObjectDecoder<T> extends Decoder<T> {
  readonly parts: readonly Part[];
}

/** A model: its fields and those of the models that it extends. Unknown fields are left out. */
export function object<T>(
  model: string,
  fields: () => Fields,
  ...parents: readonly ObjectDecoder<unknown>[]
): ObjectDecoder<T> {
  const parts = [...parents.flatMap((parent) => parent.parts), { model, fields }];
  // Built at the first use, because models refer to each other.
  let known: readonly (readonly [name: string, model: string, field: Field])[] | undefined;
  const read: Decoder<T> = (value, context, path) => {
    if (!isObject(value)) {
      context.wrong(path, 'an object');
      return undefined;
    }
    known ??= parts.flatMap((part) =>
      Object.entries(part.fields()).map(
        ([name, field]) => [name, part.model, typeof field === 'function' ? { decode: field } : field] as const,
      ),
    );
    const result: Record<string, unknown> = {};
    for (const [name, owner, field] of known) {
      const other = context.names[model]?.[name] ?? context.names[owner]?.[name];
      const raw = (other ? under(value, other) : undefined) ?? (Object.hasOwn(value, name) ? value[name] : undefined);
      const here = `${path}.${name}`;
      let decoded = raw === undefined || raw === null ? undefined : field.decode(raw, context, here);
      if (field.whole) decoded ??= field.decode({}, context, here);
      if ((field.key || field.whole) && (decoded === undefined || decoded === '')) {
        context.wrong(here, 'a value: what has none is left out');
        return undefined;
      }
      if (decoded !== undefined) result[name] = decoded;
      else if (field.otherwise !== undefined) result[name] = field.otherwise;
    }
    return result as T;
  };
  return Object.assign(read, { parts });
}
