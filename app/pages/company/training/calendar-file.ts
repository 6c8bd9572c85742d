import type { Training } from '../../../../generated/models.ts';

const DAY_MS = 86_400_000;
const MAX_OCTETS = 74;
const compact = (day: string): string => day.replaceAll('-', '');
/** The following day as yyyyMMdd: in iCalendar, the end date of an all-day event is exclusive. */
const dayAfter = (day: string): string =>
  compact(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line as iCalendar requires: at most 75 bytes, split between characters; continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_OCTETS) {
      lines.push('');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}

/** A course as an iCalendar file (RFC 5545). `stamp` is when the file is made; `site` makes the event's id unique. */
export function calendarFile(course: Training, stamp: Date, site: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site}//training//ZH`,
    'BEGIN:VEVENT',
    `UID:${course.id}@${site}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(course.start)}`,
    `DTEND;VALUE=DATE:${dayAfter(course.end)}`,
    `SUMMARY:${escaped(course.title)}`,
    `LOCATION:${escaped(course.place)}`,
    `DESCRIPTION:${escaped(course.summary)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
