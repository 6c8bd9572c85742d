import { existsSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { filesBelow, GENERATED } from '../../../code/load.ts';
import { pascal } from '../../../compiler/model/names.ts';
import type { Workspace } from '../workspace.ts';

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Where code is looked for in a project without a tsconfig.json. */
const FOLDERS = ['app', 'server', 'shared', 'scripts', 'tests'];
const RELATIVE = /['"](\.{1,2}\/[^'"\n]+)['"]/g;

/** Hand-written code of a project, as its tsconfig.json names it. Paths are relative to the root. */
export async function codeFiles(root: string): Promise<string[]> {
  const { ts } = await import('ts-morph');
  const config = join(root, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const listed = existsSync(config)
    ? (ts.getParsedCommandLineOfConfigFile(config, {}, host)?.fileNames ?? []).map((file) =>
        relative(root, file).split(sep).join('/'),
      )
    : (
        await Promise.all(
          FOLDERS.map(async (folder) => (await filesBelow(join(root, folder))).map((name) => `${folder}/${name}`)),
        )
      ).flat();
  return listed.filter((file) => CODE.test(file) && !file.startsWith('..') && !file.startsWith(`${GENERATED}/`));
}

const targetsOf = (file: string, text: string): string[] =>
  [...text.matchAll(RELATIVE)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier);
    const bare = path.replace(/\.[cm]?jsx?$/, '');
    return [path, ...['.ts', '.tsx', '.mts', '/index.ts', '/index.tsx'].map((end) => bare + end)];
  });

/** Files that reach generated/ through their imports, by whatever way: types of it can be nowhere else. */
function reaching(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [file, text] of texts)
    for (const target of targetsOf(file, text)) {
      if (target.startsWith(`${GENERATED}/`)) found.add(file);
      else if (texts.has(target)) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** Files that spell one of some names and can see the generated types. */
export async function candidateFiles(workspace: Workspace, names: readonly string[]): Promise<string[]> {
  const files = await codeFiles(workspace.root);
  // The types of a call are called after it.
  const words = names.flatMap((name) => [name, pascal(name)]);
  const texts = new Map<string, string>();
  await Promise.all(
    files.map(async (file) => {
      const text = await workspace.look(file);
      if (text !== null) texts.set(file, text);
    }),
  );
  const within = reaching(texts);
  return files.filter((file) => within.has(file) && words.some((word) => texts.get(file)?.includes(word)));
}
