import { expect, type Page, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { axeFaults, inEveryLook, type Theme, type Width } from '../../scripts/audit/matrix.ts';
import { asksAxe, asksLook, contrastOnce, type Look } from '../support/axe-turns.ts';
import { columnByPath, entriesOf, followLink, hasStayed, startApplication, watch } from '../support/site.ts';

const at = (id: string): string => `/science/digital/${id}`;
/** One exhibit of each kind. */
const kinds = ['digital-vessel-model', 'digital-site-map', 'digital-energy-balance', 'digital-safety-game'] as const;

async function open(page: Page, id: string): Promise<void> {
  await page.goto(at(id));
  await startApplication(page);
}

test('every exhibit contains the media of its stated type', async ({ page, request }) => {
  const { rows } = await entriesOf(request, columnByPath('/science/digital')?.id ?? '', 50);
  expect(rows).toHaveLength(12);
  const media: Readonly<Record<string, string>> = {
    影片: 'video',
    三维模型: '[data-model]',
    电子书: 'nav[aria-label="目录"]',
    互动展项: 'fieldset, select, input',
  };
  for (const { id } of rows) {
    await page.goto(at(id));
    const kind = (await page.locator('tr', { hasText: '类型' }).locator('td').innerText()).trim();
    await expect(
      page
        .locator('article')
        .locator(media[kind] ?? 'unknown-kind')
        .first(),
      `${id}: ${kind}`,
    ).toBeAttached();
  }
});

test('films play and have the stated duration, captions and structured data', async ({ page }) => {
  for (const id of ['digital-fission-film', 'digital-steam-film', 'digital-inspection-film']) {
    await page.goto(at(id));
    const video = page.locator('video');
    const length = await video.evaluate(async (element: HTMLVideoElement) => {
      element.load();
      await element.play();
      return element.duration;
    });
    expect(Math.round(length), id).toBe(24);
    await expect(page.locator('figcaption')).toContainText('片长24秒');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(4);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"VideoObject"');
    expect(data.join()).toContain('PT24S');
  }
});

test('a model’s parts, steps and rotation work by keyboard without axe-core faults', async ({ page }) => {
  const faults = watch(page);
  await open(page, 'digital-vessel-model');
  const model = page.locator('[data-model]');
  const part = model.getByRole('button', { name: '燃料组件' });
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(part).toHaveAttribute('aria-pressed', 'true');
  await expect(model.getByRole('status').first()).toContainText('燃料组件：');
  const before = await model.locator('svg[role="img"]').innerHTML();
  await model.getByRole('button', { name: '第4步：吊开顶盖' }).press('Enter');
  await expect(model.getByRole('listitem').filter({ hasText: '4. 吊开顶盖' })).toHaveAttribute('aria-current', 'step');
  expect(await model.locator('svg[role="img"]').innerHTML()).not.toBe(before);
  await model.getByRole('button', { name: '三维模型' }).press('Enter');
  const canvas = model.locator('canvas');
  await expect(canvas).toBeVisible();
  const seen = await canvas.screenshot();
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await expect(canvas).toHaveAttribute('data-turns', '3');
  expect((await canvas.screenshot()).equals(seen)).toBe(false);
  await model.getByRole('button', { name: '向左转' }).press('Enter');
  await expect(canvas).toHaveAttribute('data-turns', '4');
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('navigating to another exhibit resets the model’s step and loads the right film', async ({ page }) => {
  await open(page, 'digital-vessel-model');
  const model = page.locator('[data-model]');
  await model.getByRole('button', { name: '第4步：吊开顶盖' }).press('Enter');
  await expect(model.locator('[aria-current=step]')).toHaveCount(1);
  await followLink(page, at('digital-crane-model'));
  await expect(page.locator('h1')).toHaveText('换料机与水下的慢动作');
  await expect(model.getByRole('button', { name: /^第4/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(model.locator('[aria-current=step]')).toHaveCount(0);
  const video = page.locator('video');
  const playsItsOwn = (): Promise<boolean> =>
    video.evaluate((film: HTMLVideoElement) => film.currentSrc === film.querySelector('source')?.src);
  await followLink(page, at('digital-fission-film'));
  await expect(page.locator('h1')).toHaveText('慢镜头里的裂变');
  await expect.poll(playsItsOwn).toBe(true);
  await followLink(page, at('digital-steam-film'));
  await expect(page.locator('h1')).toHaveText('蒸汽的一圈旅程');
  await expect.poll(playsItsOwn).toBe(true);
  expect(await hasStayed(page)).toBe(true);
});

test('without WebGL a model keeps its drawing and shows an alert', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, 'digital-valve-model');
  const model = page.locator('[data-model="闸阀"]');
  await model.getByRole('button', { name: '三维模型' }).click();
  await expect(model.getByRole('alert')).toContainText('不能显示三维画面');
  await expect(model.locator('svg[role="img"]')).toBeVisible();
});

test('the siting exhibit shows an assessment of the chosen place', async ({ page }) => {
  await open(page, 'digital-site-map');
  await page.getByRole('button', { name: '丙点' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '丙点被否决：断层与地震' })).toBeVisible();
  await page.getByRole('button', { name: '戊点' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '戊点安全因素全部过关' })).toBeVisible();
});

test('the dose ruler shows the sum of a year’s doses', async ({ page }) => {
  await open(page, 'digital-dose-ruler');
  await page.getByRole('spinbutton', { name: /胸部CT/ }).fill('1');
  const field = page.getByRole('spinbutton', { name: /往返飞行/ });
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '合计约9.72 mSv' })).toBeVisible();
});

test('the energy exhibit updates its result when plants and weather are changed by keyboard', async ({ page }) => {
  await open(page, 'digital-energy-balance');
  const result = page.getByRole('status').filter({ hasText: '排放约' });
  const nuclear = page.getByRole('slider', { name: /核电/ });
  await nuclear.focus();
  await page.keyboard.press('End');
  await expect(nuclear).toHaveAttribute('aria-valuetext', '100兆瓦');
  await expect(result).toContainText('全天没有停电');
  for (const name of [/核电/, /燃气/]) {
    await page.getByRole('slider', { name }).focus();
    await page.keyboard.press('Home');
  }
  await page.getByRole('radio', { name: '阴天无风' }).focus();
  await page.keyboard.press('Space');
  await expect(result).toContainText('供电不足');
});

test('the safety game responds to removed layers and scores answered cards', async ({ page }) => {
  await open(page, 'digital-safety-game');
  await page.getByRole('combobox', { name: '情景卡' }).selectOption({ label: '运行中的一台给水泵跳闸' });
  await page.getByRole('checkbox', { name: /抽掉\s*第2层/ }).press('Space');
  await expect(
    page.getByRole('status').filter({ hasText: '停在第3层“事故控制”，比该停的地方多落了1层' }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: '共用一路电源' }).press('Space');
  await expect(page.getByRole('status').filter({ hasText: '共因失效' })).toBeVisible();
  const first = page.getByRole('group', { name: /新到的阀门/ });
  await first.getByRole('radio', { name: '预防' }).press('Space');
  await expect(first.getByRole('status')).toHaveText('答对了');
  await expect(page.getByText('已答1题，答对1题，还有9题。')).toBeVisible();
});

test('a book can be read by chapter, prints in full and resumes at the last chapter', async ({ page }) => {
  const faults = watch(page);
  await open(page, 'digital-fuel-book');
  await page.getByRole('button', { name: '逐章阅读' }).press('Enter');
  await expect(page.getByRole('heading', { name: '第一章 石头里的我' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '第二章 变成气体又变回来' })).toBeHidden();
  await page.getByRole('button', { name: '下一章' }).press('Enter');
  await expect(page.getByRole('heading', { name: '第二章 变成气体又变回来' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('我最早不是一粒')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await open(page, 'digital-fuel-book');
  await page.getByRole('button', { name: '继续读：第二章' }).click();
  await expect(page.getByRole('heading', { name: '第二章 变成气体又变回来' })).toBeFocused();
  expect(faults).toEqual([]);
});

const looks: readonly Look[] = [
  'standard 320',
  'elder 1440',
  'standard 768',
  'contrast 1440',
  'standard 1440',
  'dark 768',
];

test.describe('exhibits have no axe-core or layout faults in any theme or width', () => {
  // Exhibits are only read here, so the workers can share them.
  test.describe.configure({ mode: 'parallel' });
  const inFrame = new Set<Look>();
  const ids = [...kinds, 'digital-valve-model', 'digital-dose-ruler', 'digital-isotope-book', 'digital-steam-film'];
  for (const [turn, id] of ids.entries())
    test(id, async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, id);
      const isAxeAsked = (theme: Theme, width: Width): boolean => asksAxe(looks, turn, theme, width);
      const contrastFor = contrastOnce(inFrame);
      await inEveryLook(
        page,
        async (theme, width) => {
          if (isAxeAsked(theme, width))
            expect.soft(await axeFaults(page, contrastFor(theme, width)), `${theme}, ${width} px`).toEqual([]);
          if (asksLook(turn, theme, width)) expect.soft(await layoutFaults(page), `${theme}, ${width} px`).toEqual([]);
        },
        (theme, width) => isAxeAsked(theme, width) || asksLook(turn, theme, width),
      );
    });
});

test('an opened model fits a page 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, 'digital-crane-model');
  await page.getByRole('button', { name: '三维模型' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every kind of exhibit is readable and has no script-only buttons', async ({ page }) => {
    const texts: Readonly<Record<string, readonly string[]>> = {
      'digital-vessel-model': ['低合金钢锻件焊成', '顶盖吊到一旁的存放架'],
      'digital-site-map': ['戊点安全因素全部过关'],
      'digital-dose-ruler': ['职业照射限值（任何一年）'],
      'digital-energy-balance': ['浓缩铀约'],
      'digital-safety-game': ['监测与纠偏', '正是该它应对的一层'],
      'digital-fuel-book': ['我最早不是一粒', '住进燃料厂房的水池'],
      'digital-inspection-film': ['善于发现气孔、夹渣'],
    };
    for (const [id, parts] of Object.entries(texts)) {
      await page.goto(at(id));
      for (const part of parts) await expect(page.getByText(part).filter({ visible: true }).first(), id).toBeVisible();
      await expect(page.getByRole('button', { name: '三维模型' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^标出/ })).toHaveCount(0);
    }
  });
});
