import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { projectCode } from '../../scripts/rooms/check.ts';

const MAX_FILE = 300;
const MAX_FUNCTION = 60;
const MEDIAN = 60;

/** Tables without logic, which splitting would not make clearer. */
const tables: readonly string[] = [
  'scripts/rooms/rooms.ts',
  'generator/diagnostics/catalogue.ts',
  'generator/compiler/parse/manifests.ts',
  'server/backend/db/schema.ts',
  'tests/generator/breaking-cases.ts',
];

/** Files above the limit. Remove each when it is split; do not add any. */
const longFiles: readonly string[] = [];

const everything = projectCode().filter(({ path }) => !path.startsWith('generated/'));
const code = everything.filter(({ path }) => !path.startsWith('tests/'));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** The functions of a file that have more lines than allowed, including a component's markup. */
function longFunctions(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = line(node.end) - line(node.getStart(source)) + 1;
      if (lines > MAX_FUNCTION) found.push(`${path}:${line(node.getStart(source)) + 1} ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no file has more than 300 lines, and the median is at most 60', () => {
  const long = everything.filter(({ path, text }) => !tables.includes(path) && linesOf(text) > MAX_FILE);
  expect(long.map(({ path }) => path)).toEqual(longFiles);
  const sizes = code.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN);
});

test('functions have at most 60 lines', () => {
  expect(code.flatMap(({ path, text }) => longFunctions(path, text))).toEqual([]);
});

test('finds long functions, including nested ones', () => {
  const body = '  work();\n'.repeat(61);
  expect(longFunctions('a.ts', `function a() {\n${body}}\n`)).toEqual(['a.ts:1 63 lines']);
  expect(longFunctions('b.ts', `class B {\n  c() {\n    return () => {\n${body}    };\n  }\n}\n`)).toHaveLength(2);
});
