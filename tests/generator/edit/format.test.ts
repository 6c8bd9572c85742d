import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { formatCode } from '../../../generator/tools/edit/format.ts';
import { typeProblems } from '../../../generator/tools/edit/proof/types.ts';
import { Workspace } from '../../../generator/tools/edit/workspace.ts';

/** Longer than the buffer of a pipe; the leading letter makes chunks end within characters. */
const LONG = `a${'核能行业门户\n'.repeat(11_000)}`;

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-format-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('reads long Chinese output of the formatter without damaged characters', async () => {
  await writeFile(
    join(root, 'format.mjs'),
    "process.stdout.write('// 已排版\\n');\nprocess.stdin.pipe(process.stdout);\n",
  );
  await writeFile(join(root, 'package.json'), JSON.stringify({ portal: { format: 'node format.mjs {file}' } }));
  const workspace = new Workspace(root, defaultFolders);
  await workspace.write('app/x.ts', LONG);
  await formatCode(workspace);
  const [plan] = workspace.plans();
  expect(plan?.after?.startsWith('// 已排版\na核能')).toBe(true);
  expect(plan?.after === `// 已排版\n${LONG}`).toBe(true);
});

test('reads long Chinese output of the compiler without damaged characters', async () => {
  const words = LONG.replaceAll('\n', '');
  await writeFile(
    join(root, 'tsc.mjs'),
    `const words = 'a.ts(1,1): error TS1: a' + '核能行业门户'.repeat(11_000) + '\\n';
process.stdout.write(words);
process.exitCode = 1;\n`,
  );
  const [problem] = await typeProblems(join(root, 'tsc.mjs'), root, join(root, 'memory'));
  expect(problem?.identity === `a.ts TS1 ${words}`).toBe(true);
});
