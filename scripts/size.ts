/** `npm run size`: measures the built pages against their budgets, and fails if one exceeds its budget. */
import { startSite } from './bench/site/servers.ts';
import { build } from './build.mjs';
import { budgets } from './size/budgets.ts';
import { documentAsRead, fields, weigh } from './size/weigh.ts';

/** Measures every page that has a budget; returns the number of exceeded values. */
async function run(): Promise<number> {
  await build();
  const site = await startSite();
  const textOf = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();
  let past = 0;
  try {
    const article = /href="(\/release\/[^"]+)"/.exec(await textOf('/news/party'))?.[1] ?? '/';
    for (const [path, budget] of Object.entries(budgets)) {
      const weight = weigh(await documentAsRead(textOf, path === 'article' ? article : path));
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
