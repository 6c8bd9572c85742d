import { and, eq } from 'drizzle-orm';
import { NameDecisionSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { assertFreeName, lockNames } from '../company/names.ts';
import type { Db } from '../db/database.ts';
import { deptChanges, depts, nameChanges } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteTime } from '../times.ts';
import { rowId } from './desk.ts';

/** The calls by which the staff list and decide companies' requests for a change of name. */
export function nameChangeHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
): Handlers<'getNameChanges' | 'decideNameChange'> {
  const audit = new Audit(clock);
  return {
    async getNameChanges() {
      const rows = await db
        .select({ change: nameChanges, deptName: depts.deptName })
        .from(nameChanges)
        .innerJoin(depts, eq(depts.deptId, nameChanges.deptId))
        .where(eq(nameChanges.state, 'pending'))
        .orderBy(nameChanges.id);
      const list = rows.map(({ change, deptName }) => ({
        id: String(change.id),
        deptId: change.deptId,
        deptName,
        name: change.name,
        person: change.person,
        time: siteTime(change.at),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
    async decideNameChange({ params, body, user }) {
      const { confirmed, note = '' } = checkedBody(NameDecisionSchema, body);
      await db.transaction(async (tx) => {
        await lockNames(tx);
        const [change] = await tx
          .update(nameChanges)
          .set({ state: confirmed ? 'confirmed' : 'refused', note })
          .where(and(eq(nameChanges.id, rowId(params.id)), eq(nameChanges.state, 'pending')))
          .returning();
        if (!change) throw new ApiError(codes.conflict, '该申请已处理，请刷新后再操作');
        const { deptId, name } = change;
        if (confirmed) {
          await assertFreeName(tx, name, deptId);
          const [before] = await tx.select().from(depts).where(eq(depts.deptId, deptId)).for('update');
          await tx.update(depts).set({ deptName: name }).where(eq(depts.deptId, deptId));
          const changes = [{ field: 'deptName', before: before?.deptName ?? '', after: name }];
          await tx.insert(deptChanges).values({ deptId, userName: user.userName, at: clock.now(), changes });
        }
        const action = confirmed ? 'confirmName' : 'refuseName';
        await audit.note(tx, user, { action, subject: `company:${deptId}`, deptId, detail: `${name} ${note}`.trim() });
        const fields = { name, decision: confirmed ? '已确认' : '未获确认', note };
        await messenger.tell(tx, 'nameChangeDecided', { deptId, fields });
      });
      return { kind: 'empty' };
    },
  };
}
