import { getContentReleaseById } from '../../../generated/api/content.ts';
import { ApiError } from '../../../generated/api/transport.ts';
import type { Release } from '../../../generated/models.ts';
import type { LoadContext, RichHtml } from '../../core/page/context.ts';
import { PageError, rejectedRoute } from '../../core/page/page-error.ts';

/** The backend's response for an entry that does not exist. */
const NOT_FOUND = 404;
/** And for one that was withdrawn; the message says why. */
const GONE = 410;

export interface CleanRelease extends Omit<Release, 'body'> {
  readonly body: RichHtml;
}

/** Whether a backend has said so, by its code or by the status of its response. */
const says = (error: ApiError, meaning: number): boolean => error.code === meaning || error.status === meaning;

/** One entry with its text cleaned. An id that nothing has is a page that does not exist; a withdrawn one says why. */
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
