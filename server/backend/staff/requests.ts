import { and, eq } from 'drizzle-orm';
import { DeskAssignmentSchema, DeskMoveSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { requestEvents, requests } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import type { RequestRow } from '../reporting/request-rows.ts';
import { requestChanges } from '../reporting/transitions.ts';
import { assertColleague } from './colleagues.ts';
import { eachOf } from './desk.ts';
import { onDesk, requestListHandlers } from './request-list.ts';

/** A request on the desk. Throws an ApiError where there is none. */
async function deskRequest(db: Db, id: string): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(requests)
    .where(onDesk(eq(requests.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Gives requests to one of the staff, or back to the desk. */
const assignRequestHandlers = (db: Db, audit: Audit): Handlers<'assignRequests'> => ({
  async assignRequests({ body, user }) {
    const { ids, userId } = checkedBody(DeskAssignmentSchema, body);
    if (userId) await assertColleague(db, userId, 'report:request:handle');
    const outcome = await eachOf(ids, async (id) => {
      const { deptId } = await deskRequest(db, id);
      await db.transaction(async (tx) => {
        await tx
          .update(requests)
          .set({ assignee: userId ?? null })
          .where(eq(requests.id, id));
        await audit.note(tx, user, {
          action: 'assignRequests',
          subject: `request:${id}`,
          deptId,
          detail: userId ?? '',
        });
      });
    });
    return { kind: 'data', data: outcome };
  },
});

/** The queue of requests: found, assigned and moved, several at once. Drafts are their companies' own. */
export function staffRequestHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
): Handlers<'getDeskRequests' | 'handleRequests' | 'assignRequests'> {
  const audit = new Audit(clock);
  return {
    ...requestListHandlers(db),
    ...assignRequestHandlers(db, audit),
    async handleRequests({ body, user }) {
      const { ids, to, note = '' } = checkedBody(DeskMoveSchema, body);
      if (note.trim() === '') throw new ApiError(codes.failure, '请填写办理说明');
      const outcome = await eachOf(ids, async (id) => {
        const row = await deskRequest(db, id);
        requestChanges.assertMove(row.state, to, 'staff');
        const at = clock.now();
        await db.transaction(async (tx) => {
          const [changed] = await tx
            .update(requests)
            .set({ state: to, updatedAt: at, assignee: row.assignee ?? user.userId })
            .where(and(eq(requests.id, id), eq(requests.state, row.state)))
            .returning();
          if (!changed) throw new ApiError(codes.conflict, '诉求状态已变化，请刷新后再操作');
          await tx
            .insert(requestEvents)
            .values({ requestId: id, from: row.state, to, at, person: user.userName, note });
          const { deptId, title } = row;
          await audit.note(tx, user, {
            action: `handleRequests:${to}`,
            subject: `request:${id}`,
            deptId,
            detail: note,
          });
          const fields = { id, title, state: requestChanges.labelOf(to), note };
          await messenger.tell(tx, 'requestMoved', { deptId, fields });
        });
      });
      return { kind: 'data', data: outcome };
    },
  };
}
