import { getInfo } from '../../../generated/api/account.ts';
import { type ApiClient, ApiError } from '../../../generated/api/transport.ts';
import { currentSession, enterSession, leaveSession, type Session, storedToken } from './session-store.ts';

let pending: Promise<Session | null> | null = null;

/** A relative avatar is prefixed with the backend's address, an absolute one kept, an empty one stays empty. */
export const avatarAddress = (avatar: string | undefined, base: string): string =>
  !avatar || /^(https?:)?\/\//.test(avatar) || avatar.startsWith('data:') ? (avatar ?? '') : base + avatar;

/** Whoever loses the network, or leaves the page while the call is under way, has not been refused: the session stays. */
const hadNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

const fetchSession = async (api: ApiClient, base: string): Promise<Session | null> => {
  try {
    const { user, roles, permissions } = await getInfo(api);
    enterSession({ user: { ...user, avatar: avatarAddress(user.avatar, base) }, roles, permissions });
    return currentSession();
  } catch (error) {
    if (!hadNoAnswer(error)) leaveSession();
    return null;
  }
};

/**
 * The session of a protected page: the loaded user, or the user of the stored token, fetched once however many ask.
 * Without a token, or with one that is refused, everything stored is cleared and null is returned. Null as well where no
 * answer came; the token stays then.
 */
export function loadSession(api: ApiClient, base: string): Promise<Session | null> {
  if (currentSession().user) return Promise.resolve(currentSession());
  if (!storedToken()) {
    leaveSession();
    return Promise.resolve(null);
  }
  pending ??= fetchSession(api, base).finally(() => {
    pending = null;
  });
  return pending;
}

/** Fetches the user again, after what is shown of them has changed. */
export const refreshSession = (api: ApiClient, base: string): Promise<Session | null> => fetchSession(api, base);
