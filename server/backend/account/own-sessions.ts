import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions } from '../http/session.ts';
import { siteTime } from '../times.ts';

const maskedAddress = (address: string): string => address.replace(/[^.:]+$/, '*');

/** Where the caller is logged in, and the end of one of these sessions. */
export function ownSessionHandlers(sessions: Sessions): Handlers<'getSessions' | 'closeSession'> {
  return {
    async getSessions({ user, authorization }) {
      const rows = await sessions.of(user.userId, authorization);
      const list = rows.map((row) => ({
        id: row.id,
        current: row.current,
        time: siteTime(row.startedAt),
        way: row.way ?? ('unknown' as const),
        address: maskedAddress(row.address),
        device: row.device ?? ('pc' as const),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
    async closeSession({ params, user }) {
      if (!(await sessions.closeOne(user.userId, params.id))) throw notFound();
      return { kind: 'empty' };
    },
  };
}
