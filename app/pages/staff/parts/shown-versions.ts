import type { DeskMove } from '../../../../generated/models.ts';

/** The versions of the chosen records as the page shows them: one that has changed since is not moved. */
export const shownVersions = (
  rows: readonly { readonly id: string; readonly version?: number | undefined }[],
  chosen: ReadonlySet<string>,
): NonNullable<DeskMove['versions']> =>
  rows.flatMap(({ id, version }) => (chosen.has(id) && version !== undefined ? [{ id, version }] : []));
