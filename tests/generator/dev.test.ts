import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { writeSmallContent } from '../support/small-content.ts';

/** `npm run dev` on a copy of the portal: edits appear on the open page. */

const root = join(realpathSync(tmpdir()), `portal-dev-${process.pid}`);
const parts = [
  'app',
  'generated',
  'generator',
  'server',
  'shared',
  'spec',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  // Creating a database instead of copying the prepared one takes seconds.
  'dist/database',
];
let dev: ChildProcess;
let origin = '';
let browser: Browser;
let page: Page;

const change = async (path: string, from: string, to: string): Promise<void> => {
  const before = await readFile(join(root, path), 'utf8');
  if (!before.includes(from)) throw new Error(`${path} does not hold ${from}`);
  await writeFile(join(root, path), before.replace(from, to));
};

beforeAll(async () => {
  await mkdir(root, { recursive: true });
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  await writeSmallContent(join(root, 'content'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      CONTENT_DIR: 'content',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  dev.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(dev, 'exit').then(([code]) => Promise.reject(new Error(`npm run dev ended with ${code}`)));
  ended.catch(() => undefined);
  while (!/http:\S+/.test(said)) await Promise.race([once(dev.stdout as NodeJS.ReadableStream, 'data'), ended]);
  origin = /http:\S+/.exec(said)?.[0] ?? '';
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage({ locale: 'zh-CN' });
  page.setDefaultTimeout(30_000);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  if (dev && dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  await rm(root, { recursive: true, force: true });
});

test('updates the open page and the server after edits of manifests and server code', async () => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${origin}/news/industry`);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  const label =
    /title: (\S+)\n/.exec(
      (await readFile(join(root, 'spec/routes/news.yaml'), 'utf8')).split('path: /news/industry')[1] ?? '',
    )?.[1] ?? '';
  await page.getByRole('heading', { name: label }).first().waitFor();

  await change('spec/routes/news.yaml', `title: ${label}\n`, `title: ${label}速览\n`);
  await page
    .getByRole('heading', { name: `${label}速览` })
    .first()
    .waitFor();
  // The server-rendered page has the new title too.
  expect(await (await fetch(`${origin}/news/industry`)).text()).toContain(`${label}速览`);

  await change('spec/routes/news.yaml', 'layout:', 'layuot:');
  await page.locator('vite-error-overlay').waitFor();
  await change('spec/routes/news.yaml', 'layuot:', 'layout:');
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
  await page
    .getByRole('heading', { name: `${label}速览` })
    .first()
    .waitFor();
  await change('server/web/security.ts', 'camera=()', 'camera=(self)');
  const policy = async () => (await fetch(origin)).headers.get('permissions-policy');
  await expect.poll(policy, { timeout: 30_000 }).toContain('camera=(self)');
  expect(faults).toEqual([]);
}, 300_000);
