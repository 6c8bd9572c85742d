/**
 * `npm run bench:scale`: how long each content call takes on a PostgreSQL server with 100,000 articles and 1,000,000 rows of
 * counted visits. BENCH_DATABASE_URL or TEST_DATABASE_URL names the server; the database is that of `bench:search`, created
 * in the first run and reused. Writes docs/benchmarks/scale.md; exits with 1 if a call's 95th percentile is above 20 ms, or
 * that of search help above 50.
 * `--each 20` makes fewer calls of each kind; with BENCH_VERBOSE the slowest queries are printed.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { contentHandlers, contentReads } from '../../server/backend/content/handlers.ts';
import { createGates } from '../../server/backend/http/gates.ts';
import { searchHandlers } from '../../server/backend/search/handlers.ts';
import { readWordList } from '../../server/backend/search/word-list.ts';
import { ARTICLES, mountCalls, openBenchDatabase, SEED } from './bench-database.ts';
import { fillDatabase, knownOf } from './scale-data.ts';
import { type ScaleCall, scaleCalls } from './scale-mix.ts';

const VISITS = 1_000_000;
const LIMIT_MS = 20;
/** Search help runs searches itself, so it has their limit. */
const SEARCH_LIMIT_MS = 50;
const limitOf = (kind: string): number => (kind === 'search help' ? SEARCH_LIMIT_MS : LIMIT_MS);

const { values: options } = parseArgs({ options: { each: { type: 'string', default: '100' } } });
const { db, version, close } = await openBenchDatabase();
await fillDatabase(db, ARTICLES, VISITS, SEED);
const known = await knownOf(db);

// Advances the clock with each call, so that a visit does not count as a repetition of the previous one.
let now = Date.parse('2026-11-21T04:00:00Z');
const clock = { now: () => new Date(now) };
const handlers = {
  ...contentReads(db),
  ...contentHandlers(db, clock),
  ...searchHandlers({ db, clock, words: await readWordList('server/content'), gate: createGates().searches }),
};
const app = mountCalls(handlers, db, clock);

/** Milliseconds of one call, from the request to the complete response. */
async function timed({ path, query }: ScaleCall): Promise<number> {
  now += 50;
  const start = performance.now();
  const response = await app.request(`${path}?${new URLSearchParams(query)}`);
  const { code } = (await response.json()) as { code: number };
  if (code !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${code}`);
  return performance.now() - start;
}

const each = Number(options.each);
for (const call of scaleCalls(Math.ceil(each / 5), SEED + 1, known)) await timed(call);
const times = new Map<string, number[]>();
const seen: { readonly took: number; readonly call: ScaleCall }[] = [];
for (const call of scaleCalls(each, SEED, known)) {
  const took = await timed(call);
  times.set(call.kind, [...(times.get(call.kind) ?? []), took]);
  seen.push({ took, call });
}
await close();

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const percentile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? 0;
const line = ([name, values]: readonly [string, readonly number[]]): string => {
  const figures = [0.5, 0.95, 0.99, 1].map((part) => percentile(values, part).toFixed(1));
  const isMet = percentile(values, 0.95) <= limitOf(name);
  return `| ${name} | ${values.length} | ${figures.join(' | ')} | ${isMet ? 'met' : '**not met**'} |`;
};
const table = [
  '| Call | Calls | p50 ms | p95 ms | p99 ms | Slowest ms | Goal |',
  '|---|---:|---:|---:|---:|---:|---|',
  ...[...times].map(line),
].join('\n');
console.log(table);
if (process.env.BENCH_VERBOSE)
  for (const { took, call } of seen.sort((a, b) => b.took - a.took).slice(0, 25))
    console.log(`${took.toFixed(1)} ${call.kind}: ${decodeURIComponent(new URLSearchParams(call.query).toString())}`);
await writeFile(
  'docs/benchmarks/scale.md',
  `# Content calls among ${ARTICLES.toLocaleString('en')} articles and ${VISITS.toLocaleString('en')} visits

Made by \`npm run bench:scale\`: every content call from request to whole response, one after the other, on synthetic articles.
The visits are one row each, the worst that they can come to. Search has a table of its own: [search](search.md).

PostgreSQL ${version.split(' ')[0]}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${new Date().toISOString().slice(0, 10)}.

${table}

Goal: p95 of each call at most ${LIMIT_MS} ms, of search help at most ${SEARCH_LIMIT_MS}.
`,
);
process.exit([...times].every(([kind, values]) => percentile(values, 0.95) <= limitOf(kind)) ? 0 : 1);
