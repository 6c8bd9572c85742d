import { eq } from 'drizzle-orm';
import { DeskAssignmentSchema, DeskMoveSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { requests } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { RequestStore } from '../reporting/request-store.ts';
import { colleagueName } from './colleagues.ts';
import { eachOf, shownVersion } from './desk.ts';
import { requestListHandlers } from './request-list.ts';

/** Assigns requests to a member of the staff, or removes the assignment. */
const assignRequestHandlers = (db: Db, store: RequestStore, audit: Audit): Handlers<'assignRequests'> => ({
  async assignRequests({ body, user }) {
    const { ids, userId } = checkedBody(DeskAssignmentSchema, body);
    const detail = userId ? await colleagueName(db, userId, 'report:request:handle') : '';
    const outcome = await eachOf(ids, async (id) => {
      const { deptId } = await store.onDesk(id);
      await db.transaction(async (tx) => {
        await tx
          .update(requests)
          .set({ assignee: userId ?? null })
          .where(eq(requests.id, id));
        await audit.note(tx, user, { action: 'assignRequests', subject: `request:${id}`, deptId, detail });
      });
    });
    return { kind: 'data', data: outcome };
  },
});

/** The calls that list, assign and move requests, several at once. Drafts are excluded: only their companies see them. */
export function staffRequestHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
): Handlers<'getDeskRequests' | 'handleRequests' | 'assignRequests'> {
  const store = new RequestStore(db, clock, messenger);
  return {
    ...requestListHandlers(db),
    ...assignRequestHandlers(db, store, new Audit(clock)),
    async handleRequests({ body, user }) {
      const move = checkedBody(DeskMoveSchema, body);
      const { ids, to, note = '' } = move;
      if (note.trim() === '') throw new ApiError(codes.failure, '请填写办理说明');
      const outcome = await eachOf(ids, async (id) => {
        const row = await store.onDesk(id);
        const change = { to, note, version: shownVersion(move, id) };
        await store.assertMove(row, change, 'staff');
        await store.moveTogether(row, change, user);
      });
      return { kind: 'data', data: outcome };
    },
  };
}
