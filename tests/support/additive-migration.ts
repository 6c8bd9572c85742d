/** Statements that break running processes of the previous version, each with what to do instead. */
const rules: readonly (readonly [statement: RegExp, problem: string])[] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW)\b/i, 'the version before still uses it: stop using it now, drop it one version later'],
  [/\bRENAME\b/i, 'the version before knows the old name: add the new one, copy, drop the old one one version later'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'add a column of the new type and copy'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'the version before may write nulls: require it one version later'],
  [
    /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT\s+NULL\b/i,
    'the version before writes rows without it: give it a default',
  ],
];
/** Statements that may reject rows; they affect the previous version unless the table is new. */
const refusals: readonly RegExp[] = [
  /\bALTER\s+TABLE\s+"?(\w+)"?\s+ADD\s+CONSTRAINT\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\s+"?\w+"?\s+ON\s+"?(\w+)"?/i,
  /\bCREATE\s+(?:CONSTRAINT\s+)?TRIGGER\b[^;]*\bON\s+"?(\w+)"?/i,
];
/** A comment with which a statement explains why the previous version continues to work. */
const REASON = /^--\s*version before: \S/m;

/**
 * Why a migration would break running processes of the previous version: one text per statement, none for a migration that
 * only adds. A statement with a reason in a comment above it is accepted.
 */
export function notAdditive(sql: string): readonly string[] {
  const made = new Set(
    [...sql.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
  );
  return sql.split(';').flatMap((statement) => {
    if (REASON.test(statement)) return [];
    const code = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    const found = rules.filter(([pattern]) => pattern.test(code)).map(([, problem]) => `${code}: ${problem}`);
    const table = refusals.map((pattern) => pattern.exec(code)?.[1]).find((name) => name !== undefined);
    const refuses = table !== undefined && !made.has(table);
    return refuses ? [...found, `${code}: rows of the version before may be refused; say why not`] : found;
  });
}
