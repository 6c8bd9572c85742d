import { type APIRequestContext, type Browser, expect, test } from 'playwright/test';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { type Control, controlsOf } from '../support/first-tap/controls.ts';
import { comparableContext, type Pointer, tryControl } from '../support/first-tap/trial.ts';
import { isFull, size } from '../support/size.ts';

/**
 * The first action on a slow device, before the application runs, has the same effect as on a started page. The short
 * run tries each kind of control that the boot script distinguishes once; the full run tries every control in the
 * content of every page template, by mouse and by touch.
 */

interface Trial {
  readonly path: string;
  readonly control: Control;
  readonly pointer: Pointer;
}

// These tests only read pages, so both workers can share them.
test.describe.configure({ mode: 'parallel' });

/** Each part lists the controls of all pages first. */
const PARTS = size(1, 24);

/** The number of trials at the same time: each mostly waits for its pages to settle. */
const AT_A_TIME = 3;

/** Exhibits share one template but have a module each. */
const exhibits = ['vessel-model', 'site-map', 'energy-balance', 'safety-game', 'dose-ruler', 'fuel-book'].map(
  (name) => `/science/digital/digital-${name}`,
);

/** Pages that together have every kind of control of the short run; the full run takes one page per template. */
const short = [
  '/science/digital/digital-energy-balance',
  '/science/digital/digital-dose-ruler',
  '/science/digital/digital-safety-game',
  '/',
  '/party/union/about',
  '/news/party',
  '/industry/global/data/erji-nuclear',
  // Map places are links that touch follows on the second tap.
  '/industry/shanghai/map/company',
];

const pathsOf = async (request: APIRequestContext, pointer: Pointer): Promise<string[]> => {
  // Only controls of the header behave differently with a mouse: the search field and the themes.
  if (!isFull) return pointer === 'mouse' ? ['/'] : short;
  const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
  return [...onePerTemplate(rendered).map(({ path }) => path), ...exhibits];
};

/** Links that the browser follows without a script of the site: only the full run tries them. */
const native = ['a of the same page', 'a within the page', 'a elsewhere', 'a that downloads'];

/** Differences that the boot script ignores: the short run tries one control of them. */
const alike = / (?:tab aria-selected|aria-expanded|aria-haspopup|in a form .*)$/;

/** The key that distinguishes the controls to try. */
function keyOf({ path, control: { kind, name, selector, isContent }, pointer }: Trial): string {
  if (!isFull) return kind.replace(alike, '').trim();
  if (kind.startsWith('a ')) return `${pointer} ${path} ${kind}`;
  return isContent ? `${pointer} ${path} ${selector}` : `${pointer} ${kind} ${name}`;
}

async function trialsOf(browser: Browser, request: APIRequestContext): Promise<Trial[]> {
  const trials = new Map<string, Trial>();
  for (const pointer of ['finger', 'mouse'] as const) {
    const context = await comparableContext(browser, pointer);
    const page = await context.newPage();
    for (const path of await pathsOf(request, pointer)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const control of await controlsOf(page)) {
        if (!isFull && native.includes(control.kind)) continue;
        const trial = { path, control, pointer };
        if (!trials.has(keyOf(trial))) trials.set(keyOf(trial), trial);
      }
    }
    await context.close();
  }
  return [...trials.values()];
}

for (let part = 0; part < PARTS; part += 1)
  test(`the first action on a slow device is applied exactly once: part ${part + 1} of ${PARTS}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    const trials = await trialsOf(browser, request);
    expect(trials.length).toBeGreaterThan(isFull ? 400 : 12);
    const rest = trials.filter((_, turn) => turn % PARTS === part);
    const tryRest = async (): Promise<void> => {
      for (let trial = rest.shift(); trial; trial = rest.shift()) {
        const { path, control, pointer } = trial;
        const outcome = await tryControl(browser, path, control, pointer);
        const shown = `${path}: ${control.kind} “${control.name}” by ${pointer}`;
        expect.soft(outcome.differences, shown).toEqual([]);
        if (!isFull) expect.soft(outcome.hasEffect, `${shown} does something`).toBe(true);
        expect.soft(outcome.wasStarted, `${shown} came too late`).toBe(false);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, tryRest));
  });
