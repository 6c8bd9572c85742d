/** What can be said of an export without understanding types: something to call, plain data, or neither for certain. */
export type ExportKind = 'callable' | 'data' | 'unknown';

const BLOCK_COMMENT = /^[ \t]*\/\*[\s\S]*?\*\//gm;
const DECLARATION =
  /^export\s+(?:(default)\b|(?:declare\s+|abstract\s+)*(?:async\s+)?(function|class|const|let|var)\b\s*\*?\s*([\w$]+)?)/gm;
const LIST = /^export\s*\{([^}]*)\}/gm;

/** What an initialiser or a default export begins with, seen from behind the `=` or the `default`. */
function kindOf(rest: string): ExportKind {
  const text = rest.trimStart();
  if (/^(?:async\b|function\b|class\b|\(|<|[\w$]+\s*=>)/.test(text)) return 'callable';
  if (/^(?:['"`[{\d+-]|(?:true|false|null|undefined)\b)/.test(text)) return 'data';
  return 'unknown';
}

/** Behind `name`, the value that it is given; a type annotation in between may hold `=>`. */
function initialiser(rest: string): string {
  const at = rest.search(/(?<![=!<>])=(?![=>])/);
  return at < 0 ? '' : rest.slice(at + 1);
}

/**
 * The exports of a TypeScript module by name, found by their statements at the beginning of a line; null where it
 * re-exports all of another module, so that they cannot be told. A scan, not a parser: that would take longer than
 * everything else in a run without changes.
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
