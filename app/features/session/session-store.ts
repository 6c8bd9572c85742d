import { useSyncExternalStore } from 'react';
import type { User } from '../../../generated/models.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import { forgetOwned, ownerOfBrowser, takeOver } from './owned-data.ts';
import { PERSON_KEY, TOKEN_KEY } from './session-keys.ts';

/** The current session. It is logged in if a user has been loaded; a token alone is not a session yet. */
export interface Session {
  readonly user: User | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

const nobody: Session = { user: null, roles: [], permissions: [] };

let session: Session = nobody;
/** The token with which the session was loaded. */
let sessionToken: string | null = null;
/** Incremented when the account changes: pages opened in an earlier epoch are no longer shown and make no more calls. */
let epoch = 0;
/** The account that was logged in last. */
let known = '';
const listeners = new Set<() => void>();

const publish = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/**
 * The token if the browser forbids storage: the session then lasts as long as the page. Null if storage works, so that a
 * token removed in another tab is removed here as well.
 */
let memoryToken: string | null = null;

const store = (key: string, value: string | null): boolean => writeStored('localStorage', key, value);

export const storedToken = (): string | null => readStored('localStorage', TOKEN_KEY) ?? memoryToken;

export function storeToken(token: string): void {
  memoryToken = store(TOKEN_KEY, token) ? null : token;
}

/** The account of a session: its user and its company. '' for visitors. */
export const accountOf = ({ user }: Session): string =>
  user ? `${encodeURIComponent(user.userId)}@${encodeURIComponent(user.dept?.deptId ?? '')}` : '';

/** The account of the current session; used to mark stored data and calls. */
export const currentAccount = (): string => accountOf(session);

/**
 * The account that this document showed last, even if its session has expired; before it is loaded, the owner of this
 * browser's data.
 */
export const lastAccount = (): string => known || (storedToken() === null ? '' : ownerOfBrowser());

/** Incremented when this tab changes to another account, or is logged out. */
export const accountEpoch = (): number => epoch;

const endEpoch = (): void => {
  epoch += 1;
};

/**
 * Starts the session of a user-info response that was fetched with `token`; the caller has completed the avatar's URL. Data
 * of another account is removed from the tab before the new one is shown.
 */
export function startSession(next: Session, token: string | null = storedToken()): void {
  store(PERSON_KEY, next.user ? JSON.stringify({ name: next.user.dept?.deptName ?? next.user.userName }) : null);
  sessionToken = token;
  if (next.user) {
    const others = session.user !== null && accountOf(session) !== accountOf(next);
    if (takeOver(accountOf(next)) || others) endEpoch();
    known = accountOf(next);
  }
  publish(next);
}

/** Removes the token from this browser, and the name of its user. */
function forgetToken(): void {
  memoryToken = null;
  store(TOKEN_KEY, null);
  store(PERSON_KEY, null);
}

/**
 * Ends the session: clears token, user, roles, permissions and company. Stored input remains for the user's next login; a
 * login of another account removes it. Other open tabs follow through the storage event.
 */
export function endSession(): void {
  forgetToken();
  sessionToken = null;
  publish(nobody);
}

/**
 * A logout in a document that is being left: clears only the storage. If subscribers were notified, the page would be loaded
 * again, and its guard would store it as the return address. A document restored by the browser detects the logout itself.
 */
export function forgetSession(): void {
  void forgetOwned();
  forgetToken();
}

/** A logout: ends the session, and removes all data of its account from this browser. */
export function closeSession(): void {
  void forgetOwned();
  known = '';
  endSession();
  endEpoch();
  publish(nobody);
}

export const currentSession = (): Session => session;

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session; rerenders on login and logout. The server renders without a session: documents contain no personal data. */
export const useSession = (): Session => useSyncExternalStore(subscribeToSession, currentSession, () => nobody);

/** Whether the current session is that of the stored token; another tab may have logged in or out since. */
export const isInStep = (): boolean => (storedToken() ?? '') === (sessionToken ?? '') || session.user === null;

/**
 * Applies a login or logout of another tab. Without a token, no session is shown any more; after a logout, this tab's data is
 * removed as well. Returns whether there is a token, whose session the caller then loads.
 */
export function fallInStep(): boolean {
  const token = storedToken();
  if (token === null && ownerOfBrowser() === '') {
    closeSession();
    return false;
  }
  if (token === null) publish(nobody);
  return token !== null;
}

/**
 * Calls `onChange` after logins and logouts of other tabs, including those during which the document was in the back/forward
 * cache.
 */
export function followOtherTabs(onChange: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) onChange();
  });
  const look = (): void => {
    if (!isInStep()) onChange();
  };
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
