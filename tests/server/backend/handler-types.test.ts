import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

mkdirSync('.cache', { recursive: true });
/** A folder inside the project, so that the compiler resolves its imports; ignored by git. */
const folder = mkdtempSync(join(process.cwd(), '.cache', 'handler-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = `import type { Handlers } from '../../server/backend/http/mount.ts';
declare const all: Handlers;
`;

const programs: Readonly<Record<string, string>> = {
  complete: 'export const handlers: Handlers = { ...all };',
  'without-one': 'const { getContentReleaseList: _, ...rest } = all;\nexport const handlers: Handlers = rest;',
  'wrong-data': `export const handlers: Handlers = {
  ...all,
  getColumnList: async () => ({ kind: 'data', data: [{ id: 1 }] }),
};`,
  'wrong-kind': `export const handlers: Handlers = {
  ...all,
  getContentReleaseList: async () => ({ kind: 'data', data: [] }),
};`,
  'missing-field': `export const handlers: Handlers = {
  ...all,
  loginByPhone: async () => ({ kind: 'fields', fields: {} }),
};`,
  'wrong-row': `export const handlers: Handlers = {
  ...all,
  getSubUserList: async () => ({ kind: 'rows', rows: [{ userId: '1' }], total: 1 }),
};`,
  'member-user': `export const handlers: Handlers<'logout' | 'getSubUserList'> = {
  ...all,
  getSubUserList: async ({ user }) => ({ kind: 'rows', rows: [], total: user.userId.length }),
};`,
  'public-user': `export const handlers: Handlers<'getColumnList'> = {
  getColumnList: async ({ user }) => ({ kind: 'data', data: user.userId === '1' ? [] : [] }),
};`,
};

test('a missing handler, a wrong response and an unchecked user are compile errors', () => {
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), head + text);
  const config = { extends: '../../tsconfig.json', compilerOptions: { noUnusedLocals: false }, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit', '-p', folder], { encoding: 'utf8' });
  const failures = stdout.split('\n').flatMap((line) => {
    const [, file = '', code = ''] = /([\w-]+)\.ts\(\d+,\d+\): error (TS\d+)/.exec(line) ?? [];
    return file ? [`${file} ${code}`] : [];
  });
  expect(failures.sort()).toEqual([
    'missing-field TS2322',
    'public-user TS18047',
    'without-one TS2741',
    'wrong-data TS2322',
    'wrong-kind TS2322',
    'wrong-row TS2322',
  ]);
});
