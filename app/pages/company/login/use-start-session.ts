import { useState } from 'react';
import { secondFactorConstants } from '../../../../generated/constants.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { refreshSession } from '../../../features/session/load-session.ts';
import { storeToken } from '../../../features/session/session-store.ts';

export interface LoginEnd {
  /** The ticket for the second step; empty while there is none to take. */
  readonly ticket: string;
  /** Takes the token that a way of login responded with: a session begins, or the second step. */
  readonly end: (token: string) => Promise<void>;
  readonly start: (token: string) => Promise<void>;
  /** Back to the first step. */
  readonly giveUp: () => void;
}

/**
 * What every way of login ends with: the token is stored and the user fetched; the page then goes on (use-go-on.ts). An
 * account with a second factor is asked for its code first.
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
