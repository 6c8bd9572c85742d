import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathFrom } from '../../../code/files.ts';
import { type Folders, isGenerated } from '../../../code/folders.ts';
import { filesBelow } from '../../../code/load.ts';
import { pascal } from '../../../compiler/model/names.ts';
import type { Workspace } from '../workspace.ts';

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const RELATIVE = /['"](\.{1,2}\/[^'"\n]+)['"]/g;

/** Hand-written code of a project: the files of its tsconfig.json, or those in its folders. Paths are relative to the root. */
export async function codeFiles(root: string, folders: Folders): Promise<string[]> {
  const { app, server, shared, scripts, tests } = folders;
  const { ts } = await import('ts-morph');
  const config = join(root, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const listed = existsSync(config)
    ? (ts.getParsedCommandLineOfConfigFile(config, {}, host)?.fileNames ?? []).map((file) => pathFrom(root, file))
    : (
        await Promise.all(
          [app, server, shared, scripts, tests].map(async (folder) =>
            (await filesBelow(join(root, folder))).map((name) => `${folder}/${name}`),
          ),
        )
      ).flat();
  return [...new Set(listed)].filter(
    (file) => CODE.test(file) && !file.startsWith('..') && !isGenerated(file, folders),
  );
}

const targetsOf = (file: string, text: string): string[] =>
  [...text.matchAll(RELATIVE)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier);
    const bare = path.replace(/\.[cm]?jsx?$/, '');
    return [path, ...['.ts', '.tsx', '.mts', '/index.ts', '/index.tsx'].map((end) => bare + end)];
  });

/** Files that import generated/, directly or indirectly: only these can use its types. */
function reaching(texts: ReadonlyMap<string, string>, folders: Folders): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [file, text] of texts)
    for (const target of targetsOf(file, text)) {
      if (isGenerated(target, folders)) found.add(file);
      else if (texts.has(target)) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** Files that contain one of the names and can reach the generated types. */
export async function candidateFiles(workspace: Workspace, names: readonly string[]): Promise<string[]> {
  const files = await codeFiles(workspace.root, workspace.folders);
  // The types of a call are named after it.
  const words = names.flatMap((name) => [name, pascal(name)]);
  const texts = new Map<string, string>();
  await Promise.all(
    files.map(async (file) => {
      const text = await workspace.look(file);
      if (text !== null) texts.set(file, text);
    }),
  );
  const within = reaching(texts, workspace.folders);
  return files.filter((file) => within.has(file) && words.some((word) => texts.get(file)?.includes(word)));
}
