import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions } from '../http/session.ts';
import { siteTime } from '../times.ts';
import type { RecordAudit } from './audit.ts';

const maskedAddress = (address: string): string => address.replace(/[^.:]+$/, '*');

/** Lists the caller's sessions, and ends one of them. */
export function ownSessionHandlers(sessions: Sessions, audit: RecordAudit): Handlers<'getSessions' | 'closeSession'> {
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
    async closeSession({ params, user: { userId }, address, device }) {
      if (!(await sessions.closeOne(userId, params.id))) throw notFound();
      await audit({ event: 'session.ended', actorId: userId, subject: params.id, address, device });
      return { kind: 'empty' };
    },
  };
}
