import type { ts } from 'ts-morph';
import { type Comparison, type Finder, hasNewKey, quotedLike, replaced, takesNewName } from './language.ts';

const EQUALITY = ['==', '===', '!=', '!=='];

/** The other operand of a comparison, or the expression of a `switch`: its type decides what a text means. */
function comparedWith(ts: Comparison['ts'], node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && EQUALITY.includes(parent.operatorToken.getText()))
    return parent.left === node ? parent.right : parent.left;
  return ts.isCaseClause(parent) ? parent.parent.parent.expression : undefined;
}

/** The object whose key a text is: in brackets after it, or on the left of `in`. */
function objectOfKey(ts: Comparison['ts'], node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) return parent.expression;
  if (ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return parent.right;
  return undefined;
}

/** Texts in expressions: arguments, elements, attributes, comparisons, cases, keys in brackets. */
export const findLiteral: Finder = (node, name, to, comparison) => {
  const { ts } = comparison;
  if (!ts.isStringLiteralLike(node) || ts.isLiteralTypeNode(node.parent)) return undefined;
  const object = objectOfKey(ts, node);
  if (object)
    return hasNewKey(comparison, name, to, (checker, see) => checker.getTypeAtLocation(see(object)))
      ? replaced(node, quotedLike(node, to))
      : undefined;
  const other = comparedWith(ts, node);
  const isUse = takesNewName(comparison, name, to, (checker, see) =>
    other ? checker.getTypeAtLocation(see(other)) : checker.getContextualType(see(node)),
  );
  return isUse ? replaced(node, quotedLike(node, to)) : undefined;
};
