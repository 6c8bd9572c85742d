import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hunksOf, unifiedDiff } from '../../generator/output/unified-diff.ts';

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;

test('prints a changed line with its context', () => {
  const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
  expect(unifiedDiff('x.ts', before, before.replace('e', 'E'))).toBe(
    lines('--- a/x.ts', '+++ b/x.ts', '@@ -2,7 +2,7 @@', ' b', ' c', ' d', '-e', '+E', ' f', ' g', ' h').trimEnd(),
  );
});

test('uses /dev/null for added and removed files', () => {
  expect(unifiedDiff('x.ts', '', lines('a'))).toBe('--- /dev/null\n+++ b/x.ts\n@@ -0,0 +1,1 @@\n+a');
  expect(unifiedDiff('x.ts', lines('a'), '')).toBe('--- a/x.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a');
});

test('prints an added or removed file as one hunk, like the diff package', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ''), { minLength: 1, maxLength: 20 })
    .chain((all) => fc.constantFrom(lines(...all), all.join('\n')));
  fc.assert(
    fc.property(text, (only) => {
      for (const [before, after] of [
        ['', only],
        [only, ''],
      ] as const)
        expect(hunksOf(before, after)).toEqual(structuredPatch('', '', before, after, '', '', { context: 3 }).hunks);
    }),
    { seed: 7 },
  );
  expect(hunksOf('', 'a\n'.repeat(200_000))[0]?.lines).toHaveLength(200_000);
});

test('git applies every diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 30 })
    .map((all) => lines(...all));
  fc.assert(
    fc.property(text, text, (before, after) => {
      if (before === after) return;
      writeFileSync(join(folder, 'x.ts'), before);
      writeFileSync(join(folder, 'x.diff'), `${unifiedDiff('x.ts', before, after)}\n`);
      execFileSync('git', ['apply', '--unsafe-paths', '--whitespace=nowarn', '-p1', 'x.diff'], { cwd: folder });
      expect(readFileSync(join(folder, 'x.ts'), 'utf8')).toBe(after);
    }),
    { numRuns: 40, seed: 7 },
  );
  rmSync(folder, { recursive: true });
});
