import { site } from '../../generated/site.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached offsets by zone and quarter of an hour: since 1973 no offset changes within one. */
const known = new Map<string, string>();
const QUARTER_MS = 900_000;
const FIRST_QUARTER = Date.UTC(1973, 0) / QUARTER_MS;
const MAX_KNOWN = 5000;

/**
 * The offset of a time zone at an instant, in whole minutes: `+08:00`. Throws a RangeError if the host does not know the
 * zone. Local mean time before time zones had seconds (Shanghai until 1900: +08:05:43), which neither RFC 3339 nor `Date`
 * accepts.
 */
export function offsetAt(instant: Date, timeZone: string = site.timeZone): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  if (!(quarter >= FIRST_QUARTER)) return readOffset(instant, timeZone);
  const key = `${timeZone} ${quarter}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const offset = readOffset(instant, timeZone);
  known.set(key, offset);
  return offset;
}

function readOffset(instant: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '').slice(0, '+00:00'.length) || '+00:00';
}

/** Converts `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the site's time zone to RFC 3339: 2025-09-04T09:30:00+08:00. */
export function zonedTime(time: string, timeZone: string = site.timeZone): string {
  const local = `${time.slice(0, 10)}T${time.slice(11, 19) || '00:00:00'}`;
  const guess = new Date(`${local}${offsetAt(new Date(`${local}Z`), timeZone)}`);
  return local + offsetAt(guess, timeZone);
}

/** The instant of `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export const instantOf = (time: string, timeZone: string = site.timeZone): Date => new Date(zonedTime(time, timeZone));

/** An instant as `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export function timeOf(instant: Date, timeZone: string = site.timeZone): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offsetAt(instant, timeZone)) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return new Date(instant.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** An instant's day in the site's time zone, yyyy-MM-dd. */
export const dayOf = (instant: Date, timeZone: string = site.timeZone): string =>
  timeOf(instant, timeZone).slice(0, 10);
