import { ts } from 'ts-morph';
import { expect, test, vi } from 'vitest';
import { emit } from '../../generator/compiler/compile.ts';
import { parseFailures } from '../../generator/compiler/emit/parse-check.ts';
import { randomOf } from './random.ts';
import { analyseSite } from './site.ts';

const analysis = analyseSite();
if (!analysis.ok) throw new Error('the small site is wrong');
const files = (await emit(analysis.model)).filter(({ path }) => path.endsWith('.ts'));

/** Whether the TypeScript compiler alone rejects a text. */
const refusedByCompiler = (text: string): boolean => {
  const parsed = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ES2022);
  return (parsed as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length > 0;
};

test('parses all emitted files, and reports the first syntax error with the compiler’s message', async () => {
  expect(await parseFailures(files)).toEqual([]);
  const broken = { path: 'b.ts', text: 'export const a = 1;\nexport const b = {\n  c: ,\n};\n' };
  expect(await parseFailures([...files, broken, { path: 'c.json', text: '{' }])).toEqual([
    { path: 'b.ts', line: 3, start: 44, message: 'Expression expected.' },
  ]);
});

test('rejects exactly the damaged files that the TypeScript compiler rejects', async () => {
  const random = randomOf(41);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const damages = [
    '',
    '',
    '}',
    '{',
    '(',
    ')',
    ']',
    '"',
    "'",
    '`',
    ',',
    ';',
    ':',
    '\n',
    ' ',
    '*/',
    '/*',
    '\\',
    'as ',
    '0',
  ];
  const damaged = Array.from({ length: 2_000 }, (_, index) => {
    const { path, text } = pick(files);
    const at = Math.floor(random() * text.length);
    return {
      path: `${index}-${path.replaceAll('/', '-')}`,
      text: text.slice(0, at) + pick(damages) + text.slice(at + Math.floor(random() * 3)),
    };
  });
  const refused = damaged.filter(({ text }) => refusedByCompiler(text)).map(({ path }) => path);
  expect(refused.length).toBeGreaterThan(1_000);
  expect((await parseFailures(damaged)).map(({ path }) => path)).toEqual(refused);
});

test.each([
  ['a line break after interface', 'export interface \nKey {}\n'],
  ['a number with a leading zero', 'export const a = { b: 04 };\n'],
  ['a number with a leading zero after another statement', 'export const a = 4;04;\n'],
  ['an octal escape', "export const a = 'A\\256';\n"],
])('rejects %s, which the native parser accepts', async (_name, text) => {
  expect(await parseFailures([{ path: 'a.ts', text }])).toHaveLength(1);
});

test('uses the TypeScript compiler when there is no native parser', async () => {
  vi.resetModules();
  vi.doMock('rolldown/utils', () => {
    throw new Error('no binary for this machine');
  });
  const alone = await import('../../generator/compiler/emit/parse-check.ts');
  vi.doUnmock('rolldown/utils');
  expect(await alone.parseFailures(files)).toEqual([]);
  expect(await alone.parseFailures([{ path: 'a.ts', text: 'const a = ;' }])).toHaveLength(1);
});

test('loads the TypeScript compiler only when a file is rejected', async () => {
  vi.resetModules();
  vi.doMock('ts-morph', () => {
    throw new Error('loaded');
  });
  const alone = await import('../../generator/compiler/emit/parse-check.ts');
  expect(await alone.parseFailures(files)).toEqual([]);
  await expect(alone.parseFailures([{ path: 'a.ts', text: 'const a = ;' }])).rejects.toThrow();
  vi.doUnmock('ts-morph');
});

test('emits files that can be parsed for a route whose id begins with a digit', async () => {
  const odd = analyseSite({
    'spec/routes/club.yaml': [
      '    page: start\n',
      '    page: start\n  - path: /2fa\n    title: Two\n    page: start\n',
    ],
  });
  if (!odd.ok) throw new Error('the small site is wrong');
  const made = await emit(odd.model);
  expect(made.find(({ path }) => path === 'match.ts')?.text).toContain("routeMetas['2fa']");
  expect(await parseFailures(made)).toEqual([]);
});
