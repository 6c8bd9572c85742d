import { getColumnList, getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import { site } from '../../../generated/site.ts';
import { zonedTime } from '../../../shared/dates/zone.ts';
import type { FileSources } from '../file-sources.ts';
import { entryPath, publicRoutes } from './public-pages.ts';
import { element, escapeXml } from './xml.ts';

const ENTRIES = 30;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats `yyyy-MM-dd HH:mm:ss` of the site's time zone for RSS: Thu, 04 Sep 2025 09:30:00 +0800. */
export function rssTime(time: string): string {
  const [year = 0, month = 1, day = 1] = time.slice(0, 10).split('-').map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  const zoned = zonedTime(time);
  return `${weekday}, ${String(day).padStart(2, '0')} ${months[month - 1]} ${year} ${zoned.slice(11, 19)} ${zoned.slice(19).replace(':', '')}`;
}

function itemOf(entry: ReleaseItem, columnUrl: string, origin: string): string {
  const path = entryPath(entry, columnUrl) ?? columnUrl;
  const parts = [
    element('title', entry.title),
    element('link', origin + path),
    // Entries without a page of their own share their column's URL; the id makes the guid unique.
    element('guid', `${origin}${path}#${entry.id}`, ' isPermaLink="false"'),
    element('pubDate', entry.publishTime && rssTime(entry.publishTime)),
    element('description', entry.summary),
    ...entry.topics.map((topic) => element('category', topic)),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** /rss/{columnId}.xml: a column's latest entries, newest first; null for columns that are unknown or not public. */
export async function rssOf(columnId: string, { api, origin }: FileSources): Promise<string | null> {
  const column = (await getColumnList(api, { columnPid: '' })).find(({ id }) => id === columnId);
  if (!column || !publicRoutes.some(({ path }) => path === column.columnPcUrl)) return null;
  const { rows } = await getContentReleaseBeforeList(
    api,
    { columnId, pageSize: ENTRIES },
    { orderByColumn: 'publishTime', isAsc: 'desc' },
  );
  const newest = rows[0]?.updateTime ?? rows[0]?.publishTime;
  const url = origin + column.columnPcUrl;
  const self = `${origin}/rss/${columnId}.xml`;
  const head = [
    element('title', `${column.columnName} - ${site.name}`),
    element('link', url),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', `${site.name}“${column.columnName}”栏目的最新内容`),
    element('language', site.locale.toLowerCase()),
    newest ? element('lastBuildDate', rssTime(newest)) : '',
  ];
  const items = rows.map((entry) => itemOf(entry, column.columnPcUrl, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${head.join('')}\n${items.join('\n')}\n</channel>\n</rss>\n`;
}
