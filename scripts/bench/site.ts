/**
 * `npm run bench`: the built site beside a static copy of the same pages on bare node, in one run and interleaved. Prints
 * Markdown and writes it with its JSON to docs/benchmarks/. `npm run bench -- --rounds 3 --quick`; `--only load` (or `first`,
 * `browser`) measures one part and writes nothing.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { build } from '../build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { measurePage, measureWalk, type PageResult, type WalkResult } from './site/browser.ts';
import { type Paths, pathsOf, writeCopies } from './site/copies.ts';
import { type LoadResult, load } from './site/load.ts';
import { memoryOf } from './site/process-cost.ts';
import { markdown, medians, type Row } from './site/report.ts';
import { type Served, startSite, startStatic } from './site/servers.ts';
import { uncached } from './site/uncached.ts';

type Both<T> = { readonly site: T; readonly copy: T };
type Name = keyof Paths;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const isAsked = (part: 'first' | 'load' | 'browser'): boolean => options.only === undefined || options.only === part;
const rounds = Number(options.rounds);
const names: readonly Name[] = ['home', 'list', 'article'];

const pageFields: readonly (readonly [keyof PageResult, string, string])[] = [
  ['firstPaint', 'first paint, slow', 'ms'],
  ['largestPaint', 'largest paint, slow', 'ms'],
  ['blocking', 'blocking time, slow', 'ms'],
  ['mainThread', 'main thread, slow', 'ms'],
  ['script', 'script while reading, slow', 'ms'],
  ['layoutShift', 'layout shift', ''],
  ['nodes', 'elements', ''],
];

/** Measures both by turns, so that whatever else the machine does meets both. */
async function byTurns<T extends object>(
  measure: (served: Served) => Promise<T>,
  both: Both<Served>,
): Promise<Both<T>> {
  const site: T[] = [];
  const copy: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    site.push(await measure(both.site));
    copy.push(await measure(both.copy));
  }
  return { site: medians(site), copy: medians(copy) };
}

async function inBrowser(browser: Browser, both: Both<Served>, paths: Paths): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const result = await byTurns(({ origin }) => measurePage(browser, origin + paths[name]), both);
    for (const [field, text, unit] of pageFields)
      rows.push({ name: `${name}: ${text}`, unit, site: result.site[field], copy: result.copy[field] });
  }
  const walk = await byTurns<WalkResult>(({ origin }) => measureWalk(browser, origin, paths), both);
  const steps = { toList: 'home to list', toArticle: 'list to article', back: 'back' } as const;
  for (const [field, text] of Object.entries(steps) as [keyof WalkResult, string][])
    rows.push({
      name: `navigation, slow, pointer resting 120 ms: ${text}`,
      unit: 'ms',
      site: walk.site[field],
      copy: walk.copy[field],
    });
  return rows;
}

async function underLoad(both: Both<Served>, paths: Paths): Promise<Row[]> {
  const rows: Row[] = [];
  const ms = options.quick ? 1000 : 3000;
  for (const name of names) {
    const result = await byTurns<LoadResult>((served) => load(served, paths[name], ms), both);
    const row = (text: string, unit: string, field: keyof LoadResult): Row => ({
      name: `${name}: ${text}`,
      unit,
      site: result.site[field],
      copy: result.copy[field],
    });
    rows.push(
      row('requests a second, stored page', '', 'requestsPerSecond'),
      row('CPU a request, stored page', 'µs', 'cpuMicros'),
    );
    rows.push(row('p99 at 32 connections', 'ms', 'p99'));
  }
  return rows;
}

async function forTheFirstTime(site: Served): Promise<Row[]> {
  const fresh = await uncached(site, options.quick ? 60 : 150);
  return [
    { name: 'page for the first time: CPU of the main thread', unit: 'ms', site: fresh.mainCpu },
    { name: 'page for the first time: CPU of all threads', unit: 'ms', site: fresh.allCpu },
    { name: 'page for the first time: p95 of waiting', unit: 'ms', site: fresh.p95 },
  ];
}

async function withBrowser(both: Both<Served>, paths: Paths): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await inBrowser(browser, both, paths);
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'portal-copies-'));
  const site = await startSite();
  const memory = memoryOf(site.pid);
  const paths = await pathsOf(site.origin);
  await writeCopies(site.origin, paths, folder);
  const copy = await startStatic(folder);
  try {
    const rows: Row[] = [
      ...(isAsked('first') ? await forTheFirstTime(site) : []),
      { name: 'memory after the start', unit: 'MB', site: memory, copy: memoryOf(copy.pid) },
      ...(isAsked('load') ? await underLoad({ site, copy }, paths) : []),
      ...(isAsked('browser') ? await withBrowser({ site, copy }, paths) : []),
    ];
    const text = markdown(rows, rounds);
    console.log(text);
    if (options.only !== undefined) return;
    await mkdir('docs/benchmarks', { recursive: true });
    await writeFile('docs/benchmarks/site.md', text);
    await writeFile('docs/benchmarks/site.json', `${JSON.stringify({ rounds, rows }, null, 2)}\n`);
  } finally {
    await Promise.all([site.stop(), copy.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

await run();
