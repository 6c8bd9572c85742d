import { expect, type Page, test } from 'playwright/test';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { columnByPath, entriesOf, followLink, pageRoutes, startApplication } from '../support/site.ts';
import { isFull, size } from '../support/size.ts';

/** Collects the policy violations of every document that a page loads, including report-only ones. */
async function violations(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() =>
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        const note = (globalThis as unknown as { noteViolation(text: string): void }).noteViolation;
        note(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
      },
    ),
  );
  return async () => {
    // Events of the current document are delivered before this returns.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return found;
  };
}

const noCookies = async (page: Page): Promise<void> => expect(await page.context().cookies()).toEqual([]);

test('public pages load and start the application without CSP violations or cookies', async ({ page, request }) => {
  test.setTimeout(240_000);
  const found = await violations(page);
  const pages = (await auditPages(request)).filter(
    // Charts embedded by other sites have nothing to start.
    ({ route: { render, access, layout } }) => render === 'server' && access !== 'member' && layout !== 'embed',
  );
  expect(pages.length).toBeGreaterThan(40);
  // `routes.spec.ts` checks the console of all pages, where violations appear as errors.
  for (const { path } of isFull ? pages : onePerTemplate(pages)) {
    await page.goto(path);
    await startApplication(page);
  }
  expect(await found()).toEqual([]);
  await noCookies(page);
  // Control: a violation is recorded.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://a.test' })),
  );
  await expect.poll(found).toEqual([expect.stringContaining(' img-src https://a.test')]);
});

test('links, articles, charts and models work without CSP violations or cookies', async ({ page, request }) => {
  test.setTimeout(120_000);
  const found = await violations(page);
  await page.goto('/');
  // A link followed before the application runs: the fetched document is parsed.
  await page.locator('main a[href^="/release/"]').first().click();
  await page.waitForURL('**/release/**');
  await expect(page.locator('.prose').first()).toBeVisible();
  await startApplication(page);
  // An article rendered by the application: the browser sanitises and inserts its text.
  const { rows } = await entriesOf(request, 'news-industry', 3);
  for (const { id } of rows) {
    await followLink(page, `/release/news/${id}`);
    await page.waitForURL(`**/release/news/${id}`);
    await expect(page.locator('.prose').first()).not.toBeEmpty();
  }
  await page.goto('/industry/china/data/erji-annual');
  await startApplication(page);
  await page.locator('[data-chart]').first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-chart] canvas').first()).toBeVisible();
  const { rows: exhibits } = await entriesOf(request, columnByPath('/science/digital')?.id ?? '', 50);
  let models = 0;
  for (const { id } of exhibits) {
    await page.goto(`/science/digital/${id}`);
    await startApplication(page);
    const model = page.locator('[data-model] button').first();
    if (!(await model.isVisible())) continue;
    models += 1;
    await model.click();
  }
  expect(models).toBeGreaterThan(1);
  expect(await found()).toEqual([]);
  await noCookies(page);
});

test('logins, member and staff pages and journals work without CSP violations or cookies', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await violations(page);
  await logIn(page, who.manager);
  // `routes.spec.ts` checks the console of all pages of a member, where violations appear as errors.
  const member = pageRoutes.filter(
    ({ render, params, section }) => render === 'client' && params.length === 0 && (isFull || section === 'staff'),
  );
  expect(member.length).toBeGreaterThan(size(5, 15));
  for (const { path } of member) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  }
  await openSession(page, who.owner);
  for (const issue of ['bulletin-36-nuclear-heat', 'bulletin-35-fleet-count']) {
    await page.goto('/company/data/journal/bulletin');
    await page.locator(`[data-entry-id="${issue}"] a`).click();
    await expect(page.locator('[data-drawn]').first()).toBeVisible();
  }
  expect(await found()).toEqual([]);
  await noCookies(page);
});

test('Trusted Types reject raw markup and script URLs, and headers declare the reporting endpoint', async ({
  page,
}) => {
  const headers = (await page.goto('/site/privacy'))?.headers() ?? {};
  expect(headers['reporting-endpoints']).toBe('site="/reports"');
  expect(headers['content-security-policy']).toContain('report-to site; report-uri /reports');
  await startApplication(page);
  const refused = await page.evaluate(() => {
    const attempts: readonly (() => unknown)[] = [
      () => {
        document.createElement('div').innerHTML = '<b>text</b>';
      },
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => {
        document.createElement('script').src = '/assets/other.js';
      },
      () => new Worker('/assets/other.js'),
      () => new Worker('https://elsewhere.example/other.js'),
      () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(refused.map(() => 'TypeError'));
  // Libraries may empty an element.
  expect(
    await page.evaluate(() => {
      const element = document.createElement('div');
      element.append('text');
      element.innerHTML = '';
      return element.childNodes.length;
    }),
  ).toBe(0);
});

test('a sampled visit reports web vitals and error names when hidden, but no messages or query', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const sent: string[] = [];
  await page.route('**/reports', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  await page.goto('/news/party?page=2');
  await startApplication(page);
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('somebody typed this');
    });
  });
  await failed;
  // Hides the page, as leaving it does.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => sent.length).toBe(1);
  const report = JSON.parse(sent[0] ?? '') as { vitals: { LCP: number; CLS: number }; errors: { name: string }[] };
  expect(report.vitals.LCP).toBeGreaterThan(0);
  expect(report.vitals.CLS).toBeGreaterThanOrEqual(0);
  expect(report.errors.map(({ name }) => name)).toEqual(['RangeError']);
  expect(sent[0]).not.toMatch(/typed|page=2/);
});
