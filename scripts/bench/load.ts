/**
 * `npm run bench:load -- --seconds 60`: mixed traffic on the built site, then five times as much of what no cache has. Prints what each
 * kind of request met, how much was refused, and how long the site took to be as before. `--url <origin>` (again for each
 * process) measures servers that run already.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { memoryOf } from './site/process-cost.ts';
import { startSite } from './site/servers.ts';
import { type Kind, type KindResult, sendTraffic } from './site/traffic.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '16' },
    url: { type: 'string', multiple: true },
  },
});
const ms = Number(options.seconds) * 1000;
const connections = Number(options.connections);
const OVERLOAD = 20;

const pages = ['/', '/news/party', '/news/industry', '/notice/notice', '/industry/global/data', '/science/museum'];
const words = ['核电', '安全', '检修', '燃料', '培训', '会议', '标准', '辐射'];
/** A search that nobody has made before: its page is in no cache. */
const search = (count: number): string =>
  `/search/result?keyword=${encodeURIComponent(`${words[count % words.length]} ${process.pid}${count}`)}`;
const of = (list: readonly string[]) => (count: number) => list[count % list.length] ?? '/';

const mix: readonly Kind[] = [
  { name: 'pages that are cached', share: 80, address: of(pages), right: [200] },
  { name: 'covers, feeds, site map', share: 8, address: of(['/rss/news-party.xml', '/sitemap.xml']), right: [200] },
  { name: 'searches, never cached', share: 4, address: search, right: [200] },
  { name: 'calls of the backend', share: 6, address: () => '/backend/api/getColumnList?columnPid=', right: [200] },
  { name: 'pages that do not exist', share: 2, address: (count) => `/news/none-${count}`, right: [404] },
];
const overload: readonly Kind[] = [{ name: 'searches, never cached', share: 1, address: search, right: [200] }];

const table = (results: readonly KindResult[], seconds: number): string =>
  [
    '| Requests | each second | refused | wrong | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|',
    ...results.map(
      ({ name, requests, refused, wrong, p50, p99 }) =>
        `| ${name} | ${(requests / seconds).toFixed(1)} | ${refused} | ${wrong} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    ),
  ].join('\n');

await build();
const own = options.url ? null : await startSite();
const origins = options.url ?? [own?.origin ?? ''];
try {
  await sendTraffic({ origins, kinds: mix, connections, requests: 300 });
  const before = own ? memoryOf(own.pid) : 0;
  console.log(`\n## Mixed traffic, ${connections} connections, ${options.seconds} s\n`);
  console.log(table(await sendTraffic({ origins, kinds: mix, connections, ms }), ms / 1000));
  if (own) console.log(`\nMemory: ${before.toFixed(0)} MB before, ${memoryOf(own.pid).toFixed(0)} MB after.`);

  const [alone] = await sendTraffic({ origins, kinds: overload, connections: 1, requests: 20 });
  const short = Math.min(ms, 15_000);
  console.log(`\n## Uncached pages alone, ${connections * OVERLOAD} connections, ${short / 1000} s\n`);
  console.log(
    table(
      await sendTraffic({ origins, kinds: overload, connections: connections * OVERLOAD, ms: short }),
      short / 1000,
    ),
  );
  const ended = performance.now();
  for (;;) {
    const [one] = await sendTraffic({ origins, kinds: overload, connections: 1, requests: 5 });
    if (one && one.refused + one.wrong === 0 && one.p99 <= 3 * (alone?.p99 ?? 0)) break;
    if (performance.now() - ended > 60_000) throw new Error('the site did not recover within a minute');
    await wait(100);
  }
  console.log(
    `\nOne such page alone took ${alone?.p50.toFixed(0)} ms before. As before again after ${((performance.now() - ended) / 1000).toFixed(1)} s.`,
  );
} finally {
  await own?.stop();
}
