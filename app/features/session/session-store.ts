import { useSyncExternalStore } from 'react';
import type { User } from '../../../generated/models.ts';

/** Who is logged in. Logged in means that a user is loaded; a token alone is not a session yet. */
export interface Session {
  readonly user: User | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

const TOKEN_KEY = 'portal:token';
/** Name and avatar for the boot script, which shows them on cached pages before React starts. */
const PERSON_KEY = 'portal:person';
const nobody: Session = { user: null, roles: [], permissions: [] };

let session: Session = nobody;
const listeners = new Set<() => void>();

const publish = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** Storage may be forbidden by the browser; then a session lasts as long as the page. */
let memoryToken: string | null = null;

const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value in memory stands in.
  }
};

export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? memoryToken;
  } catch {
    return memoryToken;
  }
}

export function storeToken(token: string): void {
  memoryToken = token;
  store(TOKEN_KEY, token);
}

/** Takes a user-info answer; the avatar's address has been completed by the caller. */
export function enterSession(next: Session): void {
  store(PERSON_KEY, next.user ? JSON.stringify({ name: next.user.dept?.deptName ?? next.user.userName }) : null);
  publish(next);
}

/** Clears token, user, roles, permissions and company. Other open tabs follow through the storage event. */
export function leaveSession(): void {
  memoryToken = null;
  store(TOKEN_KEY, null);
  store(PERSON_KEY, null);
  publish(nobody);
}

export const currentSession = (): Session => session;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, in step with logins and logouts. On the server nobody is logged in: its documents hold nothing personal. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => nobody);

/** Follows logins and logouts of other tabs. `onChange` is told once this tab knows of one. */
export function followOtherTabs(onChange: (loggedIn: boolean) => void): void {
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY) return;
    memoryToken = event.newValue;
    // Another member's session must not show this one's name.
    publish(nobody);
    onChange(event.newValue !== null);
  });
}
