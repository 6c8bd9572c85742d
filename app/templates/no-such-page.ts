import { ApiError } from '../../generated/api/transport.ts';
import { rejectedRoute } from '../core/page/page-error.ts';

/** The backend's response for what does not exist, or is another company's. */
const NOT_FOUND = 404;

/** A call whose record may not exist: null where it does not. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) return null;
    throw error;
  }
}

/** A call whose record may not exist: that is a page that does not exist. */
export async function orNoSuchPage<T extends object>(call: Promise<T>): Promise<T> {
  const found = await orNull(call);
  if (found === null) throw rejectedRoute();
  return found;
}
