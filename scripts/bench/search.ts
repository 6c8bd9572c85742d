/**
 * `npm run bench:search`: how long a search takes among 100,000 synthetic articles on a PostgreSQL server.
 * BENCH_DATABASE_URL or TEST_DATABASE_URL names the server; the articles are in a database of their own, created in the
 * first run and reused. Writes docs/benchmarks/search.md; exits with 1 if the 95th percentile is 50 ms or more.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { releases } from '../../server/backend/db/schema.ts';
import { createGates } from '../../server/backend/http/gates.ts';
import { searchHandlers } from '../../server/backend/search/handlers.ts';
import { readWordList } from '../../server/backend/search/word-list.ts';
import { ARTICLES, mountCalls, openBenchDatabase, SEED } from './bench-database.ts';
import { loadArticles } from './load-search.ts';
import { type BenchQuery, queries } from './search-mix.ts';

const QUERIES = 2_000;
const LIMIT_MS = 50;

const { db, version, close } = await openBenchDatabase();
if ((await db.$count(releases)) !== ARTICLES) {
  console.log(`Making ${ARTICLES} articles …`);
  await db.execute('truncate releases, search_entries, search_terms');
  await loadArticles(db, ARTICLES, SEED);
}

const clock = { now: () => new Date('2026-11-21T04:00:00Z') };
const app = mountCalls(
  searchHandlers({ db, clock, words: await readWordList('server/content'), gate: createGates().searches }),
  db,
  clock,
);

/** Milliseconds of one call, from the request to the complete response. */
async function timed({ query }: BenchQuery): Promise<number> {
  const start = performance.now();
  const response = await app.request(`/api/getContentReleaseListWithSearch?${new URLSearchParams(query)}`);
  const answer = (await response.json()) as { code: number };
  if (answer.code !== 200) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(answer)}`);
  return performance.now() - start;
}

for (const query of queries(300, SEED + 1)) await timed(query);
const times = new Map<string, number[]>();
const slowest = new Map<string, number>();
for (const query of queries(QUERIES, SEED)) {
  const took = await timed(query);
  times.set(query.kind, [...(times.get(query.kind) ?? []), took]);
  const text = new URLSearchParams(query.query).toString();
  slowest.set(text, Math.max(slowest.get(text) ?? 0, took));
}
await close();

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
const line = (name: string, values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99, 1].map((part) => percentile(sorted, part).toFixed(1));
  return `| ${name} | ${sorted.length} | ${figures.join(' | ')} |`;
};

const all = [...times.values()].flat();
const p95 = percentile(
  [...all].sort((a, b) => a - b),
  0.95,
);
const table = [
  '| Kind of query | Queries | p50 ms | p95 ms | p99 ms | Slowest ms |',
  '|---|---:|---:|---:|---:|---:|',
  ...[...times].map(([kind, values]) => line(kind, values)),
  line('**all**', all),
].join('\n');
console.log(table);
if (process.env.BENCH_VERBOSE) {
  console.log(
    [...slowest]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([query, took]) => `${took.toFixed(1)} ${decodeURIComponent(query)}`)
      .join('\n'),
  );
}
await writeFile(
  'docs/benchmarks/search.md',
  `# Search among ${ARTICLES.toLocaleString('en')} articles

Made by \`npm run bench:search\`: the call \`getContentReleaseListWithSearch\` from request to whole response (count, ranking, marks,
spelling), one after the other, on synthetic articles whose words follow the project's own texts.

PostgreSQL ${version.split(' ')[0]}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${new Date().toISOString().slice(0, 10)}.

${table}

Requested: p95 below ${LIMIT_MS} ms.
`,
);
console.log(`p95 ${p95.toFixed(1)} ms, requested below ${LIMIT_MS} ms`);
process.exit(p95 < LIMIT_MS ? 0 : 1);
