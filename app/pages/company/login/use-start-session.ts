import { useState } from 'react';
import { secondFactorConstants } from '../../../../generated/constants.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { refreshSession } from '../../../features/session/load-session.ts';
import { storeToken } from '../../../features/session/session-store.ts';

export interface LoginEnd {
  /** The ticket for the second step; empty if no second step is pending. */
  readonly ticket: string;
  /** Receives the token returned by a login; starts the session or the second step. */
  readonly end: (token: string) => Promise<void>;
  readonly start: (token: string) => Promise<void>;
  /** Back to the first step. */
  readonly giveUp: () => void;
}

/**
 * The last step of every way to log in: stores the token and fetches the user; then use-go-on.ts navigates to the next page.
 * If the account has a second factor, its code is requested first.
 */
export function useStartSession(): LoginEnd {
  const api = useApi();
  const { settings } = useSite();
  const [ticket, setTicket] = useState('');
  const start = async (token: string): Promise<void> => {
    storeToken(token);
    await refreshSession(api, settings.apiBase);
  };
  return {
    ticket,
    start,
    end: async (token) => (token.startsWith(secondFactorConstants.ticketPrefix) ? setTicket(token) : start(token)),
    giveUp: () => setTicket(''),
  };
}
