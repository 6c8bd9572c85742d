/**
 * `npm run bench:load -- --seconds 600`: mixed traffic on two processes of the built site with PostgreSQL, then uncached
 * pages at five times their capacity. Prints the results per kind of request, the memory after a forced collection after two
 * minutes and at the end, the number of rejected requests, and the recovery time. `--url <origin>` (repeated for each
 * process) measures servers that are already running, without their memory.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { type Pair, startPair } from './site/pair.ts';
import { type Kind, type KindResult, sendAtRate, sendTraffic } from './site/traffic.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '16' },
    url: { type: 'string', multiple: true },
  },
});
const ms = Number(options.seconds) * 1000;
const connections = Number(options.connections);

const pages = ['/', '/news/party', '/news/industry', '/notice/notice', '/industry/global/data', '/science/museum'];
const words = ['核电', '安全', '检修', '燃料', '培训', '会议', '标准', '辐射'];
/** A search that has not been made before, so that its page is uncached. */
const search = (count: number): string =>
  `/search/result?keyword=${encodeURIComponent(`${words[count % words.length]} ${process.pid}${count}`)}`;
const of = (list: readonly string[]) => (count: number) => list[count % list.length] ?? '/';

const mix: readonly Kind[] = [
  { name: 'pages that are cached', share: 80, address: of(pages), right: [200] },
  { name: 'covers, feeds, site map', share: 8, address: of(['/rss/news-party.xml', '/sitemap.xml']), right: [200] },
  {
    name: 'visits',
    share: 20,
    address: () => '/backend/api/conductUser?columnId=news-party',
    headers: (count) => ({ 'user-agent': `visitor ${count}` }),
    right: [200],
  },
  { name: 'searches, never cached', share: 4, address: search, right: [200] },
  { name: 'calls of the backend', share: 6, address: () => '/backend/api/getColumnList?columnPid=', right: [200] },
  { name: 'pages that do not exist', share: 2, address: (count) => `/news/none-${count}`, right: [404] },
];
const uncached: Kind = { name: 'searches, never cached', share: 1, address: search, right: [200] };

const table = (results: readonly KindResult[], seconds: number): string =>
  [
    '| Requests | each second | refused | wrong | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|',
    ...results.map(
      ({ name, requests, refused, wrong, p50, p99 }) =>
        `| ${name} | ${(requests / seconds).toFixed(1)} | ${refused} | ${wrong} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    ),
  ].join('\n');

/** The site has recovered when this many requests succeed, at most three times slower than before the overload. */
const FEW = 5;
const OVER = 5;
const SHORT_MS = Math.min(ms, 15_000);
const RECOVERY_LIMIT_MS = 60_000;

const memoryText = (memory: Awaited<ReturnType<Pair['memory']>>): string =>
  memory.map(({ used, resident }) => `${used.toFixed(1)} (${resident.toFixed(0)})`).join(' and ');

/** Mixed traffic in two parts, with a forced collection after each. */
async function mixedTraffic(origins: readonly string[], pair: Pair | null): Promise<void> {
  await sendTraffic({ origins, kinds: mix, connections, requests: 300 });
  for (const part of ms > 120_000 ? [120_000, ms - 120_000] : [ms]) {
    console.log(`\n## Mixed traffic, ${connections} connections, ${part / 1000} s\n`);
    console.log(table(await sendTraffic({ origins, kinds: mix, connections, ms: part }), part / 1000));
    if (pair) console.log(`\nMB in use (resident) after a forced collection: ${memoryText(await pair.memory())}`);
  }
}

/** Uncached pages at five times their capacity, and the time until the site has recovered. */
async function overloaded(origins: readonly string[]): Promise<void> {
  const alone = { origins, kinds: [uncached], connections: 1 };
  const [one] = await sendTraffic({ ...alone, requests: 20 });
  const [normal] = await sendTraffic({ origins, kinds: [uncached], connections: connections * 2, ms: SHORT_MS });
  if (!one || !normal) return;
  const seconds = SHORT_MS / 1000;
  console.log(
    `\n## Uncached pages at capacity, ${connections * 2} connections, ${seconds} s\n\n${table([normal], seconds)}`,
  );
  const perSecond = ((normal.requests - normal.refused) / seconds) * OVER;
  const over = await sendAtRate(origins, uncached, { perSecond, ms: SHORT_MS });
  const ended = performance.now();
  console.log(`\n## Five times that: ${perSecond.toFixed(0)} a second\n\n${table([over], seconds)}`);
  console.log(`\np99 of what was admitted: ${(over.p99 / normal.p99).toFixed(2)} times that at capacity.`);
  for (;;) {
    const [now] = await sendTraffic({ ...alone, requests: FEW });
    if (now && now.refused + now.wrong === 0 && now.p99 <= 3 * one.p99) break;
    if (performance.now() - ended > RECOVERY_LIMIT_MS) throw new Error('the site did not recover within a minute');
    await wait(100);
  }
  console.log(`As before again after ${((performance.now() - ended) / 1000).toFixed(1)} s.`);
}

await build();
const pair = options.url ? null : await startPair();
const origins = options.url ?? pair?.processes.map(({ origin }) => origin) ?? [];
try {
  await mixedTraffic(origins, pair);
  await overloaded(origins);
} finally {
  await pair?.stop();
}
