import { getInfo } from '../../../generated/api/account.ts';
import { type ApiClient, ApiError } from '../../../generated/api/transport.ts';
import { backendAddress } from '../../core/api/backend-address.ts';
import { currentSession, endSession, isInStep, type Session, startSession, storedToken } from './session-store.ts';

let pending: Promise<Session | null> | null = null;

/** A relative avatar is prefixed with the backend's address, an absolute one unchanged, an empty one stays empty. */
export const avatarAddress = backendAddress;

/** A member who loses the network, or leaves the page during the call, has not been refused: the session stays. */
const hadNoResponse = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

const fetchSession = async (api: ApiClient, base: string): Promise<Session | null> => {
  const token = storedToken();
  try {
    const { user, roles, permissions } = await getInfo(api);
    // Another tab has logged somebody else in meanwhile: the answer is about who is gone.
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
 * The session of a protected page: the loaded user, or the user of the stored token, fetched once however many ask.
 * Without a token, or with one that is refused, everything stored is cleared and null is returned. Null as well where no
 * response came; the token stays then.
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

/** Fetches the user again, after what is shown of them has changed. */
export const refreshSession = (api: ApiClient, base: string): Promise<Session | null> => fetchSession(api, base);
