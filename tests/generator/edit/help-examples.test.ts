import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { beforeAll, expect, test, vi } from 'vitest';
import { filesBelow } from '../../../generator/code/files.ts';
import { present } from '../../../generator/diagnostics/report/report.ts';
import { createProgram } from '../../../generator/hosts/command-line/program.ts';

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs one command line of the portal. All run in this process, so that the site’s code is read only once;
 * tests/generator/cli.test.ts starts the command line as a process.
 */
async function portal(words: readonly string[]): Promise<Run> {
  let run: Run = { exit: -1, out: '', err: '' };
  const program = createProgram(
    { root: process.cwd(), signal: new AbortController().signal },
    async (outcome, presentation) => {
      run = { exit: outcome.exit, ...(await present(outcome, { ...presentation, colour: false, annotate: false })) };
    },
  );
  await program.parseAsync(['node', 'portal', ...words]);
  return run;
}

/** The help of a command, which Commander prints itself. */
async function helpOf(words: readonly string[]): Promise<string> {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await portal([...words, '--help']).catch((error: unknown) => {
      if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
    });
    return printed.mock.calls.map(([text]) => text).join('');
  } finally {
    printed.mockRestore();
  }
}

const commands = [
  ...['route', 'redirect', 'column', 'layout', 'endpoint', 'section', 'release-type', 'state', 'error'].map((kind) => [
    'add',
    kind,
  ]),
  ...['route', 'column', 'endpoint', 'layout'].map((kind) => ['rename', kind]),
  ['move', 'route'],
  ...['route', 'column', 'endpoint', 'layout', 'redirect'].map((kind) => ['remove', kind]),
  ...['routes', 'explain', 'graph', 'sitemap', 'errors', 'breaking', 'upgrade', 'init', 'completion'].map((name) => [
    name,
  ]),
];

/** Folders that commands write to. */
const written = ['spec', 'app', 'generated', 'server', 'tests/app'];

/** The times and sizes of the files in these folders. */
async function state(): Promise<readonly string[]> {
  const inFolder = async (folder: string): Promise<string[]> =>
    (await filesBelow(folder)).map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name));
      return `${folder}/${name} ${mtimeMs} ${size}`;
    });
  return (await Promise.all(written.map(inFolder))).flat();
}

let before: readonly string[];
beforeAll(async () => {
  before = await state();
  for (const folder of written) expect(before).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test.each(commands.map((command) => ({ command, name: command.join(' ') })))(
  'the help examples of $name run unchanged and write nothing',
  async ({ command }) => {
    const help = await helpOf(command);
    const examples = [...help.matchAll(/^ {2}npm run (?:--silent )?portal -- (.+)$/gm)].map((match) => match[1] ?? '');
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const { exit, err } = await portal(example.split(' '));
      // Calls and layouts of the site are in use: removing one is rejected with the positions.
      const refused = /^remove (endpoint|layout)/.test(example);
      // Uncommitted manifests may have breaking changes compared with the last commit.
      const ends = refused ? [1] : example.startsWith('breaking') ? [0, 5] : [0];
      expect(ends, example).toContain(exit);
      expect(err.includes('is still referred to')).toBe(refused);
    }
    expect(await state()).toEqual(before);
  },
  300_000,
);
