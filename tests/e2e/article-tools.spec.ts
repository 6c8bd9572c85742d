import { expect, type Page, test } from 'playwright/test';
import { entriesOf, hasStayed, startApplication } from '../support/site.ts';

const articlePath = async (request: Parameters<typeof entriesOf>[0]): Promise<string> =>
  `/release/news/${(await entriesOf(request, 'news-party', 1)).rows[0]?.id}`;

test('the chosen text size is kept on the next page load', async ({ page, request }) => {
  await page.goto(await articlePath(request));
  const size = (): Promise<number> =>
    page.locator('[data-rich]').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const standard = await size();
  await page.getByRole('button', { name: '特大字号' }).click();
  await expect(page.getByRole('button', { name: '特大字号' })).toHaveAttribute('aria-pressed', 'true');
  const largest = await size();
  expect(largest).toBeGreaterThan(standard * 1.3);
  await page.goto('/org/about');
  expect(await page.locator('html').getAttribute('data-text-size')).toBe('largest');
  expect(await size()).toBe(largest);
});

test('the share panel shows a QR code, copies the URL and closes on Esc', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await articlePath(request);
  await page.goto(path);
  const share = page.getByRole('button', { name: '分享' });
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('img', { name: '本文地址的二维码' })).toBeVisible();
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  await page.keyboard.press('Escape');
  await expect(share).toHaveAttribute('aria-expanded', 'false');
  await expect(share).toBeFocused();
});

test('read aloud shows a message if the browser has no speech synthesis', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
  });
  await page.goto(await articlePath(request));
  await page.getByRole('button', { name: '朗读' }).click();
  await expect(page.getByText('此浏览器不支持朗读')).toBeVisible();
});

/** Texts passed to speech synthesis; the first one plays until it is cancelled. */
interface Spoken {
  readonly said: string[];
  cancelled: number;
}

/** Replaces the browser's speech synthesis with a silent one. */
const muteVoice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const spoken: Spoken = { said: [], cancelled: 0 };
    Object.assign(globalThis, { spoken });
    const voice = {
      speak: ({ text }: { text: string }) => spoken.said.push(text),
      pause() {},
      resume() {},
      cancel() {
        spoken.cancelled += 1;
      },
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
  });

const spokenOn = (page: Page): Promise<Spoken> =>
  page.evaluate(() => (globalThis as unknown as { spoken: Spoken }).spoken);

test('read aloud starts with the title and can be paused, resumed and stopped', async ({ page, request }) => {
  await muteVoice(page);
  await page.goto(await articlePath(request));
  await page.getByRole('button', { name: '朗读' }).click();
  await page.getByRole('button', { name: '暂停朗读' }).click();
  await page.getByRole('button', { name: '继续朗读' }).click();
  await page.getByRole('button', { name: '停止朗读' }).click();
  await expect(page.getByRole('button', { name: '朗读', exact: true })).toBeVisible();
  const { said } = await spokenOn(page);
  expect(said).toHaveLength(1);
  expect(await page.locator('h1').innerText()).toContain(said[0]?.replace(/。$/, '').slice(0, 8));
});

test('opening the next article stops reading aloud; the new article is read from its start', async ({
  page,
  request,
}) => {
  await muteVoice(page);
  await page.goto(await articlePath(request));
  await startApplication(page);
  await page.getByRole('button', { name: '朗读', exact: true }).click();
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('button', { name: '停止朗读' })).toBeVisible();
  const { cancelled } = await spokenOn(page);
  const next = page.getByRole('navigation', { name: '前后文章' }).getByRole('link').first();
  const title = await next.innerText();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await next.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toHaveText(title);
  expect(await hasStayed(page)).toBe(true);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.getByRole('button', { name: '停止朗读' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '分享' })).toHaveAttribute('aria-expanded', 'false');
  expect((await spokenOn(page)).cancelled).toBeGreaterThan(cancelled);
  await page.getByRole('button', { name: '朗读', exact: true }).click();
  await expect(page.getByRole('button', { name: '停止朗读' })).toBeVisible();
  const { said } = await spokenOn(page);
  expect(said).toHaveLength(2);
  expect(title).toContain(said[1]?.replace(/。$/, '').slice(0, 8));
});

for (const width of [320, 390])
  test(`the share panel stays within the viewport at ${width} px, also while reading aloud and in large text`, async ({
    page,
    request,
  }) => {
    await muteVoice(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await articlePath(request));
    const code = page.getByRole('img', { name: '本文地址的二维码' });
    const expectInside = async (look: string): Promise<void> => {
      const { left, right } = await code.evaluate((image) => {
        const box = (image.parentElement as Element).getBoundingClientRect();
        return { left: box.left, right: box.right };
      });
      expect(left, look).toBeGreaterThanOrEqual(0);
      expect(right, look).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
    };
    await page.getByRole('button', { name: '分享' }).click();
    await expect(code).toBeVisible();
    await expectInside('standard');
    await page.getByRole('button', { name: '朗读', exact: true }).click();
    await expect(page.getByRole('button', { name: '停止朗读' })).toBeVisible();
    await expectInside('while it is read aloud');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'elder';
    });
    await expectInside('in large letters');
  });
