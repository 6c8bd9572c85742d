/** The kind of an export, as far as it can be determined without types: callable, plain data, or unknown. */
export type ExportKind = 'callable' | 'data' | 'unknown';

const BLOCK_COMMENT = /^[ \t]*\/\*[\s\S]*?\*\//gm;
const DECLARATION =
  /^export\s+(?:(default)\b|(?:declare\s+|abstract\s+)*(?:async\s+)?(function|class|const|let|var)\b\s*\*?\s*([\w$]+)?)/gm;
const LIST = /^export\s*\{([^}]*)\}/gm;

/** The kind of an initialiser or a default export, by the text after the `=` or the `default`. */
function kindOf(rest: string): ExportKind {
  const text = rest.trimStart();
  if (/^(?:async\b|function\b|class\b|\(|<|[\w$]+\s*=>)/.test(text)) return 'callable';
  if (/^(?:['"`[{\d+-]|(?:true|false|null|undefined)\b)/.test(text)) return 'data';
  return 'unknown';
}

/** The initialiser after a name; a type annotation in between may contain `=>`. */
function initialiser(rest: string): string {
  const at = rest.search(/(?<![=!<>])=(?![=>])/);
  return at < 0 ? '' : rest.slice(at + 1);
}

/**
 * The exports of a TypeScript module by name, found by statements at the beginning of a line; null if it re-exports all of
 * another module, so that they are not known. A scan, because a parser would take longer than everything else in a run without
 * changes.
 */
export function moduleExports(source: string): ReadonlyMap<string, ExportKind> | null {
  const text = source.replace(BLOCK_COMMENT, '');
  if (/^export\s*\*\s*from\b/m.test(text)) return null;
  const found = new Map<string, ExportKind>();
  for (const match of text.matchAll(DECLARATION)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 2000);
    const [, isDefault, keyword, name] = match;
    if (isDefault) found.set('default', kindOf(rest));
    else if (name)
      found.set(name, keyword === 'function' || keyword === 'class' ? 'callable' : kindOf(initialiser(rest)));
  }
  for (const [, names = ''] of text.matchAll(LIST)) {
    for (const entry of names.split(',').map((part) => part.trim())) {
      const exported = /^(?!type\s)(?:[\w$]+\s+as\s+)?([\w$]+)$/.exec(entry)?.[1];
      if (exported) found.set(exported, 'unknown');
    }
  }
  return found;
}
