import { compareCalls } from './calls.ts';
import { compareColumns, compareReleaseTypes } from './columns.ts';
import { compareErrors } from './errors.ts';
import type { Comparison, Finding } from './finding.ts';
import { compareGuard } from './guard.ts';
import { compareRoles } from './roles.ts';
import { compareRoutes } from './routes.ts';
import { compareStates } from './states.ts';
import { compareTransport } from './transport.ts';
import type { Version } from './version.ts';

const comparisons: readonly Comparison[] = [
  compareRoutes,
  compareColumns,
  compareReleaseTypes,
  compareCalls,
  compareStates,
  compareTransport,
  compareGuard,
  compareErrors,
  compareRoles,
];

/** Findings not yet acknowledged, the number of acknowledged ones, and acknowledgements that match no finding. */
export interface Comparisons {
  readonly open: readonly Finding[];
  readonly acknowledged: number;
  readonly idle: readonly Finding[];
}

/** All differences between two versions that may affect somebody. Pure. */
export function compareVersions(before: Version, after: Version): Comparisons {
  const found = comparisons.flatMap((compare) => compare(before, after));
  const entries = after.manifests.acknowledged?.acknowledged ?? [];
  const keyOf = (code: string, subject: string): string => `${code} ${subject}`;
  const known = new Set(entries.map(({ finding, subject }) => keyOf(finding, subject)));
  const keys = new Set(found.map(({ code, subject }) => keyOf(code, subject)));
  const open = found.filter(({ code, subject }) => !known.has(keyOf(code, subject)));
  const idle = entries
    .filter(({ finding, subject }) => !keys.has(keyOf(finding, subject)))
    .map((entry): Finding => {
      const place = after.positions.of(entry);
      const message = `this comparison has no ${entry.finding} of it.`;
      return { code: 'P4014', subject: entry.subject, message, before: null, after: place };
    });
  return { open, acknowledged: found.length - open.length, idle };
}
