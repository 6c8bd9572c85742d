/** `npm run size`: weighs the built pages against their budgets, and fails where one is past its own. */
import { brotliCompressSync } from 'node:zlib';
import { startSite } from './bench/site/servers.ts';
import { build } from './build.mjs';
import { type Budget, budgets } from './size/budgets.ts';

/** The text of the first element that an expression finds; its first group. */
const textIn = (html: string, element: RegExp): string => element.exec(html)?.[1] ?? '';

function weigh(html: string): Budget {
  const markup = html.replace(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return {
    html: brotliCompressSync(html).length,
    rules: Buffer.byteLength(textIn(html, /<style>([\s\S]*?)<\/style>/)),
    script: Buffer.byteLength(textIn(html, /<script data-entry[^>]*>([\s\S]*?)<\/script>/)),
    nodes: markup.match(/<[a-z]/g)?.length ?? 0,
  };
}

const fields = ['html', 'rules', 'script', 'nodes'] as const;

/** Weighs every page that has a budget; returns how many values are past theirs. */
async function run(): Promise<number> {
  await build();
  const site = await startSite();
  const textOf = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();
  let past = 0;
  try {
    const article = /href="(\/release\/[^"]+)"/.exec(await textOf('/news/party'))?.[1] ?? '/';
    for (const [path, budget] of Object.entries(budgets)) {
      const weight = weigh(await textOf(path === 'article' ? article : path));
      for (const field of fields) {
        const isPast = weight[field] > budget[field];
        if (isPast) past += 1;
        console.log(`${isPast ? '✗' : '✓'} ${path}: ${field} ${weight[field]} of ${budget[field]}`);
      }
    }
  } finally {
    await site.stop();
  }
  return past;
}

process.exit((await run()) === 0 ? 0 : 1);
