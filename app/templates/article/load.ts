import { getContentReleaseById } from '../../../generated/api/content.ts';
import { ApiError } from '../../../generated/api/transport.ts';
import type { Release } from '../../../generated/models.ts';
import { rejectedRoute } from '../../features/errors/page-error.ts';
import type { LoadContext, RichHtml } from '../../features/page/context.ts';

/** The backend's answer for an entry that does not exist. */
const NOT_FOUND = 404;

export interface CleanRelease extends Omit<Release, 'body'> {
  readonly body: RichHtml;
}

/** One entry with its text cleaned. An id that nothing has is a page that does not exist. */
export async function loadRelease(id: string, { api, clean }: LoadContext): Promise<CleanRelease> {
  try {
    const release = await getContentReleaseById(api, { id });
    return { ...release, body: await clean(release.body) };
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) throw rejectedRoute();
    throw error;
  }
}
