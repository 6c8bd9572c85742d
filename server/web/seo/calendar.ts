import { createHash } from 'node:crypto';
import { getColumnList, getContentReleaseById } from '../../../generated/api/content.ts';
import { ApiError } from '../../../generated/api/transport.ts';
import type { Release } from '../../../generated/models.ts';
import { site } from '../../../generated/site.ts';
import { instantOf } from '../../../shared/dates/zone.ts';
import type { FileSources } from '../file-sources.ts';
import { entryPath } from './public-pages.ts';

/** Codes and statuses of responses for entries that do not exist or have been withdrawn. */
const GONE: readonly unknown[] = [404, 410];
/** Maximum length of a line in a calendar file; octets. */
const LINE = 75;

/** Escapes text for properties of a calendar file (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line into lines of at most 75 octets, never inside a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const day = (date: string): string => date.slice(0, 10).replaceAll('-', '');

/** The day after `date`: DTEND is exclusive. */
function dayAfter(date: string): string {
  const next = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return day(next.toISOString());
}

/** A time of the site's zone as a UTC time of a calendar file: 20250904T013000Z. */
const instant = (time: string): string =>
  instantOf(time)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

/** An entry with a date as a calendar file with one all-day event; null if it has none. */
export function calendarOf(release: Release, url: string): string | null {
  const { start, end, place } = release.extra;
  if (!start) return null;
  const uid = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//calendar//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}@${new URL(url).hostname}`,
    `DTSTAMP:${instant(release.updateTime ?? release.publishTime ?? start)}`,
    `DTSTART;VALUE=DATE:${day(start)}`,
    `DTEND;VALUE=DATE:${dayAfter(end ?? start)}`,
    `SUMMARY:${escapeText(release.title)}`,
    `DESCRIPTION:${escapeText(release.summary)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Whether a call failed because visitors cannot read the entry: it does not exist, is withdrawn, or is for members only. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (GONE.includes(error.code) || GONE.includes(error.status) || error.kind === 'notFound' || error.kind === 'expired');

/** /calendar/{id}.ics: the event of a public entry; null if there is no such entry or it has no date. */
export async function calendarFile(id: string, { api, origin }: FileSources): Promise<string | null> {
  try {
    const [release, columns] = await Promise.all([
      getContentReleaseById(api, { id }),
      getColumnList(api, { columnPid: '' }),
    ]);
    const columnUrl = columns.find((column) => column.id === release.columnId)?.columnPcUrl;
    return calendarOf(release, origin + (entryPath(release, columnUrl) ?? columnUrl ?? '/'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
