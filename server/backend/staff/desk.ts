import type { DeskMove, DeskOutcome } from '../../../generated/models.ts';
import { ApiError } from '../http/envelope.ts';

/** Runs an action for each of several records. An ApiError for one is returned as `refused` and does not stop the others. */
export async function eachOf(ids: readonly string[], run: (id: string) => Promise<void>): Promise<DeskOutcome> {
  const refused: { id: string; reason: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await run(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { done: new Set(ids).size - refused.length, refused };
}

/** The numeric id of a row from a call's parameter; -1, which no row has, if it is not a number. */
export const rowId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1);

/** The version of a record that the caller was shown; undefined if the body does not contain it. */
export const shownVersion = ({ versions = [] }: DeskMove, id: string): number | undefined =>
  versions.find((one) => one.id === id)?.version;
