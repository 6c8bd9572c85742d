import { getInfo } from '../../../generated/api/account.ts';
import { type ApiClient, ApiError } from '../../../generated/api/transport.ts';
import { backendAddress } from '../../core/api/backend-address.ts';
import { currentSession, endSession, isInStep, type Session, startSession, storedToken } from './session-store.ts';

let pending: Promise<Session | null> | null = null;

/** Returns the URL of an avatar: a relative one is prefixed with the backend's URL, an absolute or empty one is unchanged. */
export const avatarAddress = backendAddress;

/** Without a response (offline, page left during the call) the token was not rejected, so the session is preserved. */
const hadNoResponse = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

const fetchSession = async (api: ApiClient, base: string): Promise<Session | null> => {
  const token = storedToken();
  try {
    const { user, roles, permissions } = await getInfo(api);
    // Somebody else has logged in in another tab meanwhile: the response belongs to the previous session.
    if (token !== storedToken()) return fetchSession(api, base);
    startSession({ user: { ...user, avatar: avatarAddress(user.avatar, base) }, roles, permissions }, token);
    return currentSession();
  } catch (error) {
    if (token !== storedToken()) return storedToken() ? fetchSession(api, base) : null;
    if (!hadNoResponse(error)) endSession();
    return null;
  }
};

/**
 * The session of a protected page: the loaded user, or the user of the stored token, fetched once for concurrent callers.
 * Without a token, or if it is rejected, everything stored is cleared and null is returned. If there is no response, null is
 * returned as well, but the token is preserved.
 */
export function loadSession(api: ApiClient, base: string): Promise<Session | null> {
  if (currentSession().user && isInStep()) return Promise.resolve(currentSession());
  if (!storedToken()) {
    endSession();
    return Promise.resolve(null);
  }
  pending ??= fetchSession(api, base).finally(() => {
    pending = null;
  });
  return pending;
}

/** Fetches the user again, after their displayed data has changed. */
export const refreshSession = (api: ApiClient, base: string): Promise<Session | null> => fetchSession(api, base);
