import { expect, test } from 'playwright/test';

test('an enlarged map is moved by buttons up to its edge, also on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/industry/china/data');
  const map = page.locator('[data-map=china]');
  const ground = map.locator('[data-zoom]');
  const right = map.getByRole('button', { name: '向右移动' });
  await map.scrollIntoViewIfNeeded();
  await expect(right).toHaveCount(0);
  const enlarge = map.getByRole('button', { name: '放大地图' });
  await enlarge.click();
  await expect(ground).toHaveAttribute('data-zoom', '2');
  await enlarge.click();
  await expect(ground).toHaveAttribute('data-zoom', '4');
  const place = (): Promise<string> => ground.evaluate((element: HTMLElement) => element.style.transform);
  const before = await place();
  await right.press('Enter');
  await expect.poll(place).not.toBe(before);
  while ((await right.getAttribute('aria-disabled')) !== 'true') await right.press('Enter');
  // It is off at the edge, but does not lose the focus.
  await expect(right).toBeFocused();
  const rightEdges = (): Promise<readonly number[]> =>
    ground.evaluate((element) =>
      [element, element.parentElement].map((box) => Math.round(box?.getBoundingClientRect().right ?? 0)),
    );
  await expect
    .poll(async () => {
      const [own = 0, around = 0] = await rightEdges();
      return Math.abs(own - around);
    })
    .toBeLessThanOrEqual(1);
  for (const name of ['向上移动', '向下移动', '向左移动', '向右移动'])
    await expect(map.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await map.getByRole('button', { name: '显示全图' }).click();
  await expect(right).toHaveCount(0);
});
