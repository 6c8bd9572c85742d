import { catalogue, type DiagnosticCode, defaultLevelOf } from './catalogue.ts';
import type { Level } from './catalogue-entry.ts';
import { codeFrame, lineColumn, type Span } from './source.ts';

export type { Level } from './catalogue-entry.ts';

/** A problem for the author to solve: a value that is collected, never thrown. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** The level of its code if omitted. */
  readonly level?: Level;
  /** What is wrong here, with the names involved. */
  readonly message: string;
  readonly span: Span;
  /** The word that was probably meant. */
  readonly suggestion?: string;
  /** The subject of the finding, by which an acknowledgement refers to it. */
  readonly subject?: string;
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
}

export type Report = (
  code: DiagnosticCode,
  span: Span,
  message: string,
  more?: Pick<Diagnostic, 'suggestion' | 'related' | 'level'>,
) => void;

/** file:line:col of a span. */
export function placeOf(span: Span): string {
  const { line, column } = lineColumn(span.source, span.start);
  return `${span.source.path}:${line}:${column}`;
}

export const levelOf = ({ code, level }: Diagnostic): Level => level ?? defaultLevelOf(code);

/** The message, with the suggestion if there is one. */
export const messageOf = ({ message, suggestion }: Diagnostic): string =>
  suggestion === undefined ? message : `${message} Did you mean “${suggestion}”?`;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts by file, position and code, so that the same problems are always in the same order. */
export const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  byText(a.span.source.path, b.span.source.path) || a.span.start - b.span.start || byText(a.code, b.code);

const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

/** Errors before warnings, and these before notes; otherwise the order is unchanged. */
export const errorsFirst = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort((a, b) => LEVELS.indexOf(levelOf(a)) - LEVELS.indexOf(levelOf(b)));

/** The number of diagnostics of each level, for example “2 errors, 1 warning”. */
export const countedByLevel = (diagnostics: readonly Diagnostic[]): string =>
  LEVELS.map((level) => [diagnostics.filter((one) => levelOf(one) === level).length, level] as const)
    .filter(([count]) => count > 0)
    .map(([count, level]) => `${count} ${level}${count === 1 ? '' : 's'}`)
    .join(', ');

const plain = (text: string): string => text;
const bold = (text: string): string => `\u001b[1m${text}\u001b[22m`;
const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;

/** A diagnostic as text for people: position, message, code frame, fix. */
export function formatDiagnostic(
  diagnostic: Diagnostic,
  { colour = false }: { readonly colour?: boolean } = {},
): string {
  const { code, span, related = [] } = diagnostic;
  const [place, mark] = colour ? [bold, red] : [plain, plain];
  return [
    `${place(placeOf(span))} ${mark(code)} ${messageOf(diagnostic)}`,
    codeFrame(span).replace(/\^+$/m, mark),
    ...related.flatMap((other) => [`  ${other.message}: ${placeOf(other.span)}`]),
    `  Fix: ${catalogue[code].fix}`,
  ].join('\n');
}
