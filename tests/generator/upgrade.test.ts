import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadInput } from '../../generator/code/load.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import { MANIFEST_VERSION } from '../../generator/compiler/model/manifest-version.ts';
import { runEdit } from '../../generator/tools/edit/finish.ts';
import { upgrade } from '../../generator/tools/edit/upgrade.ts';

/** Manifests of every released version (tests/fixtures/manifests/<version>.json.gz), upgraded to the current one. */

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-upgrade-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const fixtures = 'tests/fixtures/manifests';
const versions = (await readdir(fixtures)).map((name) => name.replace('.json.gz', ''));

async function manifestsOf(version: string): Promise<Readonly<Record<string, string>>> {
  const text = gunzipSync(await readFile(join(fixtures, `${version}.json.gz`))).toString();
  return JSON.parse(text) as Record<string, string>;
}
async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
const run = (dryRun = false) => runEdit(root, { dryRun, verify: false, corrects: true }, upgrade);
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** What the migrations change besides the version: the key of a call’s response. */
const inWordsOfToday = (path: string, text: string): string =>
  path.startsWith('spec/api/') ? text.replace(/^( +|.*[{,] )answer:/gm, '$1response:') : text;

test('the fixtures include the manifests of version 0.1.0', () => expect(versions).toContain('0.1.0'));

test.each(versions)(
  'upgrades the manifests of %s, keeps their comments, and the result compiles',
  async (version) => {
    const before = await manifestsOf(version);
    await write(before);
    const shown = await run(true);
    expect(shown).toMatchObject({ exit: 0, data: expect.stringContaining(`+manifestVersion: ${MANIFEST_VERSION}`) });
    expect(await read('spec/site.yaml')).toBe(before['spec/site.yaml']);

    expect(await run()).toMatchObject({ exit: 0, words: expect.stringContaining(`Version ${MANIFEST_VERSION}:`) });
    const { sources, ...rest } = await loadInput(root);
    expect(analyse({ sources, ...rest })).toMatchObject({
      ok: true,
      model: { site: { manifestVersion: MANIFEST_VERSION } },
    });
    for (const [path, text] of Object.entries(before)) {
      const lines = (await read(path)).split('\n').filter((line) => !line.startsWith('manifestVersion: '));
      expect(lines.join('\n'), path).toBe(inWordsOfToday(path, text));
    }
    expect(await run()).toMatchObject({ exit: 0, words: expect.stringContaining('nothing to upgrade') });
  },
  60_000,
);

const calls = (key: string) => `group: lending   # of books
endpoints:
  # The answer: of a call, in a comment.
  - name: getLoans
    method: GET
    path: /loans
    access: public
    note: "answer: in a text"
    ${key}:                   # what comes back
      fields:
        answer: { type: string }
  - { name: renew, method: POST, path: /renew, access: public, "${key}": { empty: true } }  # in one line
`;

test('rewrites only the key of a call, not comments, texts or fields of the same name', async () => {
  const path = 'spec/api/lending.yaml';
  await write({ ...(await manifestsOf('0.1.0')), [path]: calls('answer') });
  expect(await run()).toMatchObject({
    exit: 0,
    words: expect.stringContaining('Version 2: what a call responds with'),
  });
  expect(await read(path)).toBe(calls('response'));
});

test('rejects manifests of a newer version and writes nothing', async () => {
  const files = await manifestsOf('0.1.0');
  const site = (files['spec/site.yaml'] ?? '').replace(
    /^timeZone: .*$/m,
    `$&\nmanifestVersion: ${MANIFEST_VERSION + 1}`,
  );
  await write({ ...files, 'spec/site.yaml': site });
  expect(await run()).toMatchObject({ exit: 1, words: expect.stringContaining('does not know') });
  expect(await read('spec/site.yaml')).toBe(site);
});
