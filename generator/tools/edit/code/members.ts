import type { ts } from 'ts-morph';
import { importFollows } from './imports.ts';
import { type Comparison, type Finder, hasNewKey, keyText, replaced } from './language.ts';

const has = (comparison: Comparison, name: string, to: string, node: ts.Node): boolean =>
  hasNewKey(comparison, name, to, (checker, see) => checker.getTypeAtLocation(see(node)));

/** Keys of object literals, by the expected type of the object. */
export const findObjectKey: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  const computed = ts.isComputedPropertyName(node.parent);
  const member = computed ? node.parent.parent : node.parent;
  const key = computed ? node.parent : node;
  if (!ts.isObjectLiteralElement(member) || member.name !== key) return undefined;
  const object = member.parent;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const follows = hasNewKey(comparison, name, to, (checker, see) => checker.getContextualType(see(object)));
  if (ts.isShorthandPropertyAssignment(member)) {
    // `{ getUser }` is both key and value: each is renamed independently.
    const value = importFollows(node, to, comparison) ? to : name;
    if (!follows && value === name) return undefined;
    return follows && value === to
      ? replaced(node, to)
      : { ...replaced(node, `${keyText(follows ? to : name)}: ${value}`), reshapes: true };
  }
  if (!follows) return undefined;
  return replaced(node, computed ? `'${to}'` : keyText(to));
};

/** Names after a dot, in expressions and in types. */
export const findAccess: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return has(comparison, name, to, parent.expression)
      ? /^[A-Za-z_$]/.test(keyText(to))
        ? replaced(node, to)
        : { start: parent.expression.getEnd(), end: node.getEnd(), text: `['${to}']`, reshapes: true }
      : undefined;
  if (ts.isQualifiedName(parent) && parent.right === node)
    return movedExport(node, comparison) ? replaced(node, to) : undefined;
  if (ts.isImportTypeNode(parent) && parent.qualifier === node)
    return movedExport(node, comparison) ? replaced(node, to) : undefined;
  return undefined;
};

const movedExport = (node: ts.Node, { before, after, twin }: Comparison): boolean =>
  before.getSymbolAtLocation(node)?.declarations !== undefined &&
  after.getSymbolAtLocation(twin(node))?.declarations === undefined;

/** Names destructured from an object; the local name stays. */
export const findBinding: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  const element = node.parent;
  if (!ts.isBindingElement(element) || !ts.isObjectBindingPattern(element.parent)) return undefined;
  if ((element.propertyName ?? element.name) !== node) return undefined;
  if (!has(comparison, name, to, element.parent)) return undefined;
  return element.propertyName
    ? replaced(node, keyText(to))
    : { ...replaced(node, `${keyText(to)}: ${name}`), reshapes: true };
};

/** Members of classes, by what the class implements or extends. */
export const findClassMember: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  const member = node.parent;
  if (!ts.isClassElement(member) || member.name !== node || !ts.isClassLike(member.parent)) return undefined;
  const bases = (member.parent.heritageClauses ?? []).flatMap((clause) => [...clause.types]);
  return bases.some((base) => has(comparison, name, to, base)) ? replaced(node, keyText(to)) : undefined;
};
