/**
 * `npm run bench:memory`: memory growth of the built site after many URLs that have not been requested before, of each
 * generated kind: pages, redirects, covers, charts and searches. Exits with 1 if the growth exceeds the cap of the page
 * cache plus a fifth. `--each 20000` is the default; the requests name many clients, so that no rate limit stops the
 * measurement.
 */
import { parseArgs } from 'node:util';
import { CACHE_BYTES } from '../../server/web/site-app.ts';
import { coverName, coverPalettes, coverSubjects } from '../../shared/cover-subjects.ts';
import { build } from '../build.mjs';
import { type MeasuredSite, type Memory, startMeasuredSite } from './cost/measured-site.ts';

const MB = 1024 * 1024;
const MOST_GROWTH = CACHE_BYTES * 1.2;
/** Requests of each kind before the measurement: memory allocated once is not growth. */
const WARM_UP = 500;
const AT_ONCE = 8;

const { values: options } = parseArgs({ options: { each: { type: 'string', default: '20000' } } });
const EACH = Number(options.each);

const covers = coverSubjects.flatMap((subject) =>
  coverPalettes.map((palette) => coverName({ subject, palette, composition: 0 })),
);

/** The URLs of a kind, by number. */
const kinds: Readonly<Record<string, (index: number) => string>> = {
  'pages of lists': (index) => `/news/party?year=${1900 + (index % 200)}&page=${Math.floor(index / 200) + 1}`,
  'pages of entries that there are not': (index) => `/release/news/none-${index}`,
  'redirects, with a parameter': (index) => `/news?from=address-${index}`,
  'covers, with a parameter or invented names': (index) =>
    index % 2 ? `/covers/${covers[index % covers.length]}.svg?from=${index}` : `/covers/none-${index}.svg`,
  'charts: maps, each shaded another way': (index) => `/charts/shanghai-map-${index.toString(6).padStart(16, '0')}.svg`,
  'searches, as pages': (index) => `/search/result?searchContent=${encodeURIComponent(`反应堆${index}`)}`,
  'searches, as calls': (index) =>
    `/backend/api/getContentReleaseListWithSearch?keyword=${encodeURIComponent(`核电${index}`)}`,
};

const clientOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
let requests = 0;
const statuses = new Map<number, number>();

async function ask(origin: string, path: string): Promise<void> {
  requests += 1;
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': clientOf(requests), 'accept-encoding': 'br' },
  });
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
}

async function askAll(origin: string, pathOf: (index: number) => string, from: number, count: number): Promise<void> {
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const index = next;
      next += 1;
      await ask(origin, pathOf(index));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const held = ({ heapBytes, outsideBytes }: Memory): number => heapBytes + outsideBytes;
const inMb = (bytes: number): string => (bytes / MB).toFixed(1);

async function measureMemory(site: MeasuredSite): Promise<boolean> {
  for (const pathOf of Object.values(kinds)) await askAll(site.origin, pathOf, 0, WARM_UP);
  const before = await site.memory();
  console.log(`\nBefore: ${inMb(held(before))} MB held, ${inMb(before.residentBytes)} MB resident.\n`);
  console.log('| Addresses | Responses | Held since the beginning, MB | Resident, MB |\n|---|---|---|---|');
  let most = 0;
  for (const [name, pathOf] of Object.entries(kinds)) {
    statuses.clear();
    await askAll(site.origin, pathOf, WARM_UP, EACH);
    const now = await site.memory();
    const growth = held(now) - held(before);
    most = Math.max(most, growth);
    const responses = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`| ${name} | ${responses} | ${inMb(growth)} | ${inMb(now.residentBytes - before.residentBytes)} |`);
  }
  const isWithin = most <= MOST_GROWTH;
  console.log(
    `\n${isWithin ? 'Within' : 'BEYOND'} ${inMb(MOST_GROWTH)} MB: ${inMb(most)} MB, ${(most / MOST_GROWTH).toFixed(2)} of it.`,
  );
  return isWithin;
}

await build();
// Each request names a different client.
process.env.TRUSTED_PROXIES = '1';
const site = await startMeasuredSite();
try {
  process.exitCode = (await measureMemory(site)) ? 0 : 1;
} finally {
  await site.stop();
}
