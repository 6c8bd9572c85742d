import type { ts } from 'ts-morph';
import type { GeneratedFile } from './file.ts';

/** A place in a generated file that cannot be parsed; the line counts from 1. */
export interface ParseFailure {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly message: string;
}

/** A parsed file with its syntax errors, which are not part of TypeScript's public types. */
type Parsed = ts.SourceFile & { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] };

/**
 * Syntax that the native parser accepts and TypeScript rejects: a line break between a word such as `interface` and the name
 * that follows, octal numbers with a leading zero, and octal escapes. Text that may contain it is parsed by TypeScript.
 */
const LENIENT = [
  /\b(?:abstract|declare|interface|module|namespace|type)[ \t]*[\r\n]/,
  /[\s(,:;=[{}]-?0\d/,
  /\\(?:0\d|[1-9])/,
];

type Accepts = (file: GeneratedFile) => boolean;

/**
 * Returns a check whether the native parser accepts a file as TypeScript, in a tenth of the time of TypeScript's own parser. If
 * the package has no binary for this machine, the check accepts nothing, and TypeScript parses every file.
 */
async function nativeParser(): Promise<Accepts> {
  try {
    const { transformSync } = await import('rolldown/utils');
    return ({ path, text }) =>
      !LENIENT.some((pattern) => pattern.test(text)) &&
      transformSync(path, text, { lang: 'ts', tsconfig: false }).errors.length === 0;
  } catch {
    return () => false;
  }
}

/**
 * The first syntax error of each TypeScript file; other files are written by a serializer. Files that the native parser rejects
 * are parsed again by TypeScript for the message. It takes half a second to load, so it is loaded only for them.
 */
export async function parseFailures(files: readonly GeneratedFile[]): Promise<readonly ParseFailure[]> {
  const accepts = await nativeParser();
  const refused = files.filter((file) => file.path.endsWith('.ts') && !accepts(file));
  if (refused.length === 0) return [];
  const { ts } = await import('ts-morph');
  return refused.flatMap(({ path, text }) => {
    const parsed = ts.createSourceFile(path, text, {
      languageVersion: ts.ScriptTarget.ES2022,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    }) as Parsed;
    const [first] = parsed.parseDiagnostics;
    if (!first) return [];
    const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    return [{ path, start: first.start, line: parsed.getLineAndCharacterOfPosition(first.start).line + 1, message }];
  });
}
