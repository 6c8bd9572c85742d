import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { projectCode } from '../../scripts/rooms/check.ts';

/**
 * The maximum number of casts, which the compiler does not check: parsed JSON, event targets, nodes of parsed texts,
 * keys of records. It may only decrease: a more precise type is better than a cast.
 */
const MOST_CASTS = 307;
/** The number of lines above a cast that may contain its reason. */
const NEAR = 3;

const rooms = ['app/', 'generator/', 'server/', 'shared/'];
const code = projectCode().filter(({ path }) => rooms.some((room) => path.startsWith(room)));

interface Cast {
  readonly place: string;
  /** Whether it casts to an unrelated type: `as unknown as T`, `as never`. */
  readonly isForced: boolean;
  readonly hasReason: boolean;
}

function castsOf(path: string, text: string): readonly Cast[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split('\n');
  const found: Cast[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') {
      const line = source.getLineAndCharacterOfPosition(node.type.getStart(source)).line;
      const outer = ts.isAsExpression(node.parent);
      const isForced = node.type.getText(source) === 'never' || ts.isAsExpression(node.expression);
      const hasReason = lines.slice(Math.max(0, line - NEAR), line + 1).some((each) => /^\s*(\/\/|\*|\/\*)/.test(each));
      if (!outer) found.push({ place: `${path}:${line + 1}`, isForced, hasReason });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const casts = code.flatMap(({ path, text }) => castsOf(path, text));

test('every cast to an unrelated type has a comment nearby', () => {
  expect(casts.filter(({ isForced, hasReason }) => isForced && !hasReason).map(({ place }) => place)).toEqual([]);
});

test('the number of casts does not exceed the limit', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(casts.length).toBeLessThanOrEqual(MOST_CASTS);
});

test('castsOf detects casts, whether they are forced, and whether they have a reason', () => {
  expect(castsOf('a.ts', 'const a = b as C;\nconst d = [e] as const;')).toMatchObject([{ isForced: false }]);
  expect(castsOf('a.ts', 'const a = b as unknown as C;')).toMatchObject([{ isForced: true, hasReason: false }]);
  expect(castsOf('a.ts', '// The library says so.\nconst a = b as never;')).toMatchObject([
    { isForced: true, hasReason: true },
  ]);
});
