import { expect, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { axeFaults, inEveryLook, type Theme, type Width } from '../../scripts/audit/matrix.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { asksAxe, asksLook, contrastOnce, type Look } from '../support/axe-turns.ts';
import { isFull } from '../support/size.ts';

// These tests only read pages, so both workers can share them.
test.describe.configure({ mode: 'parallel' });

/** The number of tests that the pages are split into. */
const PARTS = 6;
const parts = Array.from({ length: PARTS }, (_, part) => part);
const isOf = (part: number, turn: number): boolean => turn % PARTS === part;

for (const part of parts)
  test(`public pages have no axe-core violations: part ${part + 1} of ${PARTS}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
    const ofTemplates = onePerTemplate(rendered);
    // The tests below check one page per template; the full run checks these here as well.
    const here = rendered.filter((page, turn) => isOf(part, turn) && (isFull || !ofTemplates.includes(page)));
    expect(here.length).toBeGreaterThan(0);
    for (const { path } of here) {
      await page.goto(path);
      // Contrast depends on the template, which is checked below; the full run measures it on every page.
      expect(await axeFaults(page, isFull ? 'everywhere' : 'nowhere'), path).toEqual([]);
    }
  });

/** Themes change colours and sizes, widths change the layout: each is checked separately; the audit has every pair. */
const looks: readonly Look[] = ['elder 1440', 'standard 320', 'dark 1440', 'contrast 1440', 'standard 768', 'dark 320'];

for (const part of parts)
  test(`page templates have no layout or axe-core faults in any theme or width: part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000);
    const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
    const here = [...onePerTemplate(rendered).entries()].filter(([turn]) => isOf(part, turn));
    expect(here.length).toBeGreaterThan(0);
    const inFrame = new Set<Look>();
    for (const [turn, { path }] of here) {
      await page.goto(path);
      // Counts the pages within a part, so that every part covers every look.
      const own = Math.floor(turn / PARTS);
      const isAxeAsked = (theme: Theme, width: Width): boolean => asksAxe(looks, own, theme, width);
      const contrastFor = contrastOnce(inFrame);
      await inEveryLook(
        page,
        async (theme, width) => {
          const shown = `${path}: ${theme}, ${width} px`;
          if (isAxeAsked(theme, width))
            expect.soft(await axeFaults(page, contrastFor(theme, width)), shown).toEqual([]);
          if (asksLook(own, theme, width)) expect.soft(await layoutFaults(page), shown).toEqual([]);
        },
        (theme, width) => isAxeAsked(theme, width) || asksLook(own, theme, width),
      );
    }
  });
