import { AsyncLocalStorage } from 'node:async_hooks';
import type { Renderer } from '../../app/entry.server.tsx';
import { operations } from '../../generated/contract.ts';
import type { Release } from '../../generated/models.ts';
import { ContentError } from '../backend/content/content-error.ts';
import type { PictureStore } from '../backend/content/pictures.ts';
import { type ReleaseRow, readContentFile } from '../backend/content/read-file.ts';
import { toItem } from '../backend/content/release-rows.ts';
import { siteDay, siteTime } from '../backend/times.ts';
import type { Clock } from '../clock.ts';
import { fileOf } from '../content-command/change.ts';
import type { PageSource } from '../web/page-cache.ts';
import { securityHeaders } from '../web/security.ts';
import { checkPreview } from './links.ts';

/** The entry that the present request previews: the renderer's call for it is answered from the file. */
const shown = new AsyncLocalStorage<Release>();

/** A fetch that gives the previewed entry to who asks for it by its id. */
export const withPreview =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    const release = shown.getStore();
    if (!release) return inner(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    const isIt =
      url.pathname.endsWith(operations.getContentReleaseById.path) && url.searchParams.get('id') === release.id;
    return isIt ? Promise.resolve(Response.json({ code: 200, msg: '', data: release })) : inner(input, init);
  };

interface PreviewOptions {
  readonly contentDir: string;
  readonly pictures: PictureStore;
  readonly secret: string;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'render'>;
  /** The document of what was rendered. */
  documentOf(rendered: Awaited<ReturnType<Renderer['render']>>): PageSource;
}

const HEADERS = { ...securityHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

function releaseOf(row: ReleaseRow): Release {
  const { source = null, author = null, deadline = null, illustration = null, link = null } = row;
  const whole = { ...row, source, author, deadline, illustration, link, views: 0 };
  const item = toItem({ ...whole, type: row.type ?? null, sortOrder: row.sortOrder ?? null }, 0, true);
  return { ...item, body: row.body, keywords: row.keywords, link: link ?? undefined, attachments: [], related: [] };
}

/** Without scripts: the application knows no page at the address of a preview. */
const asPreview = (html: string, until: Date): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(
      '<div id="root">',
      `<p role="status" class="shell bg-ink text-on-ink-muted text-sm">预览：尚未发布，仅供持有链接者查看，链接有效至${siteTime(until).slice(0, 16)}。</p><div id="root">`,
    );

/** Responds to signed links with an entry as it will be shown, drafts and later ones included. Null for other addresses. */
export function createPreviews(options: PreviewOptions): (request: Request, id: string) => Promise<Response> {
  const { contentDir, pictures, secret, clock, renderer, documentOf } = options;
  const read = async (id: string): Promise<ReleaseRow | string> => {
    const file = await fileOf(contentDir, id);
    const { content, problems } = await readContentFile(contentDir, siteDay(clock.now()), file, pictures);
    if (problems.length > 0) return new ContentError(problems).message;
    return content.releases[0] ?? '这篇内容已撤回，没有可以预览的正文。';
  };
  return async (request, id) => {
    const { searchParams } = new URL(request.url);
    const state = checkPreview(secret, id, searchParams, clock.now());
    if (state === 'unsigned') return plain(404, '没有这个预览。');
    if (state === 'ended') return plain(410, '预览链接已过期，请向编辑索取新的链接。');
    const row = await read(id).catch((error: Error) => error.message);
    if (typeof row === 'string') return plain(404, row);
    if (!row.type || row.type === 'member') return plain(404, '这个栏目的内容没有公开页面，无法预览。');
    const url = new URL(`/release/${row.type}/${id}`, request.url);
    const rendered = await shown.run(releaseOf(row), () => renderer.render(url, request.signal));
    const { status, html, headers } = documentOf(rendered);
    const until = new Date(Number(searchParams.get('until')) * 1000);
    return new Response(asPreview(String(html), until), { status, headers: { ...headers, ...HEADERS } });
  };
}
