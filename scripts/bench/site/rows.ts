import type { Browser } from 'playwright';
import { measurePage, type PageResult } from './browser.ts';
import type { Paths } from './copies.ts';
import { type LoadResult, load } from './load.ts';
import { atMost, type Goal, medians, type Row, ratioAtLeast, ratioAtMost } from './report.ts';
import type { Served } from './servers.ts';
import { uncached } from './uncached.ts';
import { type Manner, manners, measureWalk, type WalkResult } from './walks.ts';

type Name = keyof Paths;
const names: readonly Name[] = ['home', 'list', 'article'];

/** The servers measured in one run. */
export interface Subjects {
  readonly site: Served;
  /** Bare Node with the pages without scripts. */
  readonly frozen: Served;
  /** Bare Node with the pages and one linked style sheet. */
  readonly linked: Served;
  /** nginx with the frozen pages; null if not installed. */
  readonly nginx: Served | null;
}

const FROZEN = 'frozen page';
const LINKED = 'static page, linked sheet';

/** Measures all servers in turn, so that other work on the machine affects all of them. */
async function byTurns<T extends object>(
  rounds: number,
  served: readonly Served[],
  measure: (served: Served) => Promise<T>,
): Promise<T[]> {
  const results = served.map((): T[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, each] of served.entries()) results[index]?.push(await measure(each));
  return results.map(medians);
}

interface PageField {
  readonly field: keyof PageResult;
  readonly text: string;
  readonly unit: string;
  readonly beside: typeof FROZEN | typeof LINKED;
  readonly goal: (name: Name) => Goal | undefined;
}

const pageFields: readonly PageField[] = [
  {
    field: 'bytes',
    text: 'documents, rules and scripts while reading',
    unit: 'B',
    beside: LINKED,
    goal: () => undefined,
  },
  { field: 'nodes', text: 'elements', unit: '', beside: FROZEN, goal: () => undefined },
  { field: 'firstPaint', text: 'first paint, slow', unit: 'ms', beside: LINKED, goal: () => ratioAtMost(0.85) },
  {
    field: 'firstContent',
    text: 'first contentful paint, slow',
    unit: 'ms',
    beside: LINKED,
    goal: () => ratioAtMost(0.85),
  },
  { field: 'largestPaint', text: 'largest paint, slow', unit: 'ms', beside: LINKED, goal: () => ratioAtMost(1) },
  {
    field: 'blocking',
    text: 'blocking time, slow',
    unit: 'ms',
    beside: FROZEN,
    goal: (name) => atMost(name === 'home' ? 40 : 0),
  },
  { field: 'blocking', text: 'blocking time, slow', unit: 'ms', beside: LINKED, goal: () => undefined },
  { field: 'mainThread', text: 'main thread, slow', unit: 'ms', beside: FROZEN, goal: () => ratioAtMost(1.1) },
  { field: 'mainThread', text: 'main thread, slow', unit: 'ms', beside: LINKED, goal: () => ratioAtMost(1.3) },
  { field: 'script', text: 'script while reading, slow', unit: 'ms', beside: FROZEN, goal: () => atMost(40) },
  { field: 'layoutShift', text: 'layout shift', unit: '', beside: FROZEN, goal: () => atMost(0) },
];

/** The cost of showing each page in a browser. */
export async function pageRows(browser: Browser, subjects: Subjects, paths: Paths, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  const { site: siteServer, frozen: frozenServer, linked: linkedServer } = subjects;
  for (const name of names) {
    const [site, frozen, linked] = await byTurns(rounds, [siteServer, frozenServer, linkedServer], ({ origin }) =>
      measurePage(browser, origin + paths[name]),
    );
    if (!site || !frozen || !linked) continue;
    for (const { field, text, unit, beside, goal } of pageFields)
      rows.push({
        name: `${name}: ${text}`,
        unit,
        site: site[field],
        copy: (beside === FROZEN ? frozen : linked)[field],
        beside,
        goal: goal(name),
      });
  }
  return rows;
}

const steps: readonly (readonly [keyof WalkResult, string])[] = [
  ['toList', 'home to list'],
  ['toArticle', 'list to article'],
  ['back', 'back'],
];

/** With a pointer that rests, a page appears in half the time; it is never slower than a plain link. */
const walkGoal = (manner: Manner, step: keyof WalkResult): Goal =>
  ratioAtMost(manner.restMs === 120 && !manner.isWithoutScripts && step !== 'back' ? 0.5 : 1);

/** How long following links takes, in each manner. */
export async function walkRows(browser: Browser, subjects: Subjects, paths: Paths, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const manner of manners) {
    const [site, linked] = await byTurns(rounds, [subjects.site, subjects.linked], ({ origin }) =>
      measureWalk(browser, origin, paths, manner),
    );
    if (!site || !linked) continue;
    for (const [step, text] of steps)
      rows.push({
        name: `navigation, slow, ${manner.name}: ${text}`,
        unit: 'ms',
        site: site[step],
        copy: linked[step],
        beside: LINKED,
        goal: walkGoal(manner, step),
      });
  }
  return rows;
}

const loadFields: readonly (readonly [keyof LoadResult, string, string, Goal])[] = [
  ['requestsPerSecond', 'requests a second, stored page', '', ratioAtLeast(0.5)],
  ['cpuMicros', 'CPU a request, stored page', 'µs', ratioAtMost(2.5)],
  ['p99', 'p99 at 32 connections', 'ms', ratioAtMost(2.5)],
];

/** The cost of cached pages for the server under load, compared with bare Node and, without goals, with nginx. */
export async function loadRows(subjects: Subjects, paths: Paths, rounds: number, ms: number): Promise<Row[]> {
  const rows: Row[] = [];
  const { site: siteServer, frozen, nginx: nginxServer } = subjects;
  for (const name of names) {
    const served = [siteServer, frozen, ...(nginxServer ? [nginxServer] : [])];
    // Warm-up, so that each server has compiled its code.
    for (const each of served) await load(each, paths[name], ms / 3);
    const [site, node, nginx] = await byTurns(rounds, served, (each) => load(each, paths[name], ms));
    if (!site || !node) continue;
    for (const [field, text, unit, goal] of loadFields) {
      const row = { name: `${name}: ${text}`, unit, site: site[field] };
      rows.push({ ...row, copy: node[field], beside: 'bare node', goal });
      if (nginx) rows.push({ ...row, copy: nginx[field], beside: 'nginx' });
    }
  }
  return rows;
}

/** The cost of an uncached page. */
export async function uncachedRows(site: Served, count: number): Promise<Row[]> {
  const fresh = await uncached(site, count);
  const row = (text: string, value: number, most: number): Row => ({
    name: `page for the first time: ${text}`,
    unit: 'ms',
    site: value,
    goal: atMost(most),
  });
  return [
    row('CPU of the main thread', fresh.mainCpu, 5),
    row('CPU of all threads', fresh.allCpu, 15),
    row('p95 of waiting', fresh.p95, 15),
  ];
}
