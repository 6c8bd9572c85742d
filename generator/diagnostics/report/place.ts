import { lineColumn, type Span } from '../source.ts';

/** A span in machine-readable form: lines and columns from 1, in characters; the end is exclusive. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The place of a span; a span that exceeds its text ends at the end of the text. */
export function placeIn({ source, start, end }: Span): Place {
  const from = lineColumn(source, start);
  const to = lineColumn(source, Math.max(start, Math.min(end, source.text.length)));
  return { file: source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
