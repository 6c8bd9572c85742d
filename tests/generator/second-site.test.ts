import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { applyChanges, changesOf, compile, loadInput } from '../../generator/index.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { copySecondSite, type SecondSite } from './second-site.ts';

/** A different site made by the same generator: generated, type-checked, built and opened. */

let site: SecondSite;
let server: Server;
let browser: Browser;
let page: Page;
const calls: { readonly method: string; readonly url: string; readonly headers: Record<string, unknown> }[] = [];

const books = [
  { isbn: '1', title: 'The Mill Stream', author: 'A. Miller' },
  { isbn: '2', title: 'Hedges' },
];

/** The responses of the lending service, in the envelope that this site’s transport declares. */
const responses: Readonly<Record<string, unknown>> = {
  '/lending/books': { outcome: 1, shelf: books, count: 2 },
  '/lending/books/1': { outcome: 1, item: books[0] },
  '/lending/loans/renewal': { outcome: 1, until: '2031-05-04' },
};

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** Serves the built files, the document for every page URL, and the lending service. */
const serve = (): Server =>
  createServer(async ({ method = '', url = '', headers }, response) => {
    const path = url.split('?')[0] ?? '';
    if (path.startsWith('/lending/')) {
      calls.push({ method, url, headers });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(responses[path] ?? { outcome: 9 }));
      return;
    }
    const file = extname(path) ? path : '/index.html';
    const text = await readFile(join(site.root, 'dist', file)).catch(() => null);
    response.writeHead(text ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(text ?? '');
  });

const address = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });

beforeAll(async () => {
  site = await copySecondSite('second-site');
  const compilation = await compile(await loadInput(site.root));
  if (!compilation.ok) throw new Error(`the second site is wrong: ${compilation.diagnostics[0]?.message}`);
  await applyChanges(site.root, defaultFolders, await changesOf(site.root, defaultFolders, compilation.files));
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await site?.remove();
});

test('the second site type-checks', async () => {
  await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', site.root]);
});

test('the second site builds and behaves as its manifests declare in a browser', async () => {
  await build({ root: site.root, logLevel: 'silent' });
  server = serve().listen(0, '127.0.0.1');
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  // Navigation by a menu made from the columns, with this site’s API names and headers.
  await page.goto(address('/'));
  await heading('Entrance').waitFor();
  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await page.getByRole('link', { name: 'The Mill Stream' }).click();
  await page.getByText('The Mill Stream, by A. Miller').waitFor();
  expect(new URL(page.url()).pathname).toBe('/books/1');
  expect(calls[0]?.url).toBe('/lending/books?leaf=1');
  expect(calls[0]?.headers['x-seat']).toBe('hall');
  expect(calls[0]?.headers['x-reader-card']).toBeUndefined();
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('hall');

  // A redirect; the guard with its exception and open route; then a sign-in with a card.
  await page.goto(address('/catalogue'));
  await heading('Books').waitFor();
  expect(new URL(page.url()).pathname).toBe('/books');
  await page.goto(address('/readers/loans'));
  await heading('Lost your card?').waitFor();
  await page.goto(address('/readers/rules'));
  await page.getByText('Please whisper.').waitFor();
  await page.goto(address('/readers/card'));
  await heading('Sign in').waitFor();
  await page.getByRole('button', { name: 'Show card' }).click();
  await heading('My card').waitFor();
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByText('Until 2031-05-04').waitFor();
  expect(calls.at(-1)?.headers).toMatchObject({
    'x-reader-card': 'Card 4711',
    'x-slip': expect.stringMatching(/^\w{32}$/),
  });
  expect(faults).toEqual([]);
}, 300_000);

test('the build fails while the generated code is stale or a manifest has an error', async () => {
  await site.change('spec/routes/desk.yaml', 'title: Sign in', 'title: Your card');
  await expect(build({ root: site.root, logLevel: 'silent' })).rejects.toThrow(/routes\/desk\.ts/);
  await site.change('spec/routes/desk.yaml', 'page: sign-in', 'page: sing-in');
  await expect(build({ root: site.root, logLevel: 'silent' })).rejects.toThrow(/P2013[\s\S]*Did you mean “sign-in”/);
});
