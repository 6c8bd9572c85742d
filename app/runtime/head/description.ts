import { site as identity } from '../../../generated/site.ts';
import type { PageHead } from '../../core/page/head.ts';
import { listPageOf } from '../../core/page/list-page.ts';
import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';

const MIN = 50;
const MAX = 120;

/** Cuts at the last full stop if enough text remains, otherwise with an ellipsis. */
function cut(text: string): string {
  if (text.length <= MAX) return text;
  const stop = text.slice(0, MAX).lastIndexOf('。');
  return stop + 1 >= MIN ? text.slice(0, stop + 1) : `${text.slice(0, MAX - 1)}…`;
}

const ended = (text: string): string => (/[。！？…]$/.test(text) ? text : `${text}。`);

/** The description of a page in 50 to 120 characters: the page's own text first, then its column, then the site. */
export function descriptionOf(view: PageView, head: PageHead, { columns }: Site): string {
  const column = columnOfView(columns, view);
  const trail = column ? columns.trail(column.column.id).map((node) => node.column.columnName) : [];
  const page = listPageOf(view.data);
  const own = head.description ?? view.route.description;
  const place = trail.length > 0 ? trail.join('—') : view.route.title;
  const sentences = [
    ...(page > 1 ? [`第${page}页`] : []),
    ...(own ? [own] : []),
    own ? `${identity.name}“${place}”栏目` : place,
    identity.description,
  ];
  let text = '';
  for (const sentence of sentences) {
    if (text.length >= MIN) break;
    text += ended(sentence);
  }
  return cut(text);
}
