/** One line of a comparison: kept, only before, or only after. */
interface Line {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** Longest common subsequence by lines, after what is common at both ends has been taken off. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1;
  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      (lengths[i] as Uint32Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const middle: Line[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      middle.push({ mark: ' ', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      middle.push({ mark: '-', text: a[i] ?? '' });
      i += 1;
    } else {
      middle.push({ mark: '+', text: b[j] ?? '' });
      j += 1;
    }
  }
  const kept = (text: string): Line => ({ mark: ' ', text });
  return [...before.slice(0, head).map(kept), ...middle, ...before.slice(before.length - tail).map(kept)];
}

const CONTEXT = 3;

/** Stretches of lines that hold a change, with their context; neighbours that touch are one. */
function stretches(lines: readonly Line[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  lines.forEach(({ mark }, index) => {
    if (mark === ' ') return;
    const [from, to] = [Math.max(0, index - CONTEXT), Math.min(lines.length, index + CONTEXT + 1)];
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else found.push([from, to]);
  });
  return found;
}

const count = (lines: readonly Line[], other: '-' | '+'): number => lines.filter(({ mark }) => mark !== other).length;
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** The unified diff of a file; a side that does not exist is the empty text. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const lines = compare(linesOf(before), linesOf(after));
  const hunks = stretches(lines).map(([from, to]) => {
    const hunk = lines.slice(from, to);
    const start = (other: '-' | '+'): number => {
      const length = count(hunk, other);
      return count(lines.slice(0, from), other) + (length > 0 ? 1 : 0);
    };
    const header = `@@ -${start('+')},${count(hunk, '+')} +${start('-')},${count(hunk, '-')} @@`;
    return [header, ...hunk.map(({ mark, text }) => mark + text)].join('\n');
  });
  return [
    `--- ${before === '' ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === '' ? '/dev/null' : `b/${path}`}`,
    ...hunks,
  ].join('\n');
}
