import type { ts } from 'ts-morph';
import { CONFIG } from '../../code/config.ts';
import { checkedFolders } from '../../code/config-folders.ts';
import { defaultFolders, type Folders } from '../../code/folders.ts';
import { git } from '../../code/git.ts';
import { UsageError } from '../../code/load.ts';

type Compiler = typeof ts;

/** An expression without type assertions and parentheses. */
function bare(compiler: Compiler, written: ts.Expression): ts.Expression {
  let at = written;
  while (compiler.isAsExpression(at) || compiler.isSatisfiesExpression(at) || compiler.isParenthesizedExpression(at))
    at = at.expression;
  return at;
}

/**
 * The object literal behind an expression: the literal itself, a constant of the file, or the argument of a function such as
 * defineConfig.
 */
function objectOf(
  compiler: Compiler,
  file: ts.SourceFile,
  written: ts.Expression | undefined,
): ts.ObjectLiteralExpression | null {
  if (!written) return null;
  const at = bare(compiler, written);
  // Spreads are not followed.
  if (compiler.isObjectLiteralExpression(at)) return at.properties.some(compiler.isSpreadAssignment) ? null : at;
  if (compiler.isCallExpression(at)) return objectOf(compiler, file, at.arguments[0]);
  if (!compiler.isIdentifier(at)) return null;
  const constants = file.statements.flatMap((one) =>
    compiler.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  const constant = constants.find(({ name }) => compiler.isIdentifier(name) && name.text === at.text);
  return constant?.initializer ? objectOf(compiler, file, constant.initializer) : null;
}

/** The initializer of a key. */
function valueAt(compiler: Compiler, object: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  for (const one of object.properties) {
    if (compiler.isShorthandPropertyAssignment(one) && one.name.text === key) return one.name;
    if (compiler.isPropertyAssignment(one) && one.name.getText().replace(/^['"]|['"]$/g, '') === key)
      return one.initializer;
  }
  return undefined;
}

/** The folders that a configuration names as string literals; null if the configuration is not an object that can be read. */
async function writtenFolders(text: string): Promise<Readonly<Record<string, string>> | null> {
  const { ts: compiler } = await import('ts-morph');
  const file = compiler.createSourceFile(CONFIG, text, compiler.ScriptTarget.ES2022, true);
  const exported = file.statements.find((one) => compiler.isExportAssignment(one));
  const config = objectOf(compiler, file, exported?.expression);
  if (!config) return null;
  const written = valueAt(compiler, config, 'folders');
  if (!written) return {};
  const folders = objectOf(compiler, file, written);
  if (!folders) return null;
  const entries = Object.keys(defaultFolders).flatMap((name) => {
    const value = valueAt(compiler, folders, name);
    return value ? [[name, bare(compiler, value)] as const] : [];
  });
  if (!entries.every(([, value]) => compiler.isStringLiteralLike(value))) return null;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, compiler.isStringLiteralLike(value) ? value.text : '']),
  );
}

/**
 * The folders of the site at a commit. The configuration of that commit is parsed, not run: it may import modules that no
 * longer exist. If it computes its folders, today's are used.
 */
export async function foldersAt(root: string, ref: string, today: Folders): Promise<Folders> {
  const config = await git(root, ['show', '--end-of-options', `${ref}:./${CONFIG}`]);
  // A commit that cannot be read is reported when its manifests are read.
  if (!config.ok) return defaultFolders;
  const written = await writtenFolders(config.out.toString());
  if (!written) return today;
  return checkedFolders(written, (what) => {
    throw new UsageError(`${CONFIG} at ${ref}: ${what}.`);
  });
}
