import type { TextEdit } from 'vscode-languageserver/node.js';
import { visit } from 'yaml';
import type { Source } from '../../diagnostics/source.ts';
import { treeOf } from './places.ts';
import { linesOf } from './positions.ts';

/** Lines inside multi-line texts: their spaces and blank lines are content. */
function literalLines(source: Source): ReadonlySet<number> {
  const lines = new Set<number>();
  const document = linesOf(source);
  visit(treeOf(source), {
    Scalar(_key, { range }) {
      if (!range) return;
      const [from, last] = [document.positionAt(range[0]).line, document.positionAt(range[1])];
      // A block text ends after its last line break, unless the file ends without one.
      const to = last.character === 0 && range[1] < source.text.length ? last.line - 1 : last.line;
      if (last.line > from) for (let line = from; line <= to; line += 1) lines.add(line);
    },
  });
  return lines;
}

/** Insignificant spaces in YAML. Others, such as an ideographic space, are part of a text. */
const SPACES = /[ \t\r]+$/;

/**
 * Formats a manifest without changing its values or comments: no trailing spaces, at most one blank line, no tabs for
 * indentation, one line break at the end. A text that cannot be parsed is unchanged.
 */
export function formatted(source: Source): string {
  if (treeOf(source).errors.length > 0) return source.text;
  const literal = literalLines(source);
  const lines = source.text.split(/\r?\n/);
  const remaining = lines.flatMap((line, index) => {
    if (literal.has(index)) return [line];
    const tidy = line.replace(SPACES, '');
    const before = lines[index - 1]?.replace(SPACES, '');
    return tidy === '' && (before === undefined || before === '') ? [] : [tidy];
  });
  // Line breaks at the end of a literal text are part of it.
  return literal.has(lines.length - 1) ? remaining.join('\n') : `${remaining.join('\n').replace(/\n+$/, '')}\n`;
}

/** The smallest edit that changes one text into another. */
export function editBetween(before: Source, after: string): TextEdit[] {
  if (before.text === after) return [];
  let head = 0;
  while (head < before.text.length && before.text[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.text.length, after.length) - head;
  while (tail < most && before.text.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const document = linesOf(before);
  const range = {
    start: document.positionAt(head),
    end: document.positionAt(before.text.length - tail),
  };
  return [{ range, newText: after.slice(head, after.length - tail) }];
}
