import type * as Fs from 'node:fs';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type * as FsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { exitCodes } from '../../generator/diagnostics/outcome.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { recoverOutput } from '../../generator/output/swap.ts';
import { isFull, size } from '../support/size.ts';
import { callNames, manifests, pageNames } from './site.ts';

/** Counts file system calls; one of them fails, or all from one on, as if the process had died. */
const disk = vi.hoisted(() => ({ calls: 0, names: [] as string[], failing: (_call: number): boolean => false }));

/** Counts a call, and throws if it is made to fail. */
const counted = vi.hoisted(() => (name: string): void => {
  disk.calls += 1;
  disk.names[disk.calls - 1] = name;
  if (disk.failing(disk.calls)) throw Object.assign(new Error(`EIO: ${name} failed`), { code: 'EIO', syscall: name });
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FsPromises>();
  const wrapped = Object.entries(original)
    .filter(([, member]) => typeof member === 'function')
    .map(([name, member]) => [
      name,
      async (...args: readonly unknown[]): Promise<unknown> => {
        counted(name);
        return (member as (...all: readonly unknown[]) => unknown)(...args);
      },
    ]);
  return { ...original, ...Object.fromEntries(wrapped) };
});

/** The synchronous calls of the swap; this file removes other folders itself. */
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof Fs>();
  const linkSync: typeof original.linkSync = (...args) => {
    counted('linkSync');
    original.linkSync(...args);
  };
  const rmSync: typeof original.rmSync = (path, options) => {
    if (/generated\.(?:new|old)-\d+$/.test(String(path))) counted('rmSync');
    original.rmSync(path, options);
  };
  return { ...original, linkSync, rmSync };
});

const base = mkdtempSync(join(tmpdir(), 'portal-swap-'));
const template = join(base, 'template');
const root = join(base, 'site');

const put = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Every generated file with its text, or null if there is no generated/. */
function setIn(folder: string): Readonly<Record<string, string>> | null {
  const generated = join(folder, 'generated');
  if (!existsSync(generated)) return null;
  const names = readdirSync(generated, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(generated, name)).isFile())
      .map((name) => [name, readFileSync(join(generated, name), 'utf8')]),
  );
}

let before: ReturnType<typeof setIn>;
let after: ReturnType<typeof setIn>;

const restore = (): void => {
  rmSync(root, { recursive: true, force: true });
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
  disk.calls = 0;
  disk.failing = () => false;
};

/**
 * The calls of a run that are made to fail: all of them in the long form; in the short one the first and the last of
 * each sequence of equal calls, such as writing one file after the other, so that every step of a run fails.
 */
function failingCalls(): readonly number[] {
  const names = disk.names.slice(0, disk.calls);
  return names.flatMap((name, index) =>
    isFull || names[index - 1] !== name || names[index + 1] !== name ? [index + 1] : [],
  );
}

/** Generates, or returns undefined if the file system’s error was thrown. */
const attempt = async () => generate(root).catch((error: NodeJS.ErrnoException) => void expect(error.code).toBe('EIO'));

beforeAll(async () => {
  for (const [path, text] of Object.entries(manifests)) put(root, path, text);
  put(root, 'app/pages.ts', pageNames.map((name) => `  ${name}: () => import('./${name}.tsx'),`).join('\n'));
  for (const name of pageNames) put(root, `app/${name}.tsx`, 'export default () => null;\n');
  put(root, 'app/calls.ts', `import { ${callNames.join(', ')} } from '../generated/api/all.ts';\n`);
  await generate(root);
  before = setIn(root);
  // The next run changes files, adds one and removes one.
  put(root, 'generated/old.ts', 'export {};\n');
  before = setIn(root);
  put(root, 'spec/routes/club.yaml', (manifests['spec/routes/club.yaml'] ?? '').replace('title: Door', 'title: Gate'));
  put(
    root,
    'spec/api/more.yaml',
    'group: more\nendpoints: [{ name: find2, method: GET, path: /x, access: public, usedBy: nobody yet, response: { empty: true } }]\n',
  );
  cpSync(root, template, { recursive: true, preserveTimestamps: true });
  await generate(root);
  after = setIn(root);
  expect(after).not.toEqual(before);
  expect(Object.keys(after ?? {})).toContain('api/more.ts');
  expect(Object.keys(after ?? {})).not.toContain('old.ts');
});
beforeEach(restore);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const leftovers = (): string[] => readdirSync(root).filter((name) => name.startsWith('generated.'));

test('leaves the complete old or the complete new files when any one file system call fails', async () => {
  await attempt();
  const calls = disk.calls;
  expect(calls).toBeGreaterThan(100);
  const ends = { old: 0, new: 0 };
  for (const failing of failingCalls()) {
    restore();
    disk.failing = (call) => call === failing;
    const outcome = await attempt();
    const found = setIn(root);
    // A failure keeps the old files; a run can succeed without the failed call, and then writes the new ones.
    expect(found, `call ${failing}`).toEqual(outcome ? after : before);
    ends[outcome ? 'new' : 'old'] += 1;
    disk.failing = () => false;
    if (leftovers().length === 0) continue;
    expect((await generate(root)).exit).toBe(exitCodes.clean);
    expect(setIn(root)).toEqual(after);
    expect(leftovers()).toEqual([]);
  }
  expect(ends.old).toBeGreaterThan(size(10, 50));
  expect(ends.new).toBeGreaterThan(size(2, 20));
}, 240_000);

test('never mixes old and new files when the process dies at any call, and recovers a complete set', async () => {
  await attempt();
  let gaps = 0;
  for (const dead of failingCalls()) {
    restore();
    disk.failing = (call) => call >= dead;
    await attempt();
    const seen = setIn(root);
    if (seen === null) gaps += 1;
    else expect([before, after], `call ${dead}`).toContainEqual(seen);
    disk.failing = () => false;
    await recoverOutput(root, defaultFolders);
    expect([before, after], `call ${dead}`).toContainEqual(setIn(root));
    expect(leftovers()).toEqual([]);
  }
  // The files are missing only between the two renames.
  expect(gaps).toBe(1);
}, 240_000);

test('an aborted run changes nothing', async () => {
  const outcome = await generate(root, { signal: AbortSignal.abort() });
  expect(outcome.exit).toBe(exitCodes.interrupted);
  expect(setIn(root)).toEqual(before);
  expect(leftovers()).toEqual([]);
});

test('recovery keeps the temporary folder of a process that is still running', async () => {
  // The parent process runs as long as the test does.
  mkdirSync(join(root, `generated.new-${process.ppid}`));
  mkdirSync(join(root, 'generated.old-999999999'));
  await recoverOutput(root, defaultFolders);
  expect(leftovers()).toEqual([`generated.new-${process.ppid}`]);
});
