import { getContentReleaseById } from '../../../generated/api/content.ts';
import { ApiError } from '../../../generated/api/transport.ts';
import type { Release } from '../../../generated/models.ts';
import type { LoadContext, RichHtml } from '../../core/page/context.ts';
import { PageError, rejectedRoute } from '../../core/page/page-error.ts';

/** The backend's code for an entry that does not exist. */
const NOT_FOUND = 404;
/** The code for an entry that was withdrawn; the message contains the reason. */
const GONE = 410;

export interface CleanRelease extends Omit<Release, 'body'> {
  readonly body: RichHtml;
}

/** Whether a backend reports a code, in an envelope or as the status of its response. */
const says = (error: ApiError, meaning: number): boolean => error.code === meaning || error.status === meaning;

/**
 * Loads an entry with its text sanitized. Throws the not-found error for an unknown id, and a PageError 410 with the reason
 * for a withdrawn entry.
 */
export async function loadRelease(id: string, { api, clean }: LoadContext): Promise<CleanRelease> {
  try {
    const release = await getContentReleaseById(api, { id });
    return { ...release, body: await clean(release.body, id) };
  } catch (error) {
    if (error instanceof ApiError && says(error, NOT_FOUND)) throw rejectedRoute();
    if (error instanceof ApiError && says(error, GONE)) throw new PageError(GONE, error.msg, 'Gone');
    throw error;
  }
}
