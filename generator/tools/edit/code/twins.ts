import type { ts } from 'ts-morph';
import type { Compiler, Twin } from './language.ts';

const childrenOf = (compiler: Compiler, node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  compiler.forEachChild(node, (child) => void children.push(child));
  return children;
};

/** Pairs the nodes of two files of the same structure. */
function pair(compiler: Compiler, old: ts.Node, next: ts.Node, pairs: Map<ts.Node, ts.Node>): void {
  pairs.set(old, next);
  const [here, there] = [childrenOf(compiler, old), childrenOf(compiler, next)];
  here.forEach((child, index) => {
    const other = there[index];
    if (other) pair(compiler, child, other, pairs);
  });
}

/** Finds the corresponding nodes in another program whose files differ only in single words. */
export function twins(compiler: Compiler, program: ts.Program): Twin {
  const known = new Map<ts.SourceFile, Map<ts.Node, ts.Node>>();
  return (node) => {
    const file = node.getSourceFile();
    const other = program.getSourceFile(file.fileName);
    if (!other || other === file) return node;
    let pairs = known.get(file);
    if (!pairs) {
      pairs = new Map();
      pair(compiler, file, other, pairs);
      known.set(file, pairs);
    }
    // Both files have the same structure, so the nodes have the same kind.
    return (pairs.get(node) ?? node) as typeof node;
  };
}
