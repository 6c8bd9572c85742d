import { expect, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { axeFaults, inEveryLook, type Theme } from '../../scripts/audit/matrix.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';

test('no public page has a fault that axe-core finds', async ({ page, request }) => {
  test.setTimeout(180_000);
  for (const { route, path } of await auditPages(request)) {
    if (route.render !== 'server') continue;
    await page.goto(path);
    expect(await axeFaults(page), path).toEqual([]);
  }
});

/** Themes change colours and sizes, widths change the layout: each is looked at by itself; the audit has every pair. */
const isAxeLook = (theme: Theme, width: number): boolean => theme === 'standard' || width === 1440;

test('no kind of page has a fault of layout or access in any theme at any width', async ({ page, request }) => {
  test.setTimeout(480_000);
  const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
  for (const { path } of onePerTemplate(rendered)) {
    await page.goto(path);
    await inEveryLook(page, async (theme, width) => {
      const shown = `${path}: ${theme}, ${width} px`;
      if (isAxeLook(theme, width)) expect.soft(await axeFaults(page), shown).toEqual([]);
      expect.soft(await page.evaluate(layoutFaults), shown).toEqual([]);
    });
  }
});
