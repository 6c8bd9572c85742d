import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCssPicker } from '../../../server/web/critical-css.ts';

/** The measured pages, by name. */
export interface Paths {
  readonly home: string;
  readonly list: string;
  readonly article: string;
}

/** A list that the home page links to in view. */
const LIST = '/notice/notice';

/** The three pages: the home page, a list with its menu and pager, the first article of the list. */
export async function pathsOf(origin: string): Promise<Paths> {
  const list = await (await fetch(origin + LIST)).text();
  const article = /href="(\/release\/[^"]+)"/.exec(list)?.[1];
  if (!article) throw new Error(`${LIST} lists no article`);
  return { home: '/', list: LIST, article };
}

/** A page as on a plain server: without scripts and their data. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');

const STYLE = /<style>[\s\S]*?<\/style>/;
const PICTURE =
  /(?:src|href)="(\/(?:covers|illustrations|charts|maps|assets|favicon)[^"?]*\.(?:svg|png|webp|avif|jpg))"/g;

/** Headers that affect the browser's work by themselves: a page without scripts would send them as well. */
const sameForCopies = /policy|options|reporting/;

/** The file name under which `static-server.mjs` finds a path. */
export const fileName = (path: string): string => encodeURIComponent(path);

/** Style sheets that a page links besides its inlined rules: a page without scripts would load them as well. */
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

async function writeLinked(origin: string, html: string, folder: string): Promise<void> {
  const linked = [PICTURE, SHEET].flatMap((pattern) => Array.from(html.matchAll(pattern), ([, path = '']) => path));
  for (const path of new Set(linked)) {
    const response = await fetch(origin + path);
    if (response.ok) await writeFile(join(folder, fileName(path)), Buffer.from(await response.arrayBuffer()));
  }
}

/**
 * Writes copies of the pages, with the linked images and style sheets, for `static-server.mjs`. `frozen` are the pages
 * without scripts; in `linked`, the rules are in one shared style sheet, as on a usual static site.
 */
export async function writeCopies(
  origin: string,
  paths: Paths,
  folders: { readonly frozen: string; readonly linked: string },
): Promise<void> {
  const pages = await Promise.all(
    Object.values(paths).map(async (path) => {
      const response = await fetch(origin + path);
      const headers = [...response.headers].filter(([name]) => sameForCopies.test(name));
      return { path, html: await response.text(), headers: Object.fromEntries(headers) };
    }),
  );
  const sheet = /data-style="([^"]+)"/.exec(pages[0]?.html ?? '')?.[1] ?? '';
  const whole = await (await fetch(origin + sheet)).text();
  const rules = createCssPicker(whole).pickCss(pages.map(({ html }) => html).join(''));
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  await writeFile(join(folders.linked, fileName('/site.css')), rules);
  for (const { path, html, headers } of pages) {
    const frozen = withoutScripts(html);
    const linked = frozen.replace(STYLE, '<link rel="stylesheet" href="/site.css">');
    await writeFile(join(folders.frozen, `${fileName(path)}.html`), frozen);
    await writeFile(join(folders.frozen, `${fileName(path)}.html.head`), JSON.stringify(headers));
    await writeFile(join(folders.linked, `${fileName(path)}.html`), linked);
    for (const folder of Object.values(folders)) await writeLinked(origin, html, folder);
  }
}
