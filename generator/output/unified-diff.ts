import { structuredPatch } from 'diff';

const CONTEXT = 3;
/** Maximum number of edited lines for which the shortest diff is computed, because the time for it is quadratic. */
const MAX_EDITS = 3000;

/** A group of differing lines with their context. */
export interface Hunk {
  /** First line on each side, from 1. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly oldLines: number;
  readonly newLines: number;
  /** Lines with their marks: unchanged (space), only before (-), only after (+). */
  readonly lines: readonly string[];
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Everything between the equal beginning and the equal end as one hunk. */
function coarseHunk(before: readonly string[], after: readonly string[]): Hunk {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1;
  const from = Math.max(0, head - CONTEXT);
  const rest = Math.max(0, tail - CONTEXT);
  const old = before.slice(from, before.length - rest);
  const unchanged = old.slice(old.length - (tail - rest)).map((line) => ` ${line}`);
  return {
    oldStart: from + 1,
    newStart: from + 1,
    oldLines: old.length,
    newLines: after.length - rest - from,
    lines: [
      ...before.slice(from, head).map((line) => ` ${line}`),
      ...before.slice(head, before.length - tail).map((line) => `-${line}`),
      ...after.slice(head, after.length - tail).map((line) => `+${line}`),
      ...(tail > rest ? unchanged : []),
    ],
  };
}

/** The hunks by which two texts differ. Memory and time are linear in the size of the texts. */
export function hunksOf(before: string, after: string): readonly Hunk[] {
  if (before === after) return [];
  // If a file exists on one side only, all lines differ; computing the shortest diff would take quadratic time.
  const only = before === '' ? after : after === '' ? before : '';
  if (only.endsWith('\n')) return [coarseHunk(linesOf(before), linesOf(after))];
  const patch = structuredPatch('', '', before, after, '', '', { context: CONTEXT, maxEditLength: MAX_EDITS });
  return patch ? patch.hunks : [coarseHunk(linesOf(before), linesOf(after))];
}

/** A hunk's header; for a side without lines, the format requires the number of the line before it. */
const header = ({ oldStart, oldLines, newStart, newLines }: Hunk): string =>
  `@@ -${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines} +${newLines === 0 ? newStart - 1 : newStart},${newLines} @@`;

/**
 * The unified diff of a file; a side that does not exist is the empty text. `headingOf` returns a text to append to a hunk's
 * header.
 */
export function unifiedDiff(
  path: string,
  before: string,
  after: string,
  headingOf: (hunk: Hunk) => string | undefined = () => undefined,
): string {
  return [
    `--- ${before === '' ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === '' ? '/dev/null' : `b/${path}`}`,
    ...hunksOf(before, after).flatMap((hunk) => [
      [header(hunk), headingOf(hunk)].filter(Boolean).join(' '),
      ...hunk.lines,
    ]),
  ].join('\n');
}
