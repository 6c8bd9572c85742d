import { headers } from '../../../generated/api/settings.ts';
import { storedToken } from './session-store.ts';

const { authorization } = headers;

/** The value of the header that carries the session; null without one. */
export function sessionHeader(): string | null {
  const token = storedToken();
  return token === null ? null : `${authorization.scheme} ${token}`;
}

/** The headers that a file of members is asked for with, of a session's header. */
export const fileHeaders = (session: string | null): Record<string, string> =>
  session === null ? {} : { [authorization.name]: session };
