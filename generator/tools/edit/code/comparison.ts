import { join } from 'node:path';
import type { ts } from 'ts-morph';
import { pascal } from '../../../compiler/model/names.ts';
import type { GeneratedTexts } from '../generated.ts';
import type { Workspace } from '../workspace.ts';
import { candidateFiles } from './candidates.ts';
import { type Comparison, literalsOf, type Renames } from './language.ts';
import { siteProgram } from './site-program.ts';
import { twins } from './twins.ts';

/** A file that may use an old name, in its old state. */
export interface OldFile {
  readonly path: string;
  readonly source: ts.SourceFile;
}

/** The two programs; the second is recreated with the changes found so far. */
export interface Compared {
  readonly files: readonly OldFile[];
  readonly renames: Renames;
  /** Compares with these texts, by path, in place of the current code. Their structure must equal that of the old files. */
  readonly with: (texts: ReadonlyMap<string, string>) => Comparison;
}

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|function|interface|type|class|let) ([\w$]+)/gm;

const exportsOf = (texts: GeneratedTexts): Set<string> =>
  new Set([...texts.values()].flatMap((text) => [...text.matchAll(EXPORTED)].map(([, name = '']) => name)));

/** The renames with those that follow from them: the types of a call are renamed with its function. */
export function withDerived(renames: Renames, before: GeneratedTexts, after: GeneratedTexts): Renames {
  const [old, next] = [exportsOf(before), exportsOf(after)];
  const all = new Map(renames);
  for (const gone of [...old].filter((name) => !next.has(name)))
    for (const [from, to] of renames) {
      const made = gone.replace(pascal(from), pascal(to));
      if (made !== gone && next.has(made) && !old.has(made)) all.set(gone, made);
    }
  return all;
}

/** The keys that an interface declares, as `keyof` yields them. */
const keysOf = (compiler: typeof ts, { members }: ts.InterfaceDeclaration): ReadonlySet<string> =>
  new Set(
    members.flatMap(({ name }) =>
      name && (compiler.isIdentifier(name) || compiler.isStringLiteral(name)) ? [name.text] : [],
    ),
  );

/** Generated unions that lose an old name and gain the new one. */
function familiesOf(
  compiler: typeof ts,
  [before, after]: readonly [ts.Program, ts.Program],
  paths: readonly string[],
  renames: Renames,
): ReadonlySet<string>[] {
  const unions = (program: ts.Program): Map<string, ReadonlySet<string>> => {
    const checker = program.getTypeChecker();
    const found = new Map<string, ReadonlySet<string>>();
    for (const path of paths) {
      const source = program.getSourceFile(path);
      for (const statement of source?.statements ?? [])
        if (compiler.isTypeAliasDeclaration(statement))
          found.set(`${path} ${statement.name.text}`, literalsOf(checker, checker.getTypeAtLocation(statement.name)));
        else if (compiler.isInterfaceDeclaration(statement))
          found.set(`${path} ${statement.name.text}`, keysOf(compiler, statement));
    }
    return found;
  };
  const [old, next] = [unions(before), unions(after)];
  return [...old].flatMap(([key, members]) => {
    const now = next.get(key);
    const isRenamed = [...renames].some(
      ([from, to]) => members.has(from) && !now?.has(from) && (from === to || now?.has(to)),
    );
    return isRenamed ? [members] : [];
  });
}

/**
 * Checks the hand-written code that contains an old name against both versions of generated/. Files equal in both are read
 * once and shared. Undefined if no code contains one.
 */
export async function compareSites(
  workspace: Workspace,
  [before, after]: readonly [GeneratedTexts, GeneratedTexts],
  names: Renames,
): Promise<Compared | undefined> {
  const { ts } = await import('ts-morph');
  const { root } = workspace;
  const renames = withDerived(names, before, after);
  const paths = await candidateFiles(workspace, [...renames.keys()]);
  if (paths.length === 0) return undefined;
  const site = await siteProgram(workspace, before);
  await site.put(workspace, paths, before);
  const old = site.program();
  // A program's checker reads its files at creation: it must exist before they change.
  const oldChecker = old.getTypeChecker();
  const files = paths.map((path) => ({ path, source: old.getSourceFile(join(root, path)) as ts.SourceFile }));
  site.putGenerated(after);
  const generated = [...before.keys()].map((path) => join(root, path));
  const compare = (texts: ReadonlyMap<string, string>): Comparison => {
    for (const [path, text] of texts) site.set(path, text);
    const next = site.program();
    const families = familiesOf(ts, [old, next], generated, renames);
    return { ts, before: oldChecker, after: next.getTypeChecker(), renames, families, twin: twins(ts, next) };
  };
  return { files, renames, with: compare };
}
