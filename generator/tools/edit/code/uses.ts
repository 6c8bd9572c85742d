import type { ts } from 'ts-morph';
import type { GeneratedTexts } from '../generated.ts';
import type { Workspace } from '../workspace.ts';
import { compareSites, type OldFile } from './comparison.ts';
import { findImported, findSpecifier } from './imports.ts';
import type { Comparison, Finder, Renames } from './language.ts';
import { findLiteral } from './literals.ts';
import { findAccess, findBinding, findClassMember, findObjectKey } from './members.ts';
import { findTypeLiteral } from './type-nodes.ts';

/** A place where code uses a generated name, and the text that replaces it. */
export interface CodeUse {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly reshapes?: boolean;
  /** file:line:column and the text of the line. */
  readonly place: string;
}

/** Texts equal to an old name at places where no generated type is expected. */
export interface PlainText {
  readonly place: string;
}

export interface CodeUses {
  readonly uses: readonly CodeUse[];
  readonly plain: readonly PlainText[];
}

/** One finder per kind of syntax; the first that handles a node decides. */
const FINDERS: readonly Finder[] = [
  findTypeLiteral,
  findObjectKey,
  findLiteral,
  findAccess,
  findBinding,
  findClassMember,
  findSpecifier,
  findImported,
];

const nodesOf = (
  ts: Comparison['ts'],
  source: ts.SourceFile,
  names: Renames,
): (ts.StringLiteralLike | ts.Identifier)[] => {
  const found: (ts.StringLiteralLike | ts.Identifier)[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isIdentifier(node)) && names.has(node.text)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const placeOf = (file: string, source: ts.SourceFile, node: ts.Node): string => {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
  const text = source.text.split('\n')[line] ?? '';
  return `${file}:${line + 1}:${character + 1} ${text.trim().slice(0, 80)}`;
};

/** A node that contains an old name. */
interface Spot extends OldFile {
  readonly node: ts.StringLiteralLike | ts.Identifier;
}

const useAt = ({ path, source, node }: Spot, comparison: Comparison): CodeUse | undefined => {
  const to = comparison.renames.get(node.text) ?? node.text;
  for (const find of FINDERS) {
    const replacement = find(node, node.text, to, comparison);
    if (replacement) return { file: path, place: placeOf(path, source, node), ...replacement };
  }
  return undefined;
};

/** Applies replacements to a text. */
const laidOver = (text: string, uses: readonly CodeUse[]): string =>
  [...uses]
    .sort((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text: put }) => edited.slice(0, start) + put + edited.slice(end), text);

/** Texts with all uses found so far renamed, except for replacements that would change the structure of the code. */
function renamedTexts(files: readonly OldFile[], uses: readonly CodeUse[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, source } of files) {
    const here = uses.filter((use) => use.file === path && !use.reshapes);
    if (here.length > 0) texts.set(path, laidOver(source.text, here));
  }
  return texts;
}

/** Types that pass through hand-written types are found one level per round; deeper levels are not followed. */
const ROUNDS = 4;

/**
 * Finds where hand-written code (including tests and scripts) uses names that change between two versions of generated/. The
 * type checker decides at each place: code that accepted the old name accepts the new one afterwards.
 */
export async function findUses(
  workspace: Workspace,
  versions: readonly [GeneratedTexts, GeneratedTexts],
  names: Renames,
): Promise<CodeUses> {
  const compared = await compareSites(workspace, versions, names);
  if (!compared) return { uses: [], plain: [] };
  const { ts } = await import('ts-morph');
  const { files, renames } = compared;
  let open = files.flatMap((file) => nodesOf(ts, file.source, renames).map((node): Spot => ({ ...file, node })));
  const uses: CodeUse[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const comparison = compared.with(renamedTexts(files, uses));
    const found = new Map(open.map((spot) => [spot, useAt(spot, comparison)]));
    open = open.filter((spot) => !found.get(spot));
    const more = [...found.values()].filter((use) => use !== undefined);
    uses.push(...more);
    if (more.length === 0) break;
  }
  const plain = open.filter(
    ({ node }) => ts.isStringLiteralLike(node) && names.has(node.text) && node.text.includes('-'),
  );
  return { uses, plain: plain.map(({ path, source, node }) => ({ place: placeOf(path, source, node) })) };
}

/** Applies the replacements to the planned texts of their files. */
export async function applyUses(workspace: Workspace, uses: readonly CodeUse[]): Promise<void> {
  for (const file of new Set(uses.map((use) => use.file))) {
    const here = uses.filter((use) => use.file === file);
    await workspace.write(file, laidOver((await workspace.read(file)) ?? '', here));
  }
}
