/**
 * `npm run bench:publish`: how long it takes until a published, changed, withdrawn or scheduled article appears or
 * disappears on two processes with PostgreSQL: from the time its file is in place, or its publication is due, to the first
 * correct response of each place on each process. Every place is cached before. `--rounds 10`, `--scheduled 2` (a minute
 * each).
 */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { type Pair, startPair } from './site/pair.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, scheduled: { type: 'string', default: '2' } },
});
const GIVE_UP_MS = 20_000;
const MINUTE_MS = 60_000;

/** A test article: its id, and a title with words that no other entry has. */
interface Article {
  readonly id: string;
  readonly title: string;
}

interface Place {
  readonly name: string;
  address(article: Article): string;
  /** Whether a response contains the article. */
  shows(article: Article, response: { readonly status: number; readonly text: string }): boolean;
}

const byTitle: Place['shows'] = ({ title }, { text }) => text.includes(title);
const places: readonly Place[] = [
  { name: 'page', address: ({ id }) => `/release/news/${id}`, shows: byTitle },
  { name: 'list', address: () => '/news/party', shows: byTitle },
  { name: 'home', address: () => '/', shows: byTitle },
  {
    name: 'search',
    address: ({ title }) => `/search/result?keyword=${encodeURIComponent(title)}`,
    shows: ({ id }, { text }) => text.includes(`/release/news/${id}`),
  },
  { name: 'feed', address: () => '/rss/news-party.xml', shows: byTitle },
  {
    name: 'site map',
    address: () => '/sitemap/entries-1.xml',
    shows: ({ id }, { text }) => text.includes(`/release/news/${id}`),
  },
];

/** A time in the format of the front matter, in the site's time zone. */
const stamp = (at: Date): { readonly date: string; readonly time: string } => {
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(' ');
  return { date, time: time.slice(0, 5) };
};

const textOf = ({ title }: Article, at: Date, more = ''): string => {
  const { date, time } = stamp(at);
  const summary = '这是一条用于测量发布速度的摘要，它说明这篇文章只为测量而写，测量之后随数据库一起删除，不对外发布。';
  return `---\ntitle: ${title}\nsummary: ${summary}\ndate: ${date}\ntime: "${time}"\npinned: true\nsample: false\n${more}---\n\n正文的第一句话。\n`;
};

/** Writes a file atomically; returns the time just before it is in place. */
async function put(pair: Pair, { id }: Article, text: string): Promise<number> {
  const path = join(pair.content, 'news/party', `${id}.md`);
  await writeFile(`${path}.tmp`, text);
  const at = performance.now();
  await rename(`${path}.tmp`, path);
  return at;
}

async function isShown(origin: string, place: Place, article: Article): Promise<boolean> {
  const response = await fetch(`${origin}${place.address(article)}`);
  return place.shows(article, { status: response.status, text: await response.text() });
}

/**
 * Milliseconds from `since` until every place of every process shows the article, or no longer does; per place, that of the
 * slower process.
 */
async function times(pair: Pair, article: Article, isThere: boolean, since: number): Promise<readonly number[]> {
  const until = async (origin: string, place: Place): Promise<number> => {
    for (;;) {
      if ((await isShown(origin, place, article)) === isThere) return performance.now() - since;
      if (performance.now() - since > GIVE_UP_MS)
        throw new Error(`${place.name} of ${origin} does not follow: ${article.title} in ${place.address(article)}`);
      // Frequent enough for a resolution of a tenth of a second, and rare enough not to distort the result: a missing page
      // is rendered each time.
      await wait(40);
    }
  };
  return Promise.all(
    places.map(async (place) =>
      Math.max(...(await Promise.all(pair.processes.map(({ origin }) => until(origin, place))))),
    ),
  );
}

type Event = 'published' | 'changed' | 'withdrawn' | 'scheduled';
const measured = new Map<Event, (readonly number[])[]>();
const note = (event: Event, row: readonly number[]): void => {
  measured.set(event, [...(measured.get(event) ?? []), row]);
};

const article = (round: number, word: string): Article => ({
  id: `measured-${process.pid}-${round}-${word}`,
  title: `测量发布速度第${process.pid}之${round}轮${word}`,
});

async function round(pair: Pair, number: number): Promise<void> {
  const now = new Date(Date.now() - MINUTE_MS);
  const first = article(number, 'first');
  // Fills the caches with the state before the change.
  await Promise.all(pair.processes.flatMap(({ origin }) => places.map((place) => isShown(origin, place, first))));
  note('published', await times(pair, first, true, await put(pair, first, textOf(first, now))));
  const second = { ...first, title: first.title.replace('first', 'second') };
  note('changed', await times(pair, second, true, await put(pair, second, textOf(second, now))));
  const { date, time } = stamp(now);
  const withdrawn = `withdrawn: { date: ${date}, time: "${time}", note: 测量结束 }\n`;
  note('withdrawn', await times(pair, second, false, await put(pair, second, textOf(second, now, withdrawn))));
}

async function scheduledRound(pair: Pair, number: number): Promise<void> {
  const due = Math.ceil((Date.now() + 5000) / MINUTE_MS) * MINUTE_MS;
  const later = article(number, 'scheduled');
  await put(pair, later, textOf(later, new Date(due)));
  await wait(due - Date.now() - 2000);
  const before = await Promise.all(
    pair.processes.flatMap(({ origin }) => places.map((place) => isShown(origin, place, later))),
  );
  if (before.includes(true)) throw new Error('an article was seen before it was due');
  await wait(Math.max(0, due - Date.now()));
  note('scheduled', await times(pair, later, true, performance.now() + (due - Date.now())));
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

await build();
const pair = await startPair();
try {
  for (let number = 0; number < Number(options.rounds); number += 1) await round(pair, number);
  for (let number = 0; number < Number(options.scheduled); number += 1) await scheduledRound(pair, number);
} finally {
  await pair.stop();
}
console.log(`\nMilliseconds until the slower of two processes is right: median (longest)\n`);
console.log(`| Article | rounds | ${places.map(({ name }) => name).join(' | ')} |`);
console.log(`|---|--:|${places.map(() => '--:|').join('')}`);
for (const [event, rows] of measured) {
  const cells = places.map((_, index) => {
    const values = rows.map((row) => row[index] ?? 0);
    return `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`;
  });
  console.log(`| ${event} | ${rows.length} | ${cells.join(' | ')} |`);
}
