import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { isFull } from '../support/size.ts';

/**
 * The published package: packed, unpacked in another path with spaces, and used for a new site. The short form unpacks
 * it below this project, where its dependencies are found; the long one installs everything with npm.
 */

const dependencies = resolve('node_modules');
let above = '';
let site = '';
let tarball = '';
let browser: Browser | undefined;
let server: PreviewServer | undefined;

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const run = (command: string, args: readonly string[], cwd: string): Promise<Run> =>
  new Promise((done) => {
    // The build of a site must not look like a test run.
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', GITHUB_ACTIONS: '' };
    execFile(command, args, { cwd, env }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : error ? 70 : 0, out, err }),
    );
  });
const node = (args: readonly string[], cwd = site): Promise<Run> => run(process.execPath, args, cwd);
const portal = (...words: string[]): Promise<Run> => node(['node_modules/portal-generator/bin.mjs', ...words]);
const tool = (path: string, ...args: string[]): Promise<Run> =>
  node([join(isFull ? join(site, 'node_modules') : dependencies, path), ...args]);
const types = (): Promise<Run> => tool('typescript/bin/tsc', '--noEmit');

/** Unpacks the package into a folder's node_modules. */
async function unpack(folder: string): Promise<void> {
  const to = join(folder, 'node_modules/portal-generator');
  await mkdir(to, { recursive: true });
  expect((await run('tar', ['-xzf', tarball, '-C', to, '--strip-components=1'], folder)).exit).toBe(0);
}

beforeAll(async () => {
  above = isFull
    ? await mkdtemp(join(tmpdir(), 'a package in use '))
    : resolve(`.cache/tests/a package in use ${process.pid}`);
  site = join(above, 'my site');
  await mkdir(above, { recursive: true });
  const packed = await node([resolve('scripts/pack-generator.mjs'), above], resolve('.'));
  expect([packed.exit, packed.err]).toEqual([0, '']);
  tarball = packed.out.trim();
  if (isFull) {
    await writeFile(join(above, 'package.json'), '{ "private": true }');
    expect((await run('npm', ['install', '--no-audit', '--no-fund', tarball], above)).exit).toBe(0);
  } else await unpack(above);
  const made = await node(
    ['node_modules/portal-generator/bin.mjs', 'init', 'my site', '--from', `file:${tarball}`],
    above,
  );
  expect([made.exit, made.err]).toEqual([0, expect.stringContaining('files written to my site')]);
  if (isFull) expect((await run('npm', ['install', '--no-audit', '--no-fund'], site)).exit).toBe(0);
  else {
    await unpack(site);
    expect(await portal('generate')).toMatchObject({ exit: 0 });
  }
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(above, { recursive: true, force: true });
});

test('the package and the new site depend only on packages of this project, in the same versions', async () => {
  const parse = async (path: string): Promise<Record<string, Record<string, string>>> =>
    JSON.parse(await readFile(path, 'utf8'));
  const [ours, packed, made] = await Promise.all([
    parse('package.json'),
    parse(join(above, 'node_modules/portal-generator/package.json')),
    parse(join(site, 'package.json')),
  ]);
  const all = { ...ours.dependencies, ...ours.devDependencies };
  const { 'portal-generator': own, ...others } = made.devDependencies ?? {};
  expect(own).toBe(`file:${tarball}`);
  for (const asked of [packed.dependencies, made.dependencies, others]) expect(all).toMatchObject(asked ?? {});
});

test('the new site is up to date, type-checks and passes its tests', async () => {
  expect(await portal('check')).toMatchObject({ exit: 0, out: '' });
  expect(await types()).toMatchObject({ exit: 0, out: '' });
  const tests = await tool('vitest/vitest.mjs', 'run', '--root', site);
  expect([tests.exit, tests.out]).toEqual([0, expect.stringMatching(/3 passed/)]);
}, 300_000);

test('a site with an added column, call and emitters builds and works in a browser', async () => {
  const column = await portal('add', 'route', '/news/events', '--title', 'Events', '--column', '--order', '2');
  expect([column.exit, column.err]).toEqual([0, expect.not.stringContaining('not checked')]);
  const call =
    'getEvents --group content --method GET --path /events --access public --data Article --list --used-by app';
  expect(await portal('add', 'endpoint', ...call.split(' '))).toMatchObject({ exit: 0 });
  await writeFile(
    join(site, 'portal.config.ts'),
    `import { defineConfig } from 'portal-generator/config';
import { postmanCollection } from 'portal-generator/emitters';

export default defineConfig({
  emitters: [
    postmanCollection(),
    {
      name: 'titles',
      version: 1,
      emit: ({ routes }) => [{ path: 'titles.txt', text: routes.map(({ title }) => title).join('\\n') }],
    },
  ],
});
`,
  );
  expect(await portal('generate')).toMatchObject({ exit: 0 });
  expect(await readFile(join(site, 'generated/titles.txt'), 'utf8')).toContain('Events');
  expect(await readFile(join(site, 'generated/calls.postman_collection.json'), 'utf8')).toContain('getEvents');
  expect(await types()).toMatchObject({ exit: 0, out: '' });
  const built = await tool('vite/bin/vite.js', 'build');
  expect([built.exit, built.out]).toEqual([0, expect.stringContaining('built in')]);

  server = await preview({ root: site, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('link', { name: 'The site is open' }).click();
  await page.getByText('Its pages, menu and access come from the manifests.').waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Events', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Only those who have signed in read this.').waitFor();
}, 180_000);

test('init exits 2 for a folder that is not empty and for a name that no manifest can hold', async () => {
  expect(await portal('init', '.')).toMatchObject({ exit: 2, err: expect.stringContaining('is not empty') });
  expect(await portal('init', 'other', '--name', 'a "b"')).toMatchObject({ exit: 2 });
});
