import { type APIRequestContext, type Browser, expect, test } from 'playwright/test';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { type Control, controlsOf } from '../support/first-tap/controls.ts';
import { comparableContext, type Pointer, tryControl } from '../support/first-tap/trial.ts';
import { isFull } from '../support/size.ts';

/**
 * The very first action on a slow device, before the application runs, does exactly what it does on a page that has started.
 * In short once for each kind of control that the boot script tells apart; in full for every control in the content of every
 * kind of page, with a mouse and with a finger.
 */

interface Trial {
  readonly path: string;
  readonly control: Control;
  readonly pointer: Pointer;
}

// Pages are only read here: both workers take parts of them.
test.describe.configure({ mode: 'parallel' });

const PARTS = isFull ? 24 : 2;

/** Exhibits have one template and a module each. */
const exhibits = ['vessel-model', 'site-map', 'energy-balance', 'safety-game', 'dose-ruler', 'fuel-book'].map(
  (name) => `/science/digital/digital-${name}`,
);

/** Pages that together have every kind of control that the short form tries; the long form takes one of every template. */
const short = [
  '/science/digital/digital-energy-balance',
  '/science/digital/digital-dose-ruler',
  '/science/digital/digital-safety-game',
  '/',
  '/party/union/about',
  '/news/party',
  '/industry/global/data/erji-nuclear',
  // Places of a map are links that a finger follows by its second tap.
  '/industry/shanghai/map/company',
];

const pathsOf = async (request: APIRequestContext, pointer: Pointer): Promise<string[]> => {
  // A mouse has only the head's controls of its own: the field of the search and the themes.
  if (!isFull) return pointer === 'mouse' ? ['/'] : short;
  const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
  return [...onePerTemplate(rendered).map(({ path }) => path), ...exhibits];
};

/** Links that the browser follows by itself, without a script of the site: the long form tries them. */
const native = ['a of the same page', 'a within the page', 'a elsewhere', 'a that downloads'];

/** What the boot script makes no difference of: the short form tries one of them. */
const alike = / (?:tab aria-selected|aria-expanded|aria-haspopup|in a form .*)$/;

/** Controls that a trial is made for are told apart by this. */
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
  test(`the first action on a slow device counts exactly once: part ${part + 1} of ${PARTS}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    const trials = await trialsOf(browser, request);
    expect(trials.length).toBeGreaterThan(isFull ? 400 : 12);
    for (const trial of trials.filter((_, turn) => turn % PARTS === part)) {
      const { path, control, pointer } = trial;
      const outcome = await tryControl(browser, path, control, pointer);
      const shown = `${path}: ${control.kind} “${control.name}” by ${pointer}`;
      expect.soft(outcome.differences, shown).toEqual([]);
      if (!isFull) expect.soft(outcome.hasEffect, `${shown} does something`).toBe(true);
      expect.soft(outcome.wasStarted, `${shown} came too late`).toBe(false);
    }
  });
