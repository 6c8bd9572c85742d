import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCssPicker } from '../../../server/web/critical-css.ts';

/** The pages that are measured, by name. */
export interface Paths {
  readonly home: string;
  readonly list: string;
  readonly article: string;
}

/** A list that the home page shows a link to as it opens. */
const LIST = '/notice/notice';

/** The three pages: the home page, a list with its menu and pager, the first article of the list. */
export async function pathsOf(origin: string): Promise<Paths> {
  const list = await (await fetch(origin + LIST)).text();
  const article = /href="(\/release\/[^"]+)"/.exec(list)?.[1];
  if (!article) throw new Error(`${LIST} lists no article`);
  return { home: '/', list: LIST, article };
}

/** A page as it would stand on a plain server: everything but scripts and what they are handed. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');

const STYLE = /<style>[\s\S]*?<\/style>/;
const PICTURE =
  /(?:src|href)="(\/(?:covers|illustrations|charts|maps|assets|favicon)[^"?]*\.(?:svg|png|webp|avif|jpg))"/g;

/** Headers that cost a browser work by themselves: a page without scripts would carry them as well. */
const sameForCopies = /policy|options|reporting/;

/** Where `static-server.mjs` looks for what stands at a path. */
export const fileName = (path: string): string => encodeURIComponent(path);

/** Sheets that a page links besides its own rules: a page without scripts would load them as well. */
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

async function writeLinked(origin: string, html: string, folder: string): Promise<void> {
  const linked = [PICTURE, SHEET].flatMap((pattern) => Array.from(html.matchAll(pattern), ([, path = '']) => path));
  for (const path of new Set(linked)) {
    const response = await fetch(origin + path);
    if (response.ok) await writeFile(join(folder, fileName(path)), Buffer.from(await response.arrayBuffer()));
  }
}

/**
 * Writes copies of the pages, with the pictures and sheets that they link, for `static-server.mjs`. `frozen` are the pages as
 * they are, without scripts; in `linked` ones the rules stand in one linked sheet for all of them, as on a usual static site.
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
  const rules = createCssPicker(whole)(pages.map(({ html }) => html).join(''));
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
