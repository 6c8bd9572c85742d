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
