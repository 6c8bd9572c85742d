import { brotliCompressSync } from 'node:zlib';
import type { Budget } from './budgets.ts';

/** The text of the first element that an expression finds; its first group. */
const textIn = (html: string, element: RegExp): string => element.exec(html)?.[1] ?? '';

/** What a document weighs: compressed as a whole, its rules, its boot script, its elements. */
export function weigh(html: string): Budget {
  const markup = html.replace(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return {
    html: brotliCompressSync(html).length,
    rules: Buffer.byteLength(textIn(html, /<style>([\s\S]*?)<\/style>/)),
    script: Buffer.byteLength(textIn(html, /<script data-entry[^>]*>([\s\S]*?)<\/script>/)),
    nodes: markup.match(/<[a-z]/g)?.length ?? 0,
  };
}

/** What has a budget. */
export const fields = ['html', 'rules', 'script', 'nodes'] as const;

/**
 * A page's document after each entry of its list has been read: with all counts of readers, since a list grows by them.
 *
 * @param get makes a request to the site, and resolves with the body
 */
export async function documentAsRead(get: (path: string) => Promise<string>, path: string): Promise<string> {
  const fresh = await get(path);
  const ids = [...fresh.matchAll(/ data-entry-id="([^"]+)" class="entry-row/g)].map(([, id]) => id);
  if (ids.length === 0) return fresh;
  for (const id of ids) await get(`/backend/api/conductUser?contentId=${id}`);
  // With a query, since the document without is cached for a minute.
  const html = await get(`${path}?page=1`);
  if (html.includes('"views":0,')) throw new Error(`${path} does not show that its entries were read`);
  return html;
}
