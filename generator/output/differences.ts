import type { Folders } from '../code/folders.ts';
import { type Diagnostic, placeOf } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/source.ts';
import { originOfHunk } from './hunk-origin.ts';
import type { Origins } from './origins.ts';
import { type Hunk, hunksOf, unifiedDiff } from './unified-diff.ts';
import type { Change } from './write.ts';

const codes = { missing: 'P3001', stale: 'P3001', edited: 'P3002', orphaned: 'P3003' } as const;
const says: Readonly<Record<Change['state'], string>> = {
  missing: 'is missing',
  stale: 'is stale: the manifests make something else now',
  edited: 'was edited by hand',
  orphaned: 'is orphaned: the manifests no longer make it',
};

/** Maximum number of lines shown of a file's diff without `full`. */
const SHOWN_LINES = 80;

const pathOf = ({ generated }: Folders, { path }: Change): string => `${generated}/${path}`;

/**
 * One unified diff of all changes. Above each file is its state; after the numbers of a hunk is the line of the manifest that
 * caused it.
 */
export function showDifferences(changes: readonly Change[], folders: Folders, origins: Origins, full: boolean): string {
  return changes
    .map((change) => {
      const heading = (hunk: Hunk): string | undefined => {
        const origin = originOfHunk(change, hunk, origins);
        return origin && placeOf(origin);
      };
      const lines = unifiedDiff(pathOf(folders, change), change.before, change.after, heading).split('\n');
      const rest = lines.length - SHOWN_LINES;
      const shown =
        full || rest <= 0 ? lines : [...lines.slice(0, SHOWN_LINES), `… ${rest} more lines (--full shows them)`];
      return [`${pathOf(folders, change)} ${says[change.state]}`, ...shown].join('\n');
    })
    .join('\n');
}

/** The changes as diagnostics: at the first line that differs, with the lines of manifests that caused the hunks. */
export const differencesAsDiagnostics = (
  changes: readonly Change[],
  folders: Folders,
  origins: Origins,
): Diagnostic[] =>
  changes.map((change) => {
    const hunks = hunksOf(change.before, change.after);
    const source = { path: pathOf(folders, change), text: change.before };
    const lines = change.before.split('\n');
    const first = hunks[0];
    const skip = first
      ? first.oldStart -
        1 +
        Math.max(
          0,
          first.lines.findIndex((line) => line[0] !== ' '),
        )
      : 0;
    const start = lines.slice(0, skip).reduce((length, line) => length + line.length + 1, 0);
    const places = new Map<string, Span>();
    for (const hunk of hunks) {
      const span = originOfHunk(change, hunk, origins);
      if (span) places.set(placeOf(span), span);
    }
    return {
      code: codes[change.state],
      message: `${pathOf(folders, change)} ${says[change.state]}.`,
      span: { source, start: Math.min(start, change.before.length), end: start + (lines[skip]?.length ?? 0) },
      related: [...places.values()].map((span) => ({ message: 'made from here', span })),
    };
  });
