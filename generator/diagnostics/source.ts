/** A manifest's text, with its path for positions in it. */
export interface Source {
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Set if the file is not UTF-8: its probable encoding, or `unknown`. `text` is then decoded incorrectly. */
  readonly encoding?: string;
}

/** A place in a source: offsets of its first character and of the one after its last. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

export interface LineColumn {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** The offsets of a source's lines, cached because they are used for thousands of positions in one file. */
const lineStarts = new WeakMap<Source, readonly number[]>();

function lineStartsOf(source: Source): readonly number[] {
  const known = lineStarts.get(source);
  if (known) return known;
  const starts = [0];
  for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStarts.set(source, starts);
  return starts;
}

/** The line at an offset, from 1. */
export function lineAt(source: Source, offset: number): number {
  const starts = lineStartsOf(source);
  let line = 1;
  // Binary search for the last line that begins at the offset or before it.
  for (let after = starts.length; line < after; ) {
    const middle = (line + after + 1) >> 1;
    if ((starts[middle - 1] ?? 0) <= offset) line = middle;
    else after = middle - 1;
  }
  return line;
}

export function lineColumn(source: Source, offset: number): LineColumn {
  const line = lineAt(source, offset);
  return { line, column: [...source.text.slice(lineStartsOf(source)[line - 1], offset)].length + 1 };
}

const isWide = (character: string): boolean =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character);
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);

/** The line of a span with its neighbours and a caret below it; wide characters take two columns, as terminals draw them. */
export function codeFrame({ source, start, end }: Span): string {
  const lines = source.text.split('\n');
  const { line } = lineColumn(source, start);
  const from = Math.max(1, line - 1);
  const to = Math.min(lines.length, line + 1);
  const gutter = String(to).length;
  const lineStart = source.text.slice(0, start).lastIndexOf('\n') + 1;
  const marked = source.text.slice(start, Math.min(end, lineStart + (lines[line - 1] ?? '').length));
  const caret = ' '.repeat(widthOf(source.text.slice(lineStart, start))) + '^'.repeat(Math.max(1, widthOf(marked)));
  const rows: string[] = [];
  for (let number = from; number <= to; number += 1) {
    rows.push(
      `${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${lines[number - 1] ?? ''}`.trimEnd(),
    );
    if (number === line) rows.push(`  ${' '.repeat(gutter)} | ${caret}`);
  }
  return rows.join('\n');
}
