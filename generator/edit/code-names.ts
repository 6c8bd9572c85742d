import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node, SourceFile, Type } from 'ts-morph';
import { filesBelow, GENERATED, REGISTRY } from '../load.ts';
import type { Workspace } from './workspace.ts';

/** Folders of hand-written code in which generated names are used. */
const CODE = ['app', 'server'] as const;

/** A name that code uses because the generator makes it, and the other names of its kind. */
export interface CodeName {
  readonly name: string;
  /** What it becomes; undefined only looks for it. */
  readonly to?: string;
  /** Names of the same generated union: what tells a route’s id from any other text. */
  readonly siblings: readonly string[];
}

/** A place where code uses a generated name. */
export interface CodeUse {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly place: string;
}

async function filesWith(root: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of CODE) {
    for (const name of await filesBelow(join(root, folder))) {
      // The registry names pages, which may be spelt like routes, and never a route.
      if (!/\.tsx?$/.test(name) || `${folder}/${name}` === REGISTRY) continue;
      const text = await readFile(join(root, folder, name), 'utf8');
      if (names.some((word) => text.includes(word))) found.push(`${folder}/${name}`);
    }
  }
  return found;
}

const literalOf = (type: Type): string | undefined => {
  const value = type.isStringLiteral() ? type.getLiteralValue() : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Whether a type is (or holds) the generated union: the name beside one of its siblings. */
function isUnionOf(type: Type | undefined, { name, siblings }: CodeName): boolean {
  if (!type) return false;
  const members = new Set((type.isUnion() ? type.getUnionTypes() : [type]).map(literalOf));
  return members.has(name) && (siblings.length === 0 || siblings.some((sibling) => members.has(sibling)));
}

const hasKeysOf = (type: Type | undefined, { name, siblings }: CodeName): boolean =>
  type?.getProperty(name) !== undefined && siblings.some((sibling) => type.getProperty(sibling) !== undefined);

/** Finds the uses of generated names; types decide, not spelling. Loads ts-morph, which takes half a second. */
export async function codeUses(workspace: Workspace, names: readonly CodeName[]): Promise<CodeUse[]> {
  const files = await filesWith(
    workspace.root,
    names.map(({ name }) => name),
  );
  if (files.length === 0) return [];
  const { Node, Project, SyntaxKind } = await import('ts-morph');
  const config = join(workspace.root, 'tsconfig.json');
  const project = new Project({
    ...(existsSync(config)
      ? { tsConfigFilePath: config }
      : { compilerOptions: { allowImportingTsExtensions: true, noEmit: true, strict: true } }),
    skipAddingFilesFromTsConfig: true,
  });
  const sources = files.map((file) => project.addSourceFileAtPath(join(workspace.root, file)));
  project.resolveSourceFileDependencies();
  const byName = new Map(names.map((name) => [name.name, name]));

  const fromGenerated = (node: Node): boolean => {
    const declaration = node.getFirstAncestor((up) => Node.isImportDeclaration(up) || Node.isExportDeclaration(up));
    if (!declaration || (!Node.isImportDeclaration(declaration) && !Node.isExportDeclaration(declaration)))
      return false;
    return (declaration.getModuleSpecifierValue() ?? '').split('/').includes(GENERATED);
  };

  /** The type that is expected where a text stands. */
  const expected = (node: Node): Type | undefined => {
    const parent = node.getParent();
    if (Node.isBinaryExpression(parent)) {
      const other = parent.getLeft() === node ? parent.getRight() : parent.getLeft();
      return other.getType();
    }
    if (Node.isCaseClause(parent)) return parent.getParent().getParent().getExpression().getType();
    return Node.isExpression(node) ? node.getContextualType() : undefined;
  };

  const isTypeUse = (node: Node, name: CodeName): boolean => {
    const union = node.getFirstAncestorByKind(SyntaxKind.UnionType);
    const members = union?.getTypeNodes().map((member) => member.getText().slice(1, -1)) ?? [];
    if (name.siblings.some((sibling) => members.includes(sibling))) return true;
    for (const reference of node.getAncestors().filter(Node.isTypeReference)) {
      const identifiers = reference.getDescendantsOfKind(SyntaxKind.Identifier);
      const symbols = identifiers.flatMap((identifier) => identifier.getSymbol()?.getDeclarations() ?? []);
      if (symbols.some((declaration) => fromGenerated(declaration))) return !isPageName(reference);
    }
    return false;
  };
  // PageProps<'home'> names a page, which may be spelt like a route.
  const isPageName = (reference: Node): boolean => /^Page(Props|Input|Registry)\b/.test(reference.getText());

  const uses: CodeUse[] = [];
  const add = (source: SourceFile, node: Node, start: number, end: number, text: string): void => {
    const { line, column } = source.getLineAndColumnAtPos(start);
    const file = files[sources.indexOf(source)] as string;
    uses.push({
      file,
      start,
      end,
      text,
      place: `${file}:${line}:${column} ${node.getText().split('\n')[0]?.slice(0, 60)}`,
    });
  };
  const quoted = (node: Node, to: string): string => {
    const mark = node.getText()[0];
    return `${mark}${to}${mark}`;
  };

  for (const source of sources) {
    for (const node of source.getDescendants()) {
      const isText = Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node);
      if (!isText && !Node.isIdentifier(node)) continue;
      const name = byName.get(isText ? node.getLiteralText() : node.getText());
      if (!name) continue;
      const to = name.to ?? name.name;
      const parent = node.getParentOrThrow();
      const key =
        Node.isPropertyAssignment(parent) ||
        Node.isMethodDeclaration(parent) ||
        Node.isShorthandPropertyAssignment(parent);
      if (key && parent.getNameNode() === node) {
        const object = parent.getParent();
        if (!Node.isObjectLiteralExpression(object)) continue;
        const outer = object.getParent();
        const type = Node.isSatisfiesExpression(outer) ? outer.getTypeNode()?.getType() : object.getContextualType();
        if (!hasKeysOf(type, name)) continue;
        const bare = /^[A-Za-z_$][\w$]*$/.test(to) ? to : `'${to}'`;
        const text = Node.isShorthandPropertyAssignment(parent) ? `${bare}: ${node.getText()}` : bare;
        add(source, parent, node.getStart(), node.getEnd(), text);
      } else if (isText && Node.isLiteralTypeNode(parent)) {
        if (isTypeUse(node, name)) add(source, parent, node.getStart(), node.getEnd(), quoted(node, to));
      } else if (isText) {
        if (isUnionOf(expected(node), name)) add(source, parent, node.getStart(), node.getEnd(), quoted(node, to));
      } else if (Node.isImportSpecifier(parent) || Node.isExportSpecifier(parent)) {
        if (parent.getNameNode() === node && fromGenerated(parent))
          add(source, parent, node.getStart(), node.getEnd(), to);
      } else if (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node) {
        if (hasKeysOf(parent.getExpression().getType(), name)) add(source, parent, node.getStart(), node.getEnd(), to);
      } else if (Node.isIdentifier(node)) {
        const declarations = node.getSymbol()?.getDeclarations() ?? [];
        if (
          declarations.some(
            (declaration) =>
              Node.isImportSpecifier(declaration) && !declaration.getAliasNode() && fromGenerated(declaration),
          )
        )
          add(source, parent, node.getStart(), node.getEnd(), to);
      }
    }
  }
  return uses;
}

/** Renames generated names wherever the code uses them. Gives the number of places. */
export async function renameInCode(workspace: Workspace, names: readonly CodeName[]): Promise<number> {
  const uses = await codeUses(workspace, names);
  for (const file of new Set(uses.map((use) => use.file))) {
    let text = (await workspace.read(file)) ?? '';
    const here = uses.filter((use) => use.file === file).sort((a, b) => b.start - a.start);
    for (const { start, end, text: put } of here) text = text.slice(0, start) + put + text.slice(end);
    await workspace.write(file, text);
  }
  return uses.length;
}
