import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Budget } from './budgets.ts';

/** The first group of the first match. */
const textIn = (html: string, element: RegExp): string => element.exec(html)?.[1] ?? '';

/** The sizes of a document: compressed as a whole, its rules, its boot script, its elements. */
export function weigh(html: string): Budget {
  const markup = html.replace(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return {
    html: brotliCompressSync(html).length,
    rules: Buffer.byteLength(textIn(html, /<style>([\s\S]*?)<\/style>/)),
    script: Buffer.byteLength(textIn(html, /<script data-entry[^>]*>([\s\S]*?)<\/script>/)),
    nodes: markup.match(/<[a-z]/g)?.length ?? 0,
  };
}

/** The measured fields. */
export const fields = ['html', 'rules', 'script', 'nodes'] as const;

/** The data of an entry without visits. */
const UNREAD = '"views":0,';
const MOST_TRIES = 6;

/** The first page of a list by a unique URL: a cached document may be a minute old. */
const firstPage = (path: string): string => `${path}?page=${'0'.repeat(1 + Math.floor(Math.random() * 250))}1`;

/**
 * A list's document after each of its entries has been visited: visit counts make the document larger. All counts are set to 1,
 * because different ones compress less well: the size would depend on earlier visits.
 * @param get makes a request to the site, and resolves with the body
 */
export async function documentAsRead(get: (path: string) => Promise<string>, path: string): Promise<string> {
  const fresh = await get(firstPage(path));
  const ids = [...fresh.matchAll(/ data-entry-id="([^"]+)" class="entry-row/g)].map(([, id]) => id);
  if (ids.length === 0) return fresh;
  for (const id of ids) await get(`/backend/api/conductUser?contentId=${id}`);
  let html = await get(firstPage(path));
  // A busy server shows visits a while later.
  for (let tries = 1; tries < MOST_TRIES && html.includes(UNREAD); tries += 1) {
    await wait(500);
    html = await get(firstPage(path));
  }
  if (html.includes(UNREAD)) throw new Error(`${path} does not show that its entries were read`);
  return html.replace(/("views":|>阅读)\d+/g, (_, label: string) => `${label}1`);
}
