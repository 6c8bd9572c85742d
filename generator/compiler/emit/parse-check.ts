import { ts } from 'ts-morph';
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

/** The first place of each file that is not TypeScript. Files of other kinds are made by a serializer. */
export const parseFailures = (files: readonly GeneratedFile[]): readonly ParseFailure[] =>
  files
    .filter(({ path }) => path.endsWith('.ts'))
    .flatMap(({ path, text }) => {
      const parsed = ts.createSourceFile(path, text, {
        languageVersion: ts.ScriptTarget.ES2022,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      }) as Parsed;
      const [first] = parsed.parseDiagnostics;
      if (!first) return [];
      const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
      return [{ path, start: first.start, line: parsed.getLineAndCharacterOfPosition(first.start).line + 1, message }];
    });
