/**
 * The cost of the decoders: reading a page of a list in the dialect of another backend, compared with rendering the whole
 * page. Prints both and their ratio: `npm run bench:decoders`.
 */
import { listOf, readJson } from '../../generated/api/dialect.ts';
import { backends } from '../../generated/backends.ts';
import { decodeReleaseItem } from '../../generated/decoders.ts';
import { listText } from './decoders/responses.ts';

// React uses its production build only if this is set before its first import.
process.env.NODE_ENV = 'production';
const { startListSite } = await import('./decoders/list-site.ts');

const PAGE = 10;
const SERIES = 7;
const dialect = backends.specification;
const context = { names: dialect.fields, wrong: () => undefined };
const text = listText(PAGE);

const read = (): unknown =>
  listOf(readJson(text), dialect, 1, PAGE)?.rows.flatMap((row) => decodeReleaseItem(row, context, '[]') ?? []);

/** Microseconds of CPU per round, the best of several series, to reduce the influence of other work on the machine. */
async function measure(work: () => unknown, rounds: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let series = 0; series < SERIES; series += 1) {
    const start = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) await work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / rounds);
  }
  return best;
}

/** The cost of rendering an uncached page from lists of this text. */
async function pageCost(from: string, rounds: number): Promise<number> {
  const site = await startListSite(from);
  for (let round = 0; round < rounds; round += 1) await site.newPage();
  const cost = await measure(() => site.newPage(), rounds);
  await site.close();
  return cost;
}

const decoding = (await measure(read, 2000)) - (await measure(() => JSON.parse(text), 2000));
const page = await pageCost(text, 100);
const unpaged = await pageCost(listText(10_000), 5);
console.log(`decoding ${PAGE} entries:         ${decoding.toFixed(1)} µs`);
console.log(`the whole page of them:      ${page.toFixed(1)} µs`);
console.log(`ratio:                       ${((decoding / page) * 100).toFixed(2)} % (goal: at most 5 %)`);
console.log(`a page of 10,000 rows:       ${(unpaged / 1000).toFixed(1)} ms (goal: at most 300 ms)`);
