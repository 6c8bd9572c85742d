import type { ts } from 'ts-morph';
import { type Comparison, type Finder, replaced } from './language.ts';

/** Whether a specifier names an export that existed before and no longer exists. */
function isGone(specifier: ts.ImportSpecifier | ts.ExportSpecifier, { ts, before, after, twin }: Comparison): boolean {
  const resolves = (checker: ts.TypeChecker, one: ts.ImportSpecifier | ts.ExportSpecifier): boolean => {
    const symbol = ts.isExportSpecifier(one)
      ? checker.getExportSpecifierLocalTargetSymbol(one)
      : checker.getSymbolAtLocation(one.name);
    if (!symbol) return false;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target.declarations ?? []).length > 0;
  };
  return resolves(before, specifier) && !resolves(after, twin(specifier));
}

/** Whether a file uses a word itself: then an import cannot get this name. */
function saysElsewhere(ts: Comparison['ts'], file: ts.SourceFile, word: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === word) found = true;
    if (!found) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Names in the braces of imports and re-exports. */
export const findSpecifier: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  const specifier = node.parent;
  if (!ts.isImportSpecifier(specifier) && !ts.isExportSpecifier(specifier)) return undefined;
  // Without a module specifier it exports a local name.
  if (ts.isExportSpecifier(specifier) && !specifier.parent.parent.moduleSpecifier) return undefined;
  if ((specifier.propertyName ?? specifier.name) !== node || !isGone(specifier, comparison)) return undefined;
  if (specifier.propertyName) return replaced(node, to);
  // A re-exported name stays the same for its importers; a name that would clash in this file gets an alias.
  const keeps = ts.isExportSpecifier(specifier) || saysElsewhere(ts, node.getSourceFile(), to);
  return keeps ? { ...replaced(node, `${to} as ${name}`), reshapes: true } : replaced(node, to);
};

/** Whether an identifier refers to an import that takes the new name in this file. */
export function importFollows(node: ts.Node, to: string, comparison: Comparison): boolean {
  const { ts, before } = comparison;
  const { parent } = node;
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? before.getShorthandAssignmentValueSymbol(parent)
    : ts.isExportSpecifier(parent)
      ? before.getExportSpecifierLocalTargetSymbol(parent)
      : before.getSymbolAtLocation(node);
  const specifier = symbol?.declarations?.find(ts.isImportSpecifier);
  const file = node.getSourceFile();
  if (!specifier || specifier.propertyName || specifier.getSourceFile() !== file) return false;
  return isGone(specifier, comparison) && !saysElsewhere(ts, file, to);
}

/** Uses of an imported name that is renamed with its import. */
export const findImported: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) return undefined;
  const { parent } = node;
  if (!ts.isExportSpecifier(parent)) return importFollows(node, to, comparison) ? replaced(node, to) : undefined;
  if (parent.parent.parent.moduleSpecifier || (parent.propertyName ?? parent.name) !== node) return undefined;
  if (!importFollows(node, to, comparison)) return undefined;
  return parent.propertyName ? replaced(node, to) : { ...replaced(node, `${to} as ${name}`), reshapes: true };
};
