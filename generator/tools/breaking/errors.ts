import type { Comparison, Finding } from './finding.ts';

/** Compares how errors appear outside the site: the code of a response, and the status of a page. */
export const compareErrors: Comparison = (before, after) => {
  const [old, now] = [before.manifests.errors?.errors ?? {}, after.manifests.errors?.errors ?? {}];
  return Object.entries(old).flatMap(([name, error]): Finding[] => {
    const left = now[name];
    return (['code', 'status'] as const).flatMap((key): Finding[] => {
      if (error[key] === undefined || left?.[key] === error[key]) return [];
      const is = left?.[key];
      // Clients see the code only: a renamed error with the same code is the same error to them.
      const heir = !left && Object.values(now).some((other) => other[key] === error[key]);
      if (heir) return [];
      return [
        {
          code: 'P4022',
          subject: `${name}.${key}`,
          message: is === undefined ? `it was ${error[key]} and is gone.` : `it was ${error[key]} and is ${is} now.`,
          before: before.positions.value(error, key),
          after: left ? (is === undefined ? after.positions.key(now, name) : after.positions.value(left, key)) : null,
        },
      ];
    });
  });
};
