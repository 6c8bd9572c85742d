import type { DeskMove } from '../../../../generated/models.ts';

/** The versions of the selected records that the page shows; the backend skips records that have changed since. */
export const shownVersions = (
  rows: readonly { readonly id: string; readonly version?: number | undefined }[],
  chosen: ReadonlySet<string>,
): NonNullable<DeskMove['versions']> =>
  rows.flatMap(({ id, version }) => (chosen.has(id) && version !== undefined ? [{ id, version }] : []));
