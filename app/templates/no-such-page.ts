import { ApiError } from '../../generated/api/transport.ts';
import { rejectedRoute } from '../core/page/page-error.ts';

/** The backend's code for a record that does not exist or belongs to another company. */
const NOT_FOUND = 404;

/** Awaits a call whose record may not exist; null if it does not. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) return null;
    throw error;
  }
}

/** Awaits a call whose record may not exist; throws the not-found error if it does not. */
export async function orNoSuchPage<T extends object>(call: Promise<T>): Promise<T> {
  const found = await orNull(call);
  if (found === null) throw rejectedRoute();
  return found;
}
