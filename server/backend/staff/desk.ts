import type { DeskMove, DeskOutcome } from '../../../generated/models.ts';
import { ApiError } from '../http/envelope.ts';

/** Does the same to several records, each by itself: what stands in the way of one does not stop the others. */
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

/** A row's number from the id that a call names; -1, which no row has, where it is none. */
export const rowId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1);

/** Which version of a record the caller was shown; undefined where the call does not say. */
export const shownVersion = ({ versions = [] }: DeskMove, id: string): number | undefined =>
  versions.find((one) => one.id === id)?.version;
