import { headers } from '../../../generated/api/settings.ts';
import { storedToken } from './session-store.ts';

const { authorization } = headers;

/** The value of the session header; null without a session. */
export function sessionHeader(): string | null {
  const token = storedToken();
  return token === null ? null : `${authorization.scheme} ${token}`;
}

/** The request headers for a member's file, from the value of the session header. */
export const fileHeaders = (session: string | null): Record<string, string> =>
  session === null ? {} : { [authorization.name]: session };
