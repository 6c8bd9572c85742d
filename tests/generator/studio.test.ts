import { request } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { type Studio, startStudio } from '../../generator/hosts/studio/server.ts';
import { applyChanges, changesOf, compile, loadInput } from '../../generator/index.ts';
import type { Picture } from '../../generator/tools/studio/picture.ts';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { copySecondSite, type SecondSite } from './second-site.ts';

const desk = 'spec/routes/desk.yaml';
let site: SecondSite;
let studio: Studio;
let browser: Browser;
let page: Page;
const faults: string[] = [];

async function generate(): Promise<void> {
  const made = await compile(await loadInput(site.root));
  if (!made.ok) throw new Error('the second site is wrong');
  await applyChanges(site.root, defaultFolders, await changesOf(site.root, defaultFolders, made.files));
}

const picture = async (): Promise<Picture> => (await (await fetch(`${studio.address}/picture.json`)).json()) as Picture;

beforeAll(async () => {
  site = await copySecondSite('studio');
  await generate();
  studio = await startStudio(site.root, { port: 0, editor: 'vscode://file{file}:{line}' });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await studio?.close();
  await site?.remove();
});

test('the picture contains the graph, the calls of pages and the positions of declarations', async () => {
  const { site: shown, problems, drift } = await picture();
  expect([problems, drift]).toEqual([[], []]);
  expect(shown?.graph.nodes.map(({ path }) => path)).toContain('/books/{isbn}');
  expect(shown?.routes.books).toMatchObject({
    page: 'book-list',
    module: 'app/pages/book-list.tsx',
    place: { file: 'spec/routes/shelves.yaml', line: expect.any(Number) },
    flags: ['keepAlive', 'visit', 'column'],
  });
  expect(shown?.routes.catalogue?.flags).toEqual(['redirect']);
  const calls = Object.keys(shown?.calls ?? {});
  for (const { calls: made } of Object.values(shown?.routes ?? {}))
    for (const call of made) expect(calls).toContain(call);
  expect(shown?.routes.books?.calls.length).toBeGreaterThan(0);
});

/** The status of a request with another Host header, which fetch does not allow. */
const statusFor = (host: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((done, fail) => {
    request(`${studio.address}/picture.json`, { headers: { host }, method }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });

test('serves only local host names, GET requests and manifest files', async () => {
  const own = new URL(studio.address).host;
  expect(await statusFor(own)).toBe(200);
  expect(await statusFor(own.replace('127.0.0.1', 'localhost'))).toBe(200);
  expect(await statusFor('studio.example:80')).toBe(403);
  expect(await statusFor(own, 'POST')).toBe(405);
  const statusOf = async (path: string): Promise<number> => (await fetch(`${studio.address}${path}`)).status;
  expect(await statusOf(`/manifest?file=${desk}`)).toBe(200);
  for (const file of ['../second-site.ts', 'app/pages.ts', 'spec/../app/pages.ts', '/etc/hostname'])
    expect(await statusOf(`/manifest?file=${encodeURIComponent(file)}`)).toBe(404);
  expect(await statusOf('/../picture.ts')).toBe(404);
});

test('rejects a port that is in use, and names it', async () => {
  const port = Number(new URL(studio.address).port);
  await expect(startStudio(site.root, { port, editor: '' })).rejects.toThrow(`The port ${port} is taken`);
});

const item = (path: string) => page.getByRole('treeitem').filter({ has: page.getByText(path, { exact: true }) });
const summary = () => page.getByRole('status');

test('the page is usable by keyboard: tree, search, filters and the link to the manifest line', async () => {
  await page.goto(studio.address);
  const all = (await picture()).site?.graph.nodes.length ?? 0;
  await expect.poll(() => summary().textContent()).toContain(`${all} of ${all} routes, 0 problems, 0 generated`);

  await item('/').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const books = item('/books');
  expect(await books.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await books.getAttribute('aria-expanded')).toBe('true');
  expect(await item('/books/{isbn}').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  expect(await item('/books/{isbn}').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Book', exact: true }).waitFor();
  expect(await item('/books/{isbn}').getAttribute('aria-selected')).toBe('true');
  const { file, line } = (await picture()).site?.routes['books-isbn']?.place ?? { file: '', line: 0 };
  const link = page.getByRole('link', { name: `${file}:${line}` });
  expect(await link.getAttribute('href')).toBe(`vscode://file${encodeURI(site.root)}/${file}:${line}`);
  expect(await page.locator('pre mark').textContent()).toContain(`${line}  `);

  await page.getByRole('searchbox', { name: 'Search' }).fill('isbn');
  // The parents of a matching route stay visible.
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
  expect(await summary().textContent()).toContain(`1 of ${all} routes`);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'redirect' }).press('Space');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(1);
  await page.getByRole('checkbox', { name: 'redirect' }).press('Space');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(all);
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('counter');
  await expect.poll(() => page.getByRole('treeitem').count()).toBeLessThan(all);
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('');
  expect(await axeFaults(page)).toEqual([]);
});

test('updates the open page on manifest changes: stale files, and errors with the last tree kept', async () => {
  await site.change(desk, 'title: My card', 'title: Your card');
  await expect.poll(() => item('/readers/card').textContent()).toContain('Your card');
  await expect.poll(() => page.getByText(/^generated: .* is stale$/).count()).toBeGreaterThan(0);
  await generate();
  await expect.poll(() => summary().textContent()).toContain('0 generated files that differ');
  await site.change(desk, 'page: notice', 'paeg: notice');
  await page.getByText(/error P1001: .*Did you mean “page”/).waitFor();
  expect(await page.getByRole('treeitem').count()).toBeGreaterThan(3);
  await site.change(desk, 'paeg: notice', 'page: notice');
  await expect.poll(() => summary().textContent()).toContain('0 problems');
  expect(faults).toEqual([]);
});
