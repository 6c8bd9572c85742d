import { expect, type Page, test } from 'playwright/test';
import { openLab } from '../support/lab.ts';
import { startApplication } from '../support/site.ts';
import { withoutColumns } from '../support/without-columns.ts';

type Show = Parameters<Window['lab']['showToast']>;

const show = (page: Page, ...[type, text, options]: Show): Promise<void> =>
  page.evaluate(([a, b, c]) => void window.lab.showToast(a, b, c), [type, text, options] as const);

const toasts = (page: Page) => page.locator('[data-toast]');

/** Waits for layout observers, which the test clock does not control. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));

test.describe('toast timing', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openLab(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  test('closes a message after exactly 3000 ms, and keeps one with duration 0', async ({ page }) => {
    await show(page, 'info', '会走');
    await show(page, 'info', '会留', { durationMs: 0 });
    await expect(toasts(page)).toHaveCount(2);
    await page.clock.runFor(2999);
    await expect(toasts(page).first()).not.toHaveClass(/opacity-0/);
    await page.clock.runFor(1);
    await expect(toasts(page).first()).toHaveClass(/opacity-0/);
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveText([/会留/]);
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);
  });

  test('keeps a hovered message open, and restarts its full time afterwards', async ({ page }) => {
    await show(page, 'success', '保存成功');
    await page.clock.runFor(2500);
    await toasts(page).hover();
    await page.clock.runFor(10_000);
    await expect(toasts(page)).not.toHaveClass(/opacity-0/);
    await page.mouse.move(5, 500);
    await page.clock.runFor(2999);
    await expect(toasts(page)).not.toHaveClass(/opacity-0/);
    await page.clock.runFor(401);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('closes the messages of all placements on Escape', async ({ page }) => {
    for (const placement of ['top', 'bottom-left', 'top-right'] as const)
      await show(page, 'info', '消息', { placement });
    await expect(toasts(page)).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('counts messages with the same text as one and restarts its time', async ({ page }) => {
    await show(page, 'info', '同一句');
    await page.clock.runFor(2000);
    await show(page, 'error', '同一句');
    await expect(toasts(page)).toHaveText(['错误：同一句2 次']);
    await page.clock.runFor(2000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1400);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe('toast display', () => {
  test.beforeEach(async ({ page }) => {
    await openLab(page);
  });

  test('each placement is 16 px from its edges, and an unknown one falls back to the top', async ({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const placement of ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const) {
      await show(page, 'info', placement, { placement, durationMs: 0 });
    }
    await show(page, 'info', 'elsewhere', { placement: 'middle' as 'top', durationMs: 0 });
    await settle(page);
    for (const placement of ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right']) {
      const box = await page.locator(`[data-toast="${placement}"]`).first().boundingBox();
      if (!box) throw new Error(`no message at ${placement}`);
      const fromEdge = placement.startsWith('bottom') ? height - box.y - box.height : box.y;
      expect(Math.round(fromEdge), placement).toBe(16);
      if (placement.endsWith('-left')) expect(Math.round(box.x)).toBe(16);
      else if (placement.endsWith('-right')) expect(Math.round(width - box.x - box.width)).toBe(16);
      else expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
    }
    await expect(page.locator('[data-toast="top"]')).toHaveCount(2);
  });

  test('on a phone a message in the middle is as wide as its text, up to 16 px from the edges', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const boxOf = async (text: string) => {
      await show(page, 'info', text, { durationMs: 0 });
      return (await toasts(page).filter({ hasText: text }).boundingBox()) ?? { x: 0, width: 0 };
    };
    const long = await boxOf('后端未提供栏目列表，菜单按默认栏目显示，部分内容可能缺失。');
    expect([long.x, long.width]).toEqual([16, 358]);
    const short = await boxOf('已保存');
    expect(short.width).toBeLessThan(150);
    expect(Math.abs(short.x + short.width / 2 - 195)).toBeLessThan(1);
  });

  test('messages of a placement are stacked 16 px apart and move up when one closes', async ({ page }) => {
    for (const text of ['一', '二', '三']) await show(page, 'info', text, { durationMs: 0, showClose: true });
    const tops = async (): Promise<number[]> =>
      (
        await toasts(page).evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.offsetTop, one.offsetHeight]))
      ).flat();
    const gaps = async (): Promise<number[]> => {
      const [first = 0, firstHeight = 0, second = 0, secondHeight = 0, third = 0] = await tops();
      return [first, second - first - firstHeight, third - second - secondHeight];
    };
    await expect.poll(gaps).toEqual([16, 16, 16]);
    await page.getByRole('button', { name: '关闭此消息' }).first().click();
    await expect(toasts(page)).toHaveCount(2);
    await expect.poll(async () => (await tops())[0]).toBe(16);
  });

  test('the first message has z-index 2001, and open messages are raised with newer popups', async ({ page }) => {
    await show(page, 'info', '一', { durationMs: 0 });
    const level = (): Promise<string> =>
      toasts(page)
        .first()
        .evaluate((one) => getComputedStyle(one).zIndex);
    expect(await level()).toBe('2001');
    await page.evaluate(() => window.lab.raiseZIndex());
    expect(await level()).toBe('2002');
    await show(page, 'info', '二', { durationMs: 0 });
    expect(await level()).toBe('2003');
  });

  test('each of the five types has its name in words, and text is never parsed as markup', async ({ page }) => {
    const names = { primary: '提示', success: '成功', info: '消息', warning: '警告', error: '错误' } as const;
    for (const [type, name] of Object.entries(names)) {
      await show(page, type as keyof typeof names, `<b id="broken">${name}</b>`, { durationMs: 0 });
    }
    await expect(page.getByRole('alert')).toHaveText(
      Object.values(names).map((name) => `${name}：<b id="broken">${name}</b>`),
    );
    await expect(page.locator('#broken')).toHaveCount(0);
  });

  test('a message is at least 32 px narrower than the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await show(page, 'info', '很长的消息'.repeat(20), { durationMs: 0 });
    expect((await toasts(page).boundingBox())?.width).toBeLessThanOrEqual(358);
  });

  test('a closed message remains in the list of recent messages', async ({ page }) => {
    await show(page, 'warning', '请先保存', { durationMs: 500 });
    await expect(toasts(page)).toHaveCount(0);
    await page.getByText('最近消息').click();
    await expect(page.getByRole('listitem')).toHaveText(['请先保存']);
  });
});

test('a failed request shows an error message for 2000 ms on a page with the real CSP', async ({ page }) => {
  await page.clock.install();
  await page.goto('/news/party');
  await startApplication(page);
  await page.clock.pauseAt(Date.now() + 3_600_000 / 2);
  await page.route('**/backend/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: '第 2 页' }).click();
  // The page makes several calls; a single message counts them.
  await expect(page.getByRole('alert')).toHaveText([/后端接口异常(\d+ 次)?$/]);
  expect(
    await toasts(page)
      .first()
      .evaluate((one) => one.style.top),
  ).toBe('16px');
  await page.clock.runFor(1990);
  await expect(toasts(page).first()).not.toHaveClass(/opacity-0/);
  await page.clock.runFor(10);
  await expect(toasts(page).first()).toHaveClass(/opacity-0/);
});

test('on a phone, recent messages can be read again in the navigation sheet', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  await page.route('**/backend/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page.getByRole('alert')).toHaveText([/后端接口异常/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: '栏目导航' }).click();
  const messages = page.getByRole('navigation', { name: '主导航' }).locator('details');
  await messages.getByText('最近消息').click();
  await expect(messages.getByRole('listitem')).toHaveText(['后端接口异常']);
  // The list is part of the sheet: nothing is cut off at its sides.
  const box = await messages.getByRole('list').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
});

test.describe('toasts over a dialog', () => {
  test.beforeEach(async ({ page }) => {
    await openLab(page);
    await page.getByRole('button', { name: '打开对话框' }).click();
    await page.getByRole('textbox', { name: '说明' }).fill('已电话核实');
    await show(page, 'error', '提交失败', { durationMs: 0, showClose: true });
  });

  test('stay accessible, and clicks on them do not close the dialog', async ({ page }) => {
    // Inert elements have no accessible role.
    await expect(page.getByRole('alert').filter({ hasText: '提交失败' })).toBeVisible();
    await toasts(page).getByText('提交失败').click();
    await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('已电话核实');
    await page.getByRole('button', { name: '关闭此消息' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '办理' })).toBeVisible();
  });

  test('stay open, like the dialog, when Escape cancels an input method composition', async ({ page }) => {
    const pressEscape = (isComposing: boolean): Promise<void> =>
      page.getByRole('textbox', { name: '说明' }).evaluate((field, composing) => {
        const more = { bubbles: true, cancelable: true, isComposing: composing };
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...more }));
      }, isComposing);
    await pressEscape(true);
    await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('已电话核实');
    await expect(toasts(page)).toHaveCount(1);
    await pressEscape(false);
    await expect(page.getByRole('dialog', { name: '办理' })).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('a toast tells that the menu comes from the manifests, because the columns could not be loaded', async ({
  page,
}) => {
  await withoutColumns(page, '/news/party');
  await page.route('**/api/getColumnList*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/news/party');
  await expect(toasts(page)).toHaveCount(0);
  await startApplication(page);
  await expect(toasts(page)).toHaveText(/栏目列表加载失败，已改用默认栏目/);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
});
