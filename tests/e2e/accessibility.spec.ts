import { expect, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { axeFaults, inEveryLook } from '../../scripts/audit/matrix.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { asksAxe, type Look } from '../support/axe-turns.ts';

// Pages are only read here: both workers take parts of them.
test.describe.configure({ mode: 'parallel' });

/** The parts that the pages are looked at in, each a test of its own. */
const PARTS = 6;
const parts = Array.from({ length: PARTS }, (_, part) => part);
const isOf = (part: number, turn: number): boolean => turn % PARTS === part;

for (const part of parts)
  test(`no public page has a fault that axe-core finds: part ${part + 1} of ${PARTS}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
    const here = rendered.filter((_, turn) => isOf(part, turn));
    expect(here.length).toBeGreaterThan(0);
    for (const { path } of here) {
      await page.goto(path);
      expect(await axeFaults(page), path).toEqual([]);
    }
  });

/** Themes change colours and sizes, widths change the layout: each is looked at by itself; the audit has every pair. */
const looks: readonly Look[] = ['elder 1440', 'standard 320', 'dark 1440', 'contrast 1440', 'standard 768', 'dark 320'];

for (const part of parts)
  test(`no kind of page has a fault of layout or access in any theme at any width: part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000);
    const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
    const here = [...onePerTemplate(rendered).entries()].filter(([turn]) => isOf(part, turn));
    expect(here.length).toBeGreaterThan(0);
    for (const [turn, { path }] of here) {
      await page.goto(path);
      await inEveryLook(page, async (theme, width) => {
        const shown = `${path}: ${theme}, ${width} px`;
        // A turn of its own for each page of a part, so that every part has every look.
        if (asksAxe(looks, Math.floor(turn / PARTS), theme, width))
          expect.soft(await axeFaults(page), shown).toEqual([]);
        expect.soft(await layoutFaults(page), shown).toEqual([]);
      });
    }
  });
