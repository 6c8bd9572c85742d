import type { Comparison, Finding } from './finding.ts';

/** Compares where visitors without a session are sent, by the page they requested. */
export const compareGuard: Comparison = (before, after) => {
  const [old, now] = [before.manifests.access?.guard, after.manifests.access?.guard];
  if (!old || !now) return [];
  const found: Finding[] = [];
  if (old.to !== now.to)
    found.push({
      code: 'P4020',
      subject: 'guard.to',
      message: `visitors were sent to ${old.to} and are sent to ${now.to} now.`,
      before: before.positions.value(old, 'to'),
      after: after.positions.value(now, 'to'),
    });
  const destination = (guard: typeof old, from: string): string =>
    guard.exceptions?.find((exception) => exception.from === from)?.to ?? guard.to;
  const own = new Set([...(old.exceptions ?? []), ...(now.exceptions ?? [])].map(({ from }) => from));
  for (const from of own) {
    const [was, is] = [destination(old, from), destination(now, from)];
    const [formerly, presently] = [old, now].map((guard) =>
      guard.exceptions?.find((exception) => exception.from === from),
    );
    // If neither version has its own target, the finding above covers it.
    if (was === is || (!formerly && !presently)) continue;
    found.push({
      code: 'P4020',
      subject: from,
      message: `its visitors were sent to ${was} and are sent to ${is} now.`,
      before: before.positions.value(formerly ?? old, 'to'),
      after: after.positions.value(presently ?? now, 'to'),
    });
  }
  return found;
};
