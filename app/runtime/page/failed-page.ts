import type { ApiError } from '../../../generated/api/transport.ts';
import { describeFailure, type FailedPage } from '../../core/page/failed-page.ts';
import type { ColumnReleases } from '../../templates/column-releases/load.ts';

/** The data of a page whose own call failed, with the column's entries from the specified calls. */
export interface FailedPageData extends FailedPage {
  readonly releases: ColumnReleases | null;
}

/**
 * The replacement for a page whose load failed: the reason, and the entries of its column if the specified calls return them,
 * so that a backend that lacks a part, or fails in it, does not break the frame, menu or login.
 */
export async function failedPage(
  error: ApiError,
  loadReleases: () => Promise<ColumnReleases | null>,
): Promise<FailedPageData> {
  // Without a network or session the other calls would fail as well. A page whose own call is one of the specification's has
  // nothing else to show, and a second call would only report the failure twice.
  const isLost = error.kind === 'network' || error.kind === 'timeout' || error.kind === 'expired';
  const releases = isLost || error.capability === null ? null : await loadReleases().catch(() => null);
  return { failure: describeFailure(error), releases };
}
