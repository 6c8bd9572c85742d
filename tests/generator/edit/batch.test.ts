import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '../../../generator/diagnostics/outcome.ts';
import { wordsOf } from '../../../generator/hosts/command-line/commands/edit.ts';
import { createProgram } from '../../../generator/hosts/command-line/program.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-batch-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command line on the real site; nothing is written. */
async function portal(...words: readonly string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const program = createProgram({ root: process.cwd(), signal: new AbortController().signal }, async (outcome) => {
    outcomes.push(outcome);
  });
  program.configureOutput({ writeErr: () => undefined });
  await program.parseAsync([...words, '--dry-run'], { from: 'user' });
  return outcomes.at(-1) as Outcome;
}

async function batch(...lines: readonly string[]): Promise<Outcome> {
  const file = join(folder, 'edits.txt');
  await writeFile(file, lines.join('\n'));
  return portal('edit', '--batch', file);
}

const model = 'add model Topic --property id:string! name tags:string[] column:Column --file topics';
const call = 'add endpoint getTopics --group content --method GET --path /api/getTopics --access public';
const codes = ({ diagnostics = [] }: Outcome): string[] => [...new Set(diagnostics.map(({ code }) => code))];

test('splits a line into words like a shell', () => {
  expect(wordsOf(`add state request 11 --label "two words" --by 'a b' # why`)).toEqual([
    ...['add', 'state', 'request', '11', '--label', 'two words', '--by', 'a b'],
  ]);
  expect(wordsOf('# only a comment')).toEqual([]);
  expect(wordsOf(`--title="政策 动态" a"b c"d'e  f' x#y ''`)).toEqual(['--title=政策 动态', 'ab cde  f', 'x#y', '']);
  expect(() => wordsOf('--title "政策 动态')).toThrow(/quote/);
});

test.each(['--dry-run', '--no-verify'])('rejects %s in a line of a batch file', async (option) => {
  await expect(batch(model, `add error tooLarge --text 文件过大 ${option}`)).rejects.toThrow(
    new RegExp(`edits\\.txt:2: ${option} belongs to \`edit\``),
  );
});

test('rejects an unclosed quote with its line number', async () => {
  await expect(batch('', 'add error tooLarge --text "文件过大')).rejects.toThrow(/edits\.txt:2: .*quote/);
});

test('a model and its call are rejected alone, but accepted in one batch', async () => {
  expect(codes(await portal(...wordsOf(model)))).toEqual(['P2036']);
  expect(codes(await portal(...wordsOf(`${call} --data Topic --list --used-by phones`)))).toEqual(['P2021']);
  const both = await batch('# a new list', model, '', `${call} --data Topic --list --used-by "phones of members"`);
  expect(both.exit).toBe(0);
  expect(both.data).toContain(
    '+  Topic: { type: object, required: [id], properties: { id: { type: string }, name: { type: string }, tags: { type: array, items: { type: string } }, column: { $ref: Column } } }',
  );
  expect(both.data).toContain('+export const getTopics');
}, 300_000);

test('adds sections, routes, release types, states and errors in one batch', async () => {
  const { exit, data = '' } = await batch(
    'add section topics --title 专题 --layout column',
    'add route /topics/energy --title 能源 --section topics --column',
    'add release-type topics --title 专题 --columns topics-energy',
    'add state request 11 --id archived --label 已归档 --from 3 5 --by staff --transition 归档',
    'add error tooLarge --text 文件过大 --status 413 --toast warning',
  );
  expect(exit).toBe(0);
  for (const line of [
    '+section: topics',
    '+  topics: { title: 专题, columns: [topics-energy] }',
    '+      - { code: "11", id: archived, label: 已归档 }',
    '+      - { from: "5", to: "11", by: staff, label: 归档 }',
    '+  tooLarge: { status: 413, text: 文件过大, toast: warning }',
  ])
    expect(data).toContain(line);
}, 300_000);

test('rejects a line that is not an edit with its line number, and exits 1 if an edit is rejected', async () => {
  await expect(batch(model, 'generate')).rejects.toThrow(/edits\.txt:2: a line begins with add/);
  await expect(batch('add model')).rejects.toThrow(/edits\.txt:1: /);
  const refused = await batch('add state request 3 --id a --label a --from 0 --by staff --transition a');
  expect(refused).toMatchObject({ exit: 1, words: expect.stringContaining('has a state “3” already') });
}, 300_000);
