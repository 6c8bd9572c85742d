import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../generator/code/files.ts';
import { PORTAL } from '../support/portal-command.ts';
import { callNames, manifests, pageNames } from './site.ts';

const callsModule = `import { ${callNames.join(', ')} } from '../generated/api/all.ts';\n`;
let root = '';

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const portal = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [PORTAL, ...args],
      { cwd: root, env: { ...process.env, NO_COLOR: '1' } },
      (error, out, err) => done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

const change = async (path: string, from: string, to: string): Promise<void> =>
  writeFile(join(root, path), (await readFile(join(root, path), 'utf8')).replace(from, to));

const snapshot = async (): Promise<Record<string, string>> => {
  const names = await filesBelow(join(root, 'generated'));
  const entries = names.map(async (name) => [
    name,
    `${(await stat(join(root, 'generated', name))).mtimeMs}:${await readFile(join(root, 'generated', name), 'utf8')}`,
  ]);
  return Object.fromEntries(await Promise.all(entries));
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-cli-'));
  for (const [path, text] of Object.entries(manifests)) await put(path, text);
  await put('app/pages.ts', pageNames.map((name) => `  ${name}: () => import('./${name}.tsx'),`).join('\n'));
  for (const name of pageNames) await put(`app/${name}.tsx`, 'export default () => null;\n');
  await put('app/calls.ts', callsModule);
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('exits 0 without an error message when standard output is closed early', async () => {
  const child = spawn(process.execPath, [PORTAL, 'routes'], { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [exit] = await once(child, 'close');
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
});

test('generate writes all files, then reports them as up to date, and check passes', async () => {
  expect((await portal('generate')).exit).toBe(0);
  const before = await snapshot();
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect((await portal('generate')).err).toContain('Up to date');
  expect(await snapshot()).toEqual(before);
  const check = await portal('check');
  expect([check.exit, check.out]).toEqual([0, '']);
  expect(check.err).toMatch(/\d+ files compared: all match/);
});

test('generate writes only changed files and removes obsolete ones', async () => {
  await portal('generate');
  const before = await snapshot();
  await put('generated/routes/shed.ts', 'export {};\n');
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  expect((await portal('generate')).err).toMatch(/0 added, \d+ changed, 1 removed/);
  const after = await snapshot();
  expect(after['routes/shed.ts']).toBeUndefined();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['.digests', 'routes/club.ts']);
});

test('check prints the diff and exits 4 without writing anything', async () => {
  await portal('generate');
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  const before = await snapshot();
  const { exit, out } = await portal('check');
  expect(exit).toBe(4);
  expect(out).toContain('--- a/generated/routes/club.ts');
  expect(out).toContain("-    title: 'Door',");
  expect(out).toContain("+    title: 'Gate',");
  expect(await snapshot()).toEqual(before);
});

test('check detects a hand-edited file when the manifests are unchanged', async () => {
  await portal('generate');
  await change('generated/access.ts', "'public'", "'member'");
  expect((await portal('check')).exit).toBe(4);
});

test('generate exits 1 without a stack trace and leaves generated/ as it is when a manifest is wrong', async () => {
  await portal('generate');
  const before = await snapshot();
  await change('spec/routes/beds.yaml', 'layout: wide', 'layout: wdie');
  const { exit, err } = await portal('generate');
  expect(exit).toBe(1);
  expect(err).toContain('spec/routes/beds.yaml:16:17 P2001');
  expect(err).toContain('Did you mean “wide”?');
  expect(err).not.toMatch(/\n\s+at /);
  expect(await snapshot()).toEqual(before);
});

test('check reports a page without a component, a `load` that is not a function, and an unused call', async () => {
  await put('app/one.tsx', 'export const one = () => null;\n');
  await put('app/list.tsx', 'export const load = { a: 1 };\nexport default function List() {}\n');
  await put('app/calls.ts', callsModule.replace('sow, ', ''));
  const { exit, err } = await portal('check');
  expect(exit).toBe(1);
  expect(err.match(/^\S+ P\d+/gm)).toEqual([
    'app/pages.ts:2:3 P2033',
    'app/pages.ts:3:3 P2032',
    'spec/api/plants.yaml:10:11 P2034',
  ]);
  await put('app/one.tsx', 'const One = () => null;\nexport { One as default };\n');
  await put('app/list.tsx', 'export default function List() {}\n');
  await put('app/calls.ts', callsModule);
  expect((await portal('generate')).exit).toBe(0);
});

test('generate adds a new column from one manifest entry', async () => {
  await portal('generate');
  await change(
    'spec/routes/club.yaml',
    '  - path: /club/door',
    '  - path: /club/tea\n    title: Tea\n    page: list\n    column: { order: 4 }\n  - path: /club/door',
  );
  expect((await portal('generate')).exit).toBe(0);
  expect(await readFile(join(root, 'generated/columns.ts'), 'utf8')).toContain("name: 'Tea'");
});

test('routes --json prints the routes to standard output and nothing to standard error', async () => {
  const { exit, out, err } = await portal('routes', '--json');
  const { schemaVersion, routes } = JSON.parse(out);
  expect([exit, err, schemaVersion]).toEqual([0, '', 1]);
  expect(routes[1]).toEqual({
    id: 'beds',
    path: '/beds',
    title: 'Beds',
    layout: 'plain',
    page: null,
    parent: null,
    redirect: '/beds/roses',
    keepAlive: false,
    access: 'public',
    visit: false,
    menu: null,
    render: 'server',
    scrollToTop: true,
    listed: false,
    embed: false,
    source: { file: 'spec/routes/beds.yaml', line: 8 },
  });
});

test.each([
  [['generat'], 'generate'],
  [['routes', '--jsno'], '--json'],
  [['check', '--format', 'jsno'], 'json'],
  [['check', '--max-problems', 'few'], 'whole number'],
])('exits 2 with a suggestion for invalid arguments: %j', async (args, suggestion) => {
  const { exit, out, err } = await portal(...args);
  expect([exit, out]).toEqual([2, '']);
  expect(err).toContain(suggestion);
});

test('check --format json prints the problems to standard output, limited by --max-problems', async () => {
  await change('spec/routes/beds.yaml', 'layout: wide', 'layout: wdie');
  const { exit, out, err } = await portal('check', '--format', 'json', '--max-problems', '1');
  expect([exit, JSON.parse(out).total, JSON.parse(out).shown]).toEqual([1, 2, 1]);
  expect(out).toContain('P2015');
  expect(err).not.toMatch(/P\d{4}/);
});

test('generate exits 2 and names spec/ when there are no manifests', async () => {
  await rm(join(root, 'spec'), { recursive: true });
  const { exit, err } = await portal('generate');
  expect(exit).toBe(2);
  expect(err).toContain('spec/');
});

test('generate exits 2 without a stack trace when generated/ is a file, and leaves the file unchanged', async () => {
  await portal('generate');
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  // A file in place of the folder generated/: the new files cannot replace it.
  await rm(join(root, 'generated'), { recursive: true });
  await writeFile(join(root, 'generated'), '');
  const { exit, err } = await portal('generate');
  expect(exit).toBe(2);
  expect(err).not.toMatch(/\n\s+at /);
  expect(await readFile(join(root, 'generated'), 'utf8')).toBe('');
});

test('generate keeps all old files and leaves nothing else when a new file cannot be written', async () => {
  await portal('generate');
  const before = await snapshot();
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  // A file name has at most 255 bytes. The file comes last: the changed files are written before it.
  const emit = "emit: () => [{ path: 'z/'.padEnd(300, 'z'), text: '' }]";
  await put('portal.config.ts', `export default { emitters: [{ name: 'long', version: 1, ${emit} }] };\n`);
  const { exit, err } = await portal('generate');
  expect(exit).toBe(2);
  expect(err).toContain('ENAMETOOLONG');
  expect(err).not.toMatch(/\n\s+at /);
  expect(await snapshot()).toEqual(before);
  expect(await readdir(root)).not.toContainEqual(expect.stringMatching(/^generated\./));
});

test('check distinguishes stale, edited, missing and orphaned files, and names the manifest lines', async () => {
  await portal('generate');
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  await change('generated/access.ts', "'public'", "'member'");
  await rm(join(root, 'generated/visits.ts'));
  await put('generated/shed.ts', 'export {};\n');
  const { exit, out, err } = await portal('check');
  expect(exit).toBe(4);
  expect(out).toContain('generated/access.ts was edited by hand');
  expect(out).toContain('generated/routes/club.ts is stale');
  expect(out).toContain('generated/visits.ts is missing');
  expect(out).toContain('generated/shed.ts is orphaned');
  expect(out).toMatch(/^@@ -\d+,7 \+\d+,7 @@ spec\/routes\/club\.yaml:9:5$/m);
  expect(out).not.toContain('.digests');
  expect(err).toMatch(/\d+ files compared: 4 do not match the manifests \(1 missing, 1 stale, 1 edited, 1 orphaned\)/);
  const { problems } = JSON.parse((await portal('check', '--format', 'json')).out);
  expect(problems.map(({ code, file }: Record<string, string>) => `${code} ${file}`)).toEqual([
    'P3002 generated/access.ts',
    'P3001 generated/routes/club.ts',
    'P3003 generated/shed.ts',
    'P3001 generated/visits.ts',
  ]);
  expect(problems[1].related).toMatchObject([{ file: 'spec/routes/club.yaml', line: 9 }]);
});

test('generate --dry-run prints the diff of check and writes nothing; check --full prints all of it', async () => {
  await portal('generate');
  await rm(join(root, 'generated/router.ts'));
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  const before = await snapshot();
  const dry = await portal('generate', '--dry-run');
  expect(dry.exit).toBe(0);
  expect(dry.out).toBe((await portal('check')).out);
  expect(dry.out).toContain("+    title: 'Gate',");
  expect(await snapshot()).toEqual(before);
  const contract = join(root, 'generated/contract.ts');
  const added = (await readFile(contract, 'utf8')).replace(/^/gm, '+').slice(0, -1);
  await rm(contract);
  const short = await portal('check');
  expect(short.out).toMatch(/^… \d+ more lines/m);
  expect(short.out).not.toContain(added);
  const full = await portal('check', '--full');
  expect(full.out).not.toContain('more lines');
  expect(full.out).toContain(added);
});

test('generate exits 130 and writes nothing when it is interrupted while reading', async () => {
  await portal('generate');
  const before = await snapshot();
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  // A named pipe in place of the registry: reading it blocks until the test writes, so the timing is known.
  const registry = join(root, 'app/pages.ts');
  const text = await readFile(registry, 'utf8');
  await rm(registry);
  execFileSync('mkfifo', [registry]);
  const child = spawn(process.execPath, [PORTAL, 'generate'], { cwd: root });
  let err = '';
  const exit = once(child, 'exit');
  const stopping = new Promise<void>((done) => {
    child.stderr.on('data', (chunk) => {
      err += chunk;
      if (err.includes('Stopping')) done();
    });
  });
  // Opens only when the tool reads; by then its signal handler is installed.
  const pipe = await open(registry, 'w');
  child.kill('SIGINT');
  await stopping;
  await pipe.writeFile(text);
  await pipe.close();
  expect((await exit)[0]).toBe(130);
  expect(err).toContain('nothing was written');
  expect(err).not.toMatch(/\n\s+at /);
  expect(await snapshot()).toEqual(before);
  expect(await readdir(root)).not.toContainEqual(expect.stringMatching(/^generated\./));
});
