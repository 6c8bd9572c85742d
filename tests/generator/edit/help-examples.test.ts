import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const tsx = resolve('node_modules/tsx/dist/cli.mjs');
const cli = resolve('generator/hosts/command-line/cli.ts');

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const portal = (words: readonly string[]): Promise<Run> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [tsx, cli, ...words],
      { env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1 << 26 },
      (error, out, err) => done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

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

let before: string;
beforeAll(async () => {
  before = await readFile('spec/routes/news.yaml', 'utf8');
});

test.each(commands)(
  'the examples of %s %s run as they are, and write nothing',
  async (...command: string[]) => {
    const { out } = await portal([...command.filter(Boolean), '--help']);
    const examples = [...out.matchAll(/^ {2}npm run (?:--silent )?portal -- (.+)$/gm)].map((match) => match[1] ?? '');
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const { exit, err } = await portal(example.split(' '));
      // Calls and layouts of the site are in use: the answer to removing one is a refusal with the places.
      const refused = /^remove (endpoint|layout)/.test(example);
      // Where somebody works on the manifests, they may differ from the last commit in what breaks.
      const ends = refused ? [1] : example.startsWith('breaking') ? [0, 5] : [0];
      expect(ends, example).toContain(exit);
      expect(err.includes('is still referred to')).toBe(refused);
    }
    expect(await readFile('spec/routes/news.yaml', 'utf8')).toBe(before);
  },
  120_000,
);
