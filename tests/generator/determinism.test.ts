import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manifests } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-determinism-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Generates the small site in a separate process, with its manifests in a given order, and prints a digest. */
const script = join(folder, 'emit.mts');
writeFileSync(
  script,
  `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analyse, emit } from ${JSON.stringify(resolve('generator/compiler/compile.ts'))};
const { sources } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const analysis = analyse({ sources, pages: null });
if (!analysis.ok) throw new Error('the small site is wrong');
const files = await emit(analysis.model);
process.stdout.write(createHash('sha256').update(JSON.stringify(files)).digest('hex'));
`,
);

const sources = Object.entries(manifests).map(([path, text]) => ({ path, text }));

function digestIn(env: Readonly<Record<string, string>>, order: typeof sources): string {
  const input = join(folder, 'input.json');
  writeFileSync(input, JSON.stringify({ sources: order }));
  return execFileSync(process.execPath, [resolve('node_modules/tsx/dist/cli.mjs'), script, input], {
    encoding: 'utf8',
    cwd: resolve('.'),
    env: { ...process.env, ...env },
  });
}

const shuffled = [...sources].sort((a, b) => (hash(a.path) < hash(b.path) ? -1 : 1));
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The digest of the small site’s output is committed: it has to be the same on every Node version, system and locale.
 * After a change of an emitter or of the small site, update it with
 * `npx vitest run tests/generator/determinism.test.ts -u`.
 */
test.each([
  ['in the default environment', {}, sources],
  ['with the manifests in another order', {}, shuffled],
  ['in a Turkish locale at UTC+14', { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }, sources],
  ['in the C locale at UTC−11', { LC_ALL: 'C', LANG: 'C', TZ: 'Pacific/Pago_Pago' }, shuffled],
  ['with another terminal width and colours', { COLUMNS: '40', FORCE_COLOR: '3', TERM: 'xterm-256color' }, sources],
] as const)('generates the same bytes %s', async (_name, env, order) => {
  expect(order.map(({ path }) => path).sort()).toEqual(Object.keys(manifests).sort());
  await expect(digestIn(env, [...order])).toMatchFileSnapshot('small-site.sha256');
});
