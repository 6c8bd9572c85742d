import { site as identity } from '../../../generated/site.ts';
import { isFailedPage } from '../../core/page/failed-page.ts';
import type { PageHead } from '../../core/page/head.ts';
import { listPageOf } from '../../core/page/list-page.ts';
import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';
import { loadedPage } from '../page/load-page.ts';

/** The head values that the page's module returns. */
export function headOf(view: PageView): PageHead {
  if (isFailedPage(view.data)) return { noindex: true };
  const page = loadedPage(view.route.page ?? '');
  const query = new URLSearchParams(view.search);
  return page.head?.(view.data, { route: view.route, params: view.params, query }) ?? {};
}

const MAX_TITLE = 30;

/** The number of Chinese characters, by which title lengths are judged. */
const hanLength = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** As many of the names as fit into a title, with the longest fitting name of the site: the first names matter most. */
function fitting(names: readonly string[]): string {
  const ends = [[identity.name], [identity.shortName], []];
  for (let count = names.length; count > 0; count -= 1) {
    const included = names.slice(0, count);
    // Columns are dropped before the site's name is shortened; once no columns are left, the site's name is shortened.
    for (const end of count > 1 ? ends.slice(0, 1) : ends) {
      const title = [...included, ...end].join(' - ');
      if (hanLength(title) <= MAX_TITLE) return title;
    }
  }
  return names[0] ?? identity.name;
}

/** From the particular to the general: page, its columns, the site; later pages of a list include their number. */
export function documentTitle(view: PageView, { columns }: Site): string {
  const column = columnOfView(columns, view);
  const trail = column ? columns.trail(column.column.id).map((node) => node.column.columnName) : [];
  const own = headOf(view).title ?? (column?.column.columnPcUrl === view.path ? undefined : view.route.title);
  const page = listPageOf(view.data);
  const names = [own, ...trail.reverse()].filter((name): name is string => Boolean(name));
  if (page > 1 && names[0]) names[0] += `（第${page}页）`;
  if (view.path === '/') return `${identity.name} - ${identity.organisation}`;
  return fitting([...new Set(names)]);
}
