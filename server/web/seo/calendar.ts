import { createHash } from 'node:crypto';
import { getColumnList, getContentReleaseById } from '../../../generated/api/content.ts';
import { ApiError } from '../../../generated/api/transport.ts';
import type { Release } from '../../../generated/models.ts';
import { site } from '../../../generated/site.ts';
import { instantOf } from '../../../shared/dates/zone.ts';
import type { FileSources } from '../file-sources.ts';
import { entryPath } from './public-pages.ts';

/** Codes and states of a response for an entry that does not exist, and for one that is withdrawn. */
const GONE: readonly unknown[] = [404, 410];
/** Octets that a line of a calendar file may have. */
const LINE = 75;

/** Text as a calendar file's properties take it (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a line into ones of at most 75 octets, never inside a character (RFC 5545, 3.1). */
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

/** The day after `date`: a calendar's end is the first day that no longer belongs to the event. */
function dayAfter(date: string): string {
  const next = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return day(next.toISOString());
}

/** A time of the site's zone as a calendar file writes an instant of UTC: 20250904T013000Z. */
const instant = (time: string): string =>
  instantOf(time)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

/** An entry with days of its own as a calendar file with one all-day event; null where it has none. */
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

/** Whether a call failed for want of the entry; members' entries are closed to visitors, whom this file is for. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (GONE.includes(error.code) || GONE.includes(error.status) || error.kind === 'notFound' || error.kind === 'expired');

/** /calendar/{id}.ics: the event of a public entry; null where there is no such entry or it has no days. */
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
