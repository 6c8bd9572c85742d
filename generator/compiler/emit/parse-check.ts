import type { ts } from 'ts-morph';
import type { GeneratedFile } from './file.ts';

/** A place in a generated file that cannot be parsed; the line counts from 1. */
export interface ParseFailure {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly message: string;
}

/** What the parser finds; the list is not part of the compiler's public types. */
type Parsed = ts.SourceFile & { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] };

/**
 * What the native parser takes and the compiler refuses: a line break between a word such as `interface` and the name behind
 * it, octal numbers with a leading zero, and octal escapes. Text that looks like one of them goes to the compiler.
 */
const LENIENT = [
  /\b(?:abstract|declare|interface|module|namespace|type)[ \t]*[\r\n]/,
  /[\s(,:;=[{}]-?0\d/,
  /\\(?:0\d|[1-9])/,
];

type Accepts = (file: GeneratedFile) => boolean;

/**
 * Whether the native parser takes a file as TypeScript: in a tenth of the time that the compiler's own takes. Where the package
 * has no binary for this machine, nothing is accepted and the compiler decides all.
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
 * The first place of each file that is not TypeScript. Files of other kinds are made by a serializer. What the native parser
 * refuses is parsed by the compiler, which says what is wrong; it costs half a second to load, and is loaded for those only.
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
