import { lineColumn, type Span } from '../source.ts';

/** A span as machines read it; lines and columns from 1 in characters, the end after the last one. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The place of a span; one that reaches beyond its text ends with it. */
export function placeIn({ source, start, end }: Span): Place {
  const from = lineColumn(source, start);
  const to = lineColumn(source, Math.max(start, Math.min(end, source.text.length)));
  return { file: source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
