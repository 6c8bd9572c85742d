import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../generator/code/config.ts';
import { defaultFolders } from '../../generator/code/folders.ts';
import { check } from '../../generator/hosts/command-line/commands/check.ts';

/** Validation of the `folders` of a site, and the defaults of those that it does not set. */

const site = resolve(`.cache/tests/config-folders-${process.pid}`);
const configure = (folders: string): Promise<void> =>
  writeFile(join(site, 'portal.config.ts'), `export default { folders: ${folders} };\n`);

beforeAll(() => mkdir(site, { recursive: true }));
afterAll(() => rm(site, { recursive: true, force: true }));

test.each([
  ["{ spec: '../spec' }", 'folder “spec” is “../spec”, which leads out of the site'],
  ["{ generated: 'src/../../made' }", 'folder “generated” is “src/../../made”, which leads out of the site'],
  ["{ spec: '/etc' }", 'folder “spec” is “/etc”: it is a path from the site’s folder'],
  ["{ spec: 'C:/spec' }", 'it is a path from the site’s folder'],
  ["{ app: 'src\\\\app' }", 'folders are separated by “/” on every system'],
  ["{ app: './src' }", 'write it without “./”'],
  ["{ app: 'src/' }", 'write it without “./”'],
  ["{ app: '.' }", 'it cannot be the site’s own folder'],
  ["{ generated: '' }", 'it cannot be the site’s own folder'],
  ["{ generated: 'dist/made' }", 'nothing in a folder “dist” is looked at'],
  ["{ generated: '.cache' }", 'nothing in a folder “.cache” is looked at'],
  ["{ content: 'a*b' }", 'it holds a character'],
  ['{ tests: 3 }', 'folder “tests” is no text but number'],
  ["{ tests: ['a'] }", 'folder “tests” is no text but object'],
  ["'src'", '“folders” is no object of paths'],
  ["{ genrated: 'made' }", 'unknown folder “genrated”; did you mean “generated”?'],
  ["{ zebra: 'made' }", 'unknown folder “zebra” (there are spec, generated, app'],
  ["{ generated: 'spec/made' }", 'folder “generated” (“spec/made”) lies among the manifests (“spec”)'],
  ["{ generated: 'spec' }", 'folder “spec” (“spec”) lies in the generated one (“spec”)'],
  ["{ spec: 'generated/spec' }", 'folder “spec” (“generated/spec”) lies in the generated one'],
  ["{ app: 'web', generated: 'web' }", 'folder “app” (“web”) lies in the generated one'],
  ["{ registry: 'pages.ts' }", '“registry” (“pages.ts”) does not lie in the folder “app” (“app”)'],
  ["{ pages: 'screens' }", '“pages” (“screens”) does not lie in the folder “app” (“app”)'],
  ["{ app: 'web', registry: 'web/pages.json' }", '“registry” (“web/pages.json”) is no TypeScript module'],
])('rejects folders: %s with a message that names the problem', async (folders, message) => {
  await configure(folders);
  await expect(check(site)).rejects.toThrow(/^portal\.config\.ts: /);
  await expect(check(site)).rejects.toThrow(message);
});

test('derives nested folders from their parent folder unless they are set', async () => {
  await configure("{ app: 'web', server: 'back', generated: 'web/made' }");
  expect((await readConfig(site)).folders).toEqual({
    ...defaultFolders,
    app: 'web',
    registry: 'web/pages.ts',
    pages: 'web/pages',
    layouts: 'web/layouts',
    server: 'back',
    content: 'back/content',
    generated: 'web/made',
  });
});
