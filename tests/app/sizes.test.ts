import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { projectCode } from '../../scripts/rooms/check.ts';

const MAX_FILE = 300;
const MAX_FUNCTION = 60;
const MEDIAN = 60;

/** Tables without logic: what they hold does not become clearer in parts. */
const tables: readonly string[] = [
  'scripts/rooms/rooms.ts',
  'generator/diagnostics/catalogue.ts',
  'generator/compiler/parse/manifests.ts',
  'server/backend/db/schema.ts',
];

/** Files that are longer than they should be. Each goes from here when it is split; none may join. */
const longFiles: readonly string[] = ['generator/compiler/parse/shape.ts'];

/** Files with functions that are longer than they should be. Each goes from here when they are split; none may join. */
const withLongFunctions: readonly string[] = [
  'app/boot.ts',
  'app/components/pdf-reader/open-reader.tsx',
  'app/entry.client.tsx',
  'app/entry.server.tsx',
  'app/features/forms/calendar.tsx',
  'app/features/forms/upload-field.tsx',
  'app/features/toast/toast-item.tsx',
  'app/pages/company/info/crop/crop-dialog.tsx',
  'app/pages/company/info/sub-users-part.tsx',
  'app/pages/company/journal/issue-page.tsx',
  'app/pages/company/login-phone.tsx',
  'app/pages/company/login/certificate/file-form.tsx',
  'app/pages/company/report/fill/return-editor.tsx',
  'app/pages/company/report/fill/use-return-draft.ts',
  'app/pages/company/report/meeting/meeting-reply.tsx',
  'app/pages/company/report/other/upload-return.tsx',
  'app/pages/company/report/requests/request-form.tsx',
  'app/pages/company/statistics/statistics-page.tsx',
  'app/pages/company/train-evaluation.tsx',
  'app/pages/company/training/enrol-form.tsx',
  'app/pages/company/training/enrolment-table.tsx',
  'app/pages/home/generation-teaser.tsx',
  'app/pages/home/headlines.tsx',
  'app/pages/science/exhibits/book/book.tsx',
  'app/pages/science/exhibits/games/island.tsx',
  'app/pages/science/exhibits/games/tower.tsx',
  'app/pages/science/exhibits/models/model-canvas.tsx',
  'app/pages/science/exhibits/models/model-viewer.tsx',
  'server/app.ts',
  'server/backend/account/handlers.ts',
  'server/backend/company/handlers.ts',
  'server/backend/index.ts',
  'server/backend/reporting/meetings.ts',
  'server/backend/reporting/request-talk.ts',
  'server/backend/reporting/requests.ts',
  'server/backend/reporting/returns.ts',
  'server/backend/staff/returns.ts',
  'server/backend/staff/trainings.ts',
  'server/web/site-app.ts',
];

const code = projectCode().filter(({ path }) => /^(app|server|shared|generator|scripts)\//.test(path));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** The functions of a file that have more lines than allowed. A component's markup counts: what is long is split. */
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

test('no file is longer than 300 lines, and half of them have at most 60', () => {
  const long = code.filter(({ path, text }) => !tables.includes(path) && linesOf(text) > MAX_FILE);
  expect(long.map(({ path }) => path)).toEqual(longFiles);
  const sizes = code.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN);
});

test('functions of app, server and shared have at most 60 lines, save those that are still to be split', () => {
  const scope = code.filter(({ path }) => /^(app|server|shared)\//.test(path));
  const long = scope.filter(({ path, text }) => longFunctions(path, text).length > 0);
  expect(long.map(({ path }) => path).sort()).toEqual(withLongFunctions);
});

test('a long function is found, a nested one as well', () => {
  const body = '  work();\n'.repeat(61);
  expect(longFunctions('a.ts', `function a() {\n${body}}\n`)).toEqual(['a.ts:1 63 lines']);
  expect(longFunctions('b.ts', `class B {\n  c() {\n    return () => {\n${body}    };\n  }\n}\n`)).toHaveLength(2);
});
