import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

test('the contest page has a chronological timetable, student works and a quiz', async ({ page, request }) => {
  await page.goto('/science/charm');
  const today = (await page.locator('header time').first().getAttribute('datetime')) ?? '';
  for (const part of ['赛程安排', '学生作品', '核科普小测验']) {
    await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
  }
  const steps = page.getByRole('region', { name: '赛程安排' }).getByRole('listitem');
  const starts: string[] = [];
  for (const step of await steps.all()) {
    const [, year = '', month = '', day = ''] = /(\d{4})年(\d+)月(\d+)日/.exec((await step.textContent()) ?? '') ?? [];
    starts.push(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    await expect(step).toContainText((starts.at(-1) ?? '') > today ? /还有\d+天/ : /进行中|已结束/);
  }
  expect(starts.length).toBeGreaterThan(3);
  expect(starts).toEqual([...starts].sort());
  const works = page.getByRole('region', { name: '学生作品' }).getByRole('link');
  expect(await works.count()).toBeGreaterThan(3);
  for (const work of await works.all()) {
    const picture = await request.get((await work.getAttribute('href')) ?? '');
    expect(picture.headers()['content-type']).toContain('image/svg+xml');
  }
});

for (const path of ['/science/charm', '/science/digital/digital-safety-game'])
  test(`each quiz question of ${path} is a numbered, visible and unique legend above its choices`, async ({ page }) => {
    await page.goto(path);
    const questions = page.locator('form > fieldset:has([type="radio"])');
    const legends = await questions.locator('> legend').allInnerTexts();
    expect(legends.length).toBeGreaterThan(5);
    expect(legends.length).toBe(await questions.count());
    expect(new Set(legends.map((legend) => legend.replace(/^\d+\. /, ''))).size).toBe(legends.length);
    for (const [index, legend] of legends.entries()) {
      expect(legend).toMatch(new RegExp(`^${index + 1}\\. .{6,}[？?]$`));
      const group = page.getByRole('group', { name: legend, exact: true });
      await expect(group.locator('> legend')).toBeVisible();
      // The question is above its choices, inside the frame.
      const [question, choice] = await Promise.all([
        group.locator('> legend').evaluate((element) => element.getBoundingClientRect()),
        group
          .getByRole('radio')
          .first()
          .evaluate((element) => element.getBoundingClientRect()),
      ]);
      expect(question.bottom).toBeLessThanOrEqual(choice.top + 1);
    }
  });
