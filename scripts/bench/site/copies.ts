import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The pages that are measured, by name. */
export interface Paths {
  readonly home: string;
  readonly list: string;
  readonly article: string;
}

const LIST = '/news/party';

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

/** Writes copies of the pages for `static-server.mjs`; a picture of a page is asked for at the site itself. */
export async function writeCopies(origin: string, paths: Paths, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const path of Object.values(paths)) {
    const html = await (await fetch(origin + path)).text();
    const copy = withoutScripts(html).replace(
      /(src|srcset|href)="\/(covers|illustrations|charts|assets|favicon)/g,
      `$1="${origin}/$2`,
    );
    await writeFile(join(folder, `${encodeURIComponent(path)}.html`), copy);
  }
}
