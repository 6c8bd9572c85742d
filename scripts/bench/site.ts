/**
 * `npm run bench`: the built site compared with static copies of the same pages on bare Node (and nginx, if installed),
 * interleaved in one run. Prints Markdown and writes it with its JSON to docs/benchmarks/. `npm run bench -- --rounds 3
 * --quick`; `--only start` (or `first`, `load`, `pages`, `walks`) measures one part and writes nothing.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { build } from '../build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { pathsOf, writeCopies } from './site/copies.ts';
import { startNginx } from './site/nginx.ts';
import { memoryOf } from './site/process-cost.ts';
import { atMost, markdown, type Row, ratioAtMost, reported } from './site/report.ts';
import { loadRows, pageRows, type Subjects, uncachedRows, walkRows } from './site/rows.ts';
import { type Served, startSite, startStatic } from './site/servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const parts = ['start', 'first', 'load', 'pages', 'walks'] as const;
const isAsked = (part: (typeof parts)[number]): boolean => options.only === undefined || options.only === part;
const rounds = Number(options.rounds);
/** Pages in a browser vary most: medians of four rounds differed by a tenth from run to run. */
const pageRounds = 2 * rounds;
/** Load varies less: fewer rounds of it limit the whole run to a quarter of an hour. */
const loadRounds = Math.min(rounds, 3);

/** A first start and a later one: the duration of each, and the memory in use afterwards. */
async function started(dataDir: string): Promise<{ readonly site: Served; readonly rows: Row[] }> {
  const first = await startSite(dataDir);
  const firstMemory = memoryOf(first.pid);
  await first.stop();
  const site = await startSite(dataDir);
  const memory = (name: string, value: number): Row => ({ name, unit: 'MB', site: value, goal: atMost(300) });
  return {
    site,
    rows: [
      {
        name: 'first start',
        unit: 'ms',
        site: first.startMs,
        copy: site.startMs,
        beside: 'a later start',
        goal: ratioAtMost(2),
      },
      memory('memory after a first start, one page rendered', firstMemory),
      memory('memory after a later start, one page rendered', memoryOf(site.pid)),
    ],
  };
}

async function inBrowser(measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function measured(subjects: Subjects): Promise<Row[]> {
  const paths = await pathsOf(subjects.site.origin);
  const say = (text: string): void => console.error(`  ${new Date().toISOString().slice(11, 19)} ${text}`);
  const rows: Row[] = [];
  if (isAsked('first')) {
    say('pages for the first time');
    rows.push(...(await uncachedRows(subjects.site, options.quick ? 60 : 150)));
  }
  if (isAsked('load')) {
    say('stored pages under load');
    rows.push(...(await loadRows(subjects, paths, loadRounds, options.quick ? 1000 : 2500)));
  }
  if (isAsked('pages')) {
    say('pages in a browser');
    rows.push(...(await inBrowser((browser) => pageRows(browser, subjects, paths, pageRounds))));
  }
  if (isAsked('walks')) {
    say('links in a browser');
    rows.push(...(await inBrowser((browser) => walkRows(browser, subjects, paths, rounds))));
  }
  return rows;
}

const about = (): string[] => [
  `Medians of ${pageRounds} interleaved rounds of pages (${rounds} of walks, ${loadRounds} of load) in one run of \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node},`,
  `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. The frozen page is the same HTML without scripts; the static page has its rules in one linked`,
  'sheet, as a usual static site; both are on bare node. Slow: CPU 4×, 1.6 Mbit/s, 150 ms. Only ratios mean anything beyond the',
  'machine that they were measured on.',
];

async function report(rows: readonly Row[]): Promise<void> {
  const text = markdown(rows, about());
  console.log(text);
  if (options.only !== undefined) return;
  await mkdir('docs/benchmarks', { recursive: true });
  await writeFile('docs/benchmarks/site.md', text);
  const json = {
    date: new Date().toISOString(),
    node: process.versions.node,
    rounds: { pages: pageRounds, walks: rounds, load: loadRounds },
    rows: rows.map(reported),
  };
  await writeFile('docs/benchmarks/site.json', `${JSON.stringify(json, null, 2)}\n`);
}

async function run(): Promise<void> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const folders = { frozen: join(folder, 'frozen'), linked: join(folder, 'linked') };
  const running: Served[] = [];
  const keep = (served: Served): Served => {
    running.push(served);
    return served;
  };
  try {
    const { site, rows } = await started(join(folder, 'data'));
    keep(site);
    const paths = await pathsOf(site.origin);
    await writeCopies(site.origin, paths, folders);
    const nginx = await startNginx(folders.frozen, paths);
    if (nginx) keep(nginx);
    const frozen = keep(await startStatic(folders.frozen));
    const linked = keep(await startStatic(folders.linked));
    await report([...rows, ...(await measured({ site, frozen, linked, nginx }))]);
  } finally {
    await Promise.all(running.map((served) => served.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

await run();
