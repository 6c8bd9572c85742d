import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { copySecondSite, type SecondSite } from './second-site.ts';

/** The Vite plugin in a real browser: one page stays open while the manifests change. */

let site: SecondSite;
let server: ViteDevServer;
let browser: Browser;
let page: Page;

const address = (path: string): string => new URL(path, server.resolvedUrls?.local[0]).href;
const menu = 'spec/routes/shelves.yaml';
const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
const link = (text: string) => page.getByRole('link', { name: text, exact: true });
const overlay = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  site = await copySecondSite('vite');
  server = await createServer({
    root: site.root,
    cacheDir: join(site.root, '.vite'),
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.remove();
});

beforeEach(async () => {
  await page.goto(address('/sign-in'));
  await heading('Sign in').waitFor();
});

test('updates the open page when a title in a manifest changes', async () => {
  await site.change('spec/routes/desk.yaml', 'title: Sign in', 'title: Show your card');
  await heading('Show your card').waitFor();
  await site.change('spec/routes/desk.yaml', 'title: Show your card', 'title: Sign in');
  await heading('Sign in').waitFor();
});

test('updates a menu label on the open page without a reload', async () => {
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });
  await site.change(menu, 'column: { order: 10 }', 'column: { order: 10, name: All books }');
  await link('All books').waitFor();
  expect(await page.locator('body').getAttribute('data-same')).toBe('page');
  await site.change(menu, 'order: 10, name: All books', 'order: 10');
  await link('Books').waitFor();
});

test('shows a manifest error as an overlay with a code frame, also on new pages, until it is fixed', async () => {
  await site.change(menu, 'layout: hall', 'layout: hal');
  await overlay().waitFor();
  const text = async (on: Page): Promise<string> => on.locator('vite-error-overlay .window').innerText();
  const said = await text(page);
  expect(said).toContain('P2001');
  expect(said).toContain('Did you mean “hall”?');
  expect(said).toContain('> 2 | defaults: { layout: hal }');
  expect(said).toMatch(/\^\^\^/);
  expect(said).toContain('spec/routes/shelves.yaml:2');

  const later = await browser.newPage();
  await later.goto(address('/sign-in'));
  await later.locator('vite-error-overlay').waitFor();
  expect(await text(later)).toContain('P2001');
  await later.close();

  await site.change(menu, 'layout: hal }', 'layout: hall }');
  await overlay().waitFor({ state: 'detached' });
  await heading('Sign in').waitFor();
});

test('replaces the overlay with the next error, and removes it when the manifest is fixed', async () => {
  await site.change(menu, 'title: Books\n', 'titel: Books\n');
  await page.getByText('P1001').waitFor();
  await site.change(menu, 'titel: Books\n', 'title: Books\n    : [\n');
  await page.getByText('P1000').first().waitFor();
  await site.change(menu, 'title: Books\n    : [\n', 'title: Volumes\n');
  await link('Volumes').waitFor();
  expect(await overlay().count()).toBe(0);
});

test('handles added, renamed and deleted manifests without a restart', async () => {
  const manifest = (title: string): string =>
    `section: garden\ndefaults: { layout: hall }\nroutes:\n  - path: /garden\n    title: ${title}\n    page: notice\n    column: { order: 20 }\n`;
  await site.put('spec/routes/garden.yaml', manifest('Garden'));
  await page.getByText('P2016').waitFor();
  await site.change('spec/site.yaml', 'sections: [shelves, desk]', 'sections: [shelves, desk, garden]');
  await link('Garden').click();
  await heading('Garden').waitFor();

  await rename(join(site.root, 'spec/routes/garden.yaml'), join(site.root, 'spec/routes/outside.yaml'));
  await site.change('spec/routes/outside.yaml', 'title: Garden', 'title: Outside');
  await link('Outside').waitFor();

  // The server may reload the page at this moment, which aborts the running navigation.
  await page.goto(address('/sign-in')).catch(() => page.goto(address('/sign-in')));
  await rm(join(site.root, 'spec/routes/outside.yaml'));
  await page.getByText('garden').first().waitFor();
  await site.change('spec/site.yaml', 'sections: [shelves, desk, garden]', 'sections: [shelves, desk]');
  await overlay().waitFor({ state: 'detached' });
  await heading('Sign in').waitFor();
  expect(await link('Outside').count()).toBe(0);
});
