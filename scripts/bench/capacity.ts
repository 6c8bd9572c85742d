/**
 * `npm run bench:capacity`: the cost of each kind of request: requests per second and CPU per request of the portal and of
 * PostgreSQL, with one process and with two workers. This machine sends the requests as well. `--seconds 10`.
 */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { build } from '../build.mjs';
import { type Pair, startPair } from './site/pair.ts';
import { cpuOfTree, parentOf } from './site/process-cost.ts';
import { type Kind, sendTraffic } from './site/traffic.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, connections: { type: 'string', default: '32' } },
});
const ms = Number(options.seconds) * 1000;
const connections = Number(options.connections);
const words = ['核电', '安全', '检修', '燃料', '培训', '会议', '标准', '辐射'];

const kinds: readonly Kind[] = [
  { name: 'page that is cached', share: 1, address: () => '/news/party', right: [200] },
  {
    name: 'page that no cache has (a search)',
    share: 1,
    address: (count) =>
      `/search/result?keyword=${encodeURIComponent(`${words[count % words.length]} ${process.pid}${count}`)}`,
    right: [200],
  },
  {
    name: 'call (a list)',
    share: 1,
    address: () => '/backend/api/getContentReleaseList?columnId=news-party&pageNum=1&pageSize=10',
    right: [200],
  },
  {
    name: 'visit, of another visitor each',
    share: 1,
    address: () => '/backend/api/conductUser?columnId=news-party',
    headers: (count) => ({ 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` }),
    right: [200],
  },
];

/** The number of committed transactions, and the process id of the database server. */
async function databaseState(url: string): Promise<{ readonly commits: number; readonly pid: number }> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [row] = await sql<{ commits: number; pid: number }[]>`
    select xact_commit::float8 as commits, pg_backend_pid() as pid from pg_stat_database where datname = current_database()`;
  const pid = parentOf(row?.pid ?? 0);
  await sql.end();
  return { commits: row?.commits ?? 0, pid };
}

async function measure(pair: Pair, kind: Kind): Promise<string> {
  const origins = pair.processes.map(({ origin }) => origin);
  const [{ pid = 0 } = {}] = pair.processes;
  await sendTraffic({ origins, kinds: [kind], connections, requests: 200 });
  const before = await databaseState(pair.databaseUrl);
  const cpu = () => ({ portal: cpuOfTree(pid), database: cpuOfTree(before.pid) });
  const start = cpu();
  const [result] = await sendTraffic({ origins, kinds: [kind], connections, ms });
  const end = cpu();
  const { commits } = await databaseState(pair.databaseUrl);
  const count = result?.requests ?? 1;
  const each = (from: number, to: number): string => (((to - from) * 1000) / count).toFixed(0);
  return [
    `| ${kind.name}`,
    (count / (ms / 1000)).toFixed(0),
    each(start.portal, end.portal),
    each(start.database, end.database),
    ((commits - before.commits) / count).toFixed(2),
    (result?.p50 ?? 0).toFixed(1),
    (result?.p99 ?? 0).toFixed(1),
    `${result?.refused ?? 0} / ${result?.wrong ?? 0} |`,
  ].join(' | ');
}

await build();
for (const workers of [1, 2]) {
  const pair = await startPair({ WORKERS: String(workers), TRUSTED_PROXIES: '1' }, 1);
  try {
    console.log(`\n## WORKERS=${workers}, ${connections} connections, ${options.seconds} s each\n`);
    console.log(
      '| Request | each second | CPU of the portal, µs | of PostgreSQL, µs | commits | p50 ms | p99 ms | refused / wrong |',
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
    for (const kind of kinds) console.log(await measure(pair, kind));
  } finally {
    await pair.stop();
  }
}
