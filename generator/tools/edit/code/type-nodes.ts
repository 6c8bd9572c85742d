import type { ts } from 'ts-morph';
import {
  type Comparison,
  type Finder,
  hasNewKey,
  literalsOf,
  quotedLike,
  replaced,
  type Twin,
  takesNewName,
} from './language.ts';

/** The outermost union that a literal type is a member of, or the literal type itself. */
function slotOf(ts: Comparison['ts'], node: ts.Node): ts.Node {
  let slot = node.parent;
  while (ts.isUnionTypeNode(slot.parent) || ts.isParenthesizedTypeNode(slot.parent)) slot = slot.parent;
  return slot;
}

/** The declared parameters of a generic type or function. */
function parametersOf(
  ts: Comparison['ts'],
  checker: ts.TypeChecker,
  user: ts.Node,
): readonly ts.TypeParameterDeclaration[] {
  const name = ts.isTypeReferenceNode(user)
    ? user.typeName
    : ts.isImportTypeNode(user)
      ? user.qualifier
      : ts.isCallExpression(user) || ts.isNewExpression(user) || ts.isExpressionWithTypeArguments(user)
        ? user.expression
        : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  for (const declaration of target?.declarations ?? []) {
    const holder = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    const parameters = holder && 'typeParameters' in holder ? holder.typeParameters : undefined;
    if (parameters) return parameters as ts.NodeArray<ts.TypeParameterDeclaration>;
  }
  return [];
}

function isArgument(slot: ts.Node, name: string, to: string, comparison: Comparison): boolean | undefined {
  const { ts } = comparison;
  const user = slot.parent as ts.Node & { readonly typeArguments?: ts.NodeArray<ts.TypeNode> };
  const index = user.typeArguments?.indexOf(slot as ts.TypeNode) ?? -1;
  if (index < 0) return undefined;
  const constraint = (checker: ts.TypeChecker, see: Twin): ts.Type | undefined => {
    const node = parametersOf(ts, checker, see(user))[index]?.constraint;
    return node && checker.getTypeAtLocation(node);
  };
  if (takesNewName(comparison, name, to, constraint)) return true;
  // In Pick<Routes, 'home'> and Extract<RouteId, 'home'> the other type argument decides.
  return (user.typeArguments ?? [])
    .filter((other) => other !== slot)
    .some(
      (other) =>
        takesNewName(comparison, name, to, (checker, see) => checker.getTypeFromTypeNode(see(other))) ||
        hasNewKey(comparison, name, to, (checker, see) => checker.getTypeFromTypeNode(see(other))),
    );
}

/** Whether a union that no other type constrains consists of members of one family of generated names. */
function isFree(slot: ts.Node, name: string, { ts, before, families }: Comparison): boolean {
  if (!ts.isTypeNode(slot)) return false;
  const members = literalsOf(before, before.getTypeFromTypeNode(slot));
  return (
    members.size > 1 &&
    members.has(name) &&
    families.some((family) => family.has(name) && [...members].every((member) => family.has(member)))
  );
}

/** Texts in types: arguments of generics, indexes, members of hand-written unions. */
export const findTypeLiteral: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  if (!ts.isStringLiteralLike(node) || !ts.isLiteralTypeNode(node.parent)) return undefined;
  const slot = slotOf(ts, node);
  const { parent } = slot;
  const isUse =
    ts.isIndexedAccessTypeNode(parent) && parent.indexType === slot
      ? hasNewKey(comparison, name, to, (checker, see) => checker.getTypeFromTypeNode(see(parent.objectType)))
      : ts.isConditionalTypeNode(parent) && parent.extendsType === slot
        ? takesNewName(comparison, name, to, (checker, see) => checker.getTypeFromTypeNode(see(parent.checkType)))
        : (isArgument(slot, name, to, comparison) ?? false) || isFree(slot, name, comparison);
  return isUse ? replaced(node, quotedLike(node, to)) : undefined;
};
