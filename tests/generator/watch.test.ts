import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Serial } from '../../generator/hosts/watch/serial.ts';
import { copySecondSite, type SecondSite } from './second-site.ts';

let site: SecondSite;
let child: ChildProcess;
let said = '';

/** Waits for new output of the command; the test times out if it never comes. */
async function says(pattern: RegExp): Promise<void> {
  while (!pattern.test(said)) await once(child.stderr as NodeJS.ReadableStream, 'data');
  said = said.slice((pattern.exec(said)?.index ?? 0) + 1);
}

const generated = (path: string): Promise<string> => readFile(join(site.root, 'generated', path), 'utf8');

beforeEach(async () => {
  site = await copySecondSite('watch');
  said = '';
  child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve('generator/hosts/command-line/cli.ts'), 'generate', '--watch'],
    {
      cwd: site.root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await says(/\d+ of them written or removed\. Watching/);
});

afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await site.remove();
});

test('generates on every save, reports errors, continues, and exits 130 on SIGINT', async () => {
  await site.change('spec/routes/desk.yaml', 'title: Sign in', 'title: Your card, please');
  await says(/changed routes\/desk\.ts\n\d+ files, 1 of them/);
  expect(await generated('routes/desk.ts')).toContain("'Your card, please'");

  await site.change('spec/routes/desk.yaml', 'layout: counter', 'layout: counte');
  await says(/P2001 No layout is called “counte”\. Did you mean “counter”\?/);
  await says(/nothing was written\. Watching/);
  expect(await generated('routes/desk.ts')).toContain("'Your card, please'");

  await site.change('spec/routes/desk.yaml', 'layout: counte,', 'layout: counter,');
  await says(/\d+ files, 0 of them/);

  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(130);
});

test('detects added, moved and removed files and folders, including the manifest folder', async () => {
  await mkdir(join(site.root, 'spec/routes/inner'));
  await rename(join(site.root, 'spec/models/book.yaml'), join(site.root, 'spec/models/volume.yaml'));
  await site.change('spec/models/volume.yaml', 'As on the spine', 'As on the cover');
  await says(/changed models\.ts/);

  await rename(join(site.root, 'app/pages/notice.tsx'), join(site.root, 'app/pages/sign.tsx'));
  await says(/P2026/);
  await site.change('app/pages.ts', './pages/notice.tsx', './pages/sign.tsx');
  await says(/\d+ files, 0 of them/);

  await rename(join(site.root, 'spec'), join(site.root, 'elsewhere'));
  await says(/There is no spec\/ folder/);
  await rename(join(site.root, 'elsewhere'), join(site.root, 'spec'));
  await site.change('spec/models/volume.yaml', 'As on the cover', 'As on the back');
  await says(/changed models\.ts/);
  await rm(join(site.root, 'generated/models.ts'));
  await site.change('spec/models/volume.yaml', 'As on the back', 'As on the spine');
  await says(/added models\.ts/);
});

test('runs again after a failed run if another run was requested meanwhile', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const serial = new Serial(
    async () => {
      runs += 1;
      if (runs > 1) return;
      // A file changes during the run, and the run fails.
      void serial.now();
      throw new Error('half a file');
    },
    0,
    (error) => failures.push(error),
  );
  await serial.now();
  expect(failures).toEqual([new Error('half a file')]);
  expect(runs).toBe(2);
});
