import type { ApiError } from '../../../generated/api/transport.ts';
import { describeFailure, type FailedPage } from '../../core/page/failed-page.ts';
import type { ColumnReleases } from '../../templates/column-releases/load.ts';

/** A page that lacks its own part, with what the specified calls give for its column. */
export interface FailedPageData extends FailedPage {
  readonly releases: ColumnReleases | null;
}

/**
 * What stands for a page whose load failed: why, and the entries of its column where the specified calls give them, so
 * that a backend that lacks a part, or fails in it, breaks no frame, menu or login.
 */
export async function failedPage(
  error: ApiError,
  loadReleases: () => Promise<ColumnReleases | null>,
): Promise<FailedPageData> {
  // A network or a session that is gone is gone for the other calls as well; a page whose own call is one of the
  // specification's has nothing else to show, and asking once more would only report the failure twice.
  const isLost = error.kind === 'network' || error.kind === 'timeout' || error.kind === 'expired';
  const releases = isLost || error.capability === null ? null : await loadReleases().catch(() => null);
  return { failure: describeFailure(error), releases };
}
