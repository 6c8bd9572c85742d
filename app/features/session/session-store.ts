import { useSyncExternalStore } from 'react';
import type { User } from '../../../generated/models.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import { forgetOwned, ownerOfBrowser, takeOver } from './owned-data.ts';
import { PERSON_KEY, TOKEN_KEY } from './session-keys.ts';

/** Who is logged in. Logged in means that a user is loaded; a token alone is not a session yet. */
export interface Session {
  readonly user: User | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

const nobody: Session = { user: null, roles: [], permissions: [] };

let session: Session = nobody;
/** The token that the session was loaded with. */
let sessionToken: string | null = null;
/** Counts the accounts that this document has shown: pages of an earlier one are not shown and make no calls any more. */
let epoch = 0;
/** The account that was logged in last. */
let known = '';
const listeners = new Set<() => void>();

const publish = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/**
 * The token where the browser forbids storage: a session then lasts as long as the page. Null where storage works, so that
 * a token that another tab has removed is gone here as well.
 */
let memoryToken: string | null = null;

const store = (key: string, value: string | null): boolean => writeStored('localStorage', key, value);

export const storedToken = (): string | null => readStored('localStorage', TOKEN_KEY) ?? memoryToken;

export function storeToken(token: string): void {
  memoryToken = store(TOKEN_KEY, token) ? null : token;
}

/** The account of a session: its person and its company. '' where nobody is logged in. */
export const accountOf = ({ user }: Session): string =>
  user ? `${encodeURIComponent(user.userId)}@${encodeURIComponent(user.dept?.deptId ?? '')}` : '';

/** The account that is logged in; what is stored in this browser, and what is sent, carries it. */
export const currentAccount = (): string => accountOf(session);

/** The account that this document has shown last, also after its session has run out; until it is loaded, the one that has logged in here. */
export const lastAccount = (): string => known || (storedToken() === null ? '' : ownerOfBrowser());

/** Grows when this tab passes from an account to another, or to nobody by a logout. */
export const accountEpoch = (): number => epoch;

const endEpoch = (): void => {
  epoch += 1;
};

/**
 * Takes a user-info answer that was got with `token`; the avatar's address has been completed by the caller. What the tab
 * held of another account is gone before anybody is shown the new one.
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

/** Removes the token from this browser, and the name of whose it is. */
function forgetToken(): void {
  memoryToken = null;
  store(TOKEN_KEY, null);
  store(PERSON_KEY, null);
}

/**
 * Clears token, user, roles, permissions and company: the session is over. What its person typed stays for their next login;
 * a login of another account removes it. Other open tabs follow through the storage event.
 */
export function endSession(): void {
  forgetToken();
  sessionToken = null;
  publish(nobody);
}

/**
 * A logout in a document that is being left: only what is stored goes. Told of it, the page that is left would be asked for
 * again, and its guard would note it for the next login. A document that the browser brings back finds out by itself.
 */
export function forgetSession(): void {
  void forgetOwned();
  forgetToken();
}

/** A logout: the session is over, and nothing of its account stays in this browser. */
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

/** The session, in step with logins and logouts. On the server nobody is logged in: its documents hold nothing personal. */
export const useSession = (): Session => useSyncExternalStore(subscribeToSession, currentSession, () => nobody);

/** Whether the session that is shown is that of the stored token; another tab may have logged in or out since. */
export const isInStep = (): boolean => (storedToken() ?? '') === (sessionToken ?? '') || session.user === null;

/**
 * Takes up what another tab has done: the session that was shown is nobody's until the token's owner is known. After a
 * logout there nothing is left here either. Returns whether there is a token.
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

/** Follows logins and logouts of other tabs, also those that a document from the browser's back/forward cache has missed. */
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
