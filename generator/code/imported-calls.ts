const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/generated\/api\/[\w-]+(?:\.ts)?['"]/g;
const WHOLE = /\bimport\s*\*\s*as\b[^;'"]*['"][^'"]*\/generated\/api\/(?!transport|settings)[\w-]+(?:\.ts)?['"]/;

/** The names that a module imports from the generated client as values; null where it imports a whole group. */
export function importedCalls(source: string): readonly string[] | null {
  if (WHOLE.test(source)) return null;
  return [...source.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((entry) => /^(?!type\s)([\w$]+)(?:\s+as\s+[\w$]+)?$/.exec(entry.trim())?.[1])
      .filter((name) => name !== undefined),
  );
}
