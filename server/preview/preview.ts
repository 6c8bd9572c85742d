import { AsyncLocalStorage } from 'node:async_hooks';
import type { Renderer } from '../../app/entry.server.tsx';
import { operations } from '../../generated/contract.ts';
import type { Release, ReleaseItem } from '../../generated/models.ts';
import { ContentError } from '../backend/content/content-error.ts';
import type { PictureStore } from '../backend/content/pictures.ts';
import { type FileContent, type ReleaseRow, readContentFile } from '../backend/content/read-file.ts';
import { toAttachment, toItem } from '../backend/content/release-rows.ts';
import { siteDay, siteTime } from '../backend/times.ts';
import type { Clock } from '../clock.ts';
import { fileOf } from '../content-command/entry-files.ts';
import type { PageSource } from '../web/page-cache.ts';
import { securityHeaders } from '../web/security.ts';
import { checkPreview } from './links.ts';
import { previewedPath } from './previewed-path.ts';

/** The entry that the present request previews: the renderer's call for it returns the entry from its file. */
const shown = new AsyncLocalStorage<Release>();

interface Rows {
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
}

/** A page of a column's list that includes the previewed entry: in its place, or as the newest. */
async function withEntry(response: Response, { body: _body, ...item }: Release, size: number): Promise<Response> {
  if (!response.ok) return response;
  const { rows, total, ...envelope } = (await response.json()) as Rows;
  const isListed = rows.some(({ id }) => id === item.id);
  const shownRows = isListed ? rows.map((row) => (row.id === item.id ? item : row)) : [item, ...rows].slice(0, size);
  return Response.json({ ...envelope, rows: shownRows, total: isListed ? total : total + 1 });
}

/** Wraps a fetch function so that calls for the previewed entry by id, or for the first page of its column, return it. */
export const withPreview =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const release = shown.getStore();
    if (!release) return inner(input, init);
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith(operations.getContentReleaseById.path) && searchParams.get('id') === release.id)
      return Response.json({ code: 200, msg: '', data: release });
    const response = await inner(input, init);
    const isList = pathname.endsWith(operations.getContentReleaseBeforeList.path);
    const isFirst = Number(searchParams.get('pageNum') ?? 1) === 1;
    return isList && isFirst && searchParams.get('columnId') === release.columnId
      ? withEntry(response, release, Number(searchParams.get('pageSize') ?? Number.POSITIVE_INFINITY))
      : response;
  };

interface PreviewOptions {
  readonly contentDir: string;
  readonly pictures: PictureStore;
  readonly secret: string;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'render'>;
  /** The document for a rendered result. */
  documentOf(rendered: Awaited<ReturnType<Renderer['render']>>): PageSource;
}

const HEADERS = { ...securityHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

function releaseOf(row: ReleaseRow, files: FileContent['attachments']): Release {
  const { source = null, author = null, deadline = null, illustration = null, link = null } = row;
  const whole = { ...row, source, author, deadline, illustration, link, views: 0 };
  const item = toItem({ ...whole, type: row.type ?? null, sortOrder: row.sortOrder ?? null }, files.length, true);
  const attachments = files.map(toAttachment);
  return { ...item, body: row.body, keywords: row.keywords, link: link ?? undefined, attachments, related: [] };
}

const minute = (instant: Date): string => siteTime(instant).slice(0, 16);

/** The state of an entry for readers at an instant. */
function stateOf({ isDraft, from }: FileContent, now: Date): string {
  if (isDraft) return '尚未发布';
  return from && from > now ? `尚未发布，将于${minute(from)}发布` : '这篇内容已发布，正在预览修改';
}

/** Removes the scripts, since the application has no page at a preview's URL, and adds a notice. */
const asPreview = (html: string, state: string, until: Date): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(
      '<div id="root">',
      `<p role="status" class="shell bg-ink text-on-ink-muted text-sm">预览：${state}，仅供持有链接者查看，链接有效至${minute(until)}。</p><div id="root">`,
    );

/**
 * Responds to signed links with the entry as it will be shown, even a draft or a scheduled one; errors are 404, expired links
 * 410.
 */
export function createPreviews(options: PreviewOptions): (request: Request, id: string) => Promise<Response> {
  const { contentDir, pictures, secret, clock, renderer, documentOf } = options;
  const read = async (id: string): Promise<FileContent | string> => {
    const file = await fileOf(contentDir, id);
    const { content, problems } = await readContentFile(contentDir, siteDay(clock.now()), file, pictures);
    if (problems.length > 0) return new ContentError(problems).message;
    return content.withdrawals.length > 0 ? '这篇内容已撤回，没有可以预览的正文。' : content;
  };
  return async (request, id) => {
    const { searchParams } = new URL(request.url);
    const state = checkPreview(secret, id, searchParams, clock.now());
    if (state === 'unsigned') return plain(404, '没有这个预览。');
    if (state === 'ended') return plain(410, '预览链接已过期，请向编辑索取新的链接。');
    const content = await read(id).catch((error: Error) => error.message);
    if (typeof content === 'string') return plain(404, content);
    const [row] = content.releases;
    const path = row ? previewedPath(id, row.columnId) : null;
    if (!row || path === null) return plain(404, '这个栏目的内容只向会员显示，没有可以预览的公开页面。');
    const url = new URL(path, request.url);
    const release = releaseOf(row, content.attachments);
    const rendered = await shown.run(release, () => renderer.render(url, request.signal));
    const { status, html, headers } = documentOf(rendered);
    const until = new Date(Number(searchParams.get('until')) * 1000);
    const document = asPreview(String(html), stateOf(content, clock.now()), until);
    return new Response(document, { status, headers: { ...headers, ...HEADERS } });
  };
}
