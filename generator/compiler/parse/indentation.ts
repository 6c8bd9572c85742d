import { parseDocument } from 'yaml';

/** Offsets of the lines to try around an error, nearest first. */
const NEAR = [1, 0, -1, 2, -2, -3] as const;
/** Maximum length of a text, because it is parsed many times. */
const MAX_LENGTH = 200_000;

const indentOf = (line: string): number => line.length - line.trimStart().length;
/** Whether a line has a form that an indentation can be wrong for: an entry, a key, or a closing bracket. */
const hasForm = (line: string): boolean => /^[ \t]*(?:-(?: |$)|[\]}])|:(?:[ \t]|$)/.test(line);
const isBlank = (line: string): boolean => /^\s*(#|$)/.test(line);

/** The nearest line with content before (-1) or after (1) another one. */
function neighbour(lines: readonly string[], at: number, step: -1 | 1): string | undefined {
  let other = at + step;
  while (lines[other] !== undefined && isBlank(lines[other] ?? '')) other += step;
  return lines[other];
}

/** Indentations that a line may have been meant to have: those of its neighbours, and of the contents after their dash. */
function likelyIndents(lines: readonly string[], at: number): readonly number[] {
  const around = [neighbour(lines, at, -1), neighbour(lines, at, 1)].filter((line) => line !== undefined);
  const indents = around.flatMap((line) => {
    const indent = indentOf(line);
    return [indent, line.trimStart().startsWith('- ') ? indent + 2 : indent - 2, indent + 2];
  });
  return [...new Set(indents)].filter((indent) => indent >= 0 && indent !== indentOf(lines[at] ?? ''));
}

const parses = (lines: readonly string[]): boolean =>
  parseDocument(lines.join('\n'), { uniqueKeys: false }).errors.length === 0;

/**
 * The line with the probably wrong indentation, from 0: a line near the error after whose indentation like a neighbour
 * everything up to there can be parsed. Undefined if there is none.
 */
export function misindentedLine(text: string, errorLine: number): number | undefined {
  const lines = text.split('\n').slice(0, errorLine + 5);
  if (lines.join('\n').length > MAX_LENGTH) return undefined;
  // Two cuts, because a text that is cut off inside brackets never parses.
  const tried = [lines, lines.slice(0, errorLine + 3)];
  for (const distance of NEAR) {
    const at = errorLine + distance;
    const line = lines[at];
    if (line === undefined || isBlank(line) || !hasForm(line)) continue;
    for (const indent of likelyIndents(lines, at)) {
      const fixed = `${' '.repeat(indent)}${line.trimStart()}`;
      if (tried.some((some) => at < some.length && parses(some.with(at, fixed)))) return at;
    }
  }
  return undefined;
}
