import { count, desc, eq } from 'drizzle-orm';
import { DeptSchema } from '../../../generated/body-schemas.ts';
import type { Dept, FieldChange } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { pageOf } from '../content/paging.ts';
import { shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { deptChanges, depts, loginRecords } from '../db/schema.ts';
import { member, needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import type { Handlers } from '../http/mount.ts';
import { changesOf, emptyDept } from './changes.ts';

/** An address of which the last part is hidden: enough to know one's own again. */
const maskedAddress = (address: string): string => address.replace(/[^.:]+$/, '*');

/** The data of the caller's own company, their history, and the caller's logins. */
export function companyHandlers(db: Db, clock: Clock): Handlers<'updateDept' | 'getDeptHistory' | 'getLoginHistory'> {
  return {
    async updateDept({ body, user: caller }) {
      const user = needs(caller, 'system:dept:edit');
      // The own company, whatever id is sent.
      const { deptId: _sent, ...sent } = checkedBody<Dept>(DeptSchema, { ...body, deptId: user.deptId } as Dept);
      const next = { ...emptyDept, ...sent };
      await db.transaction(async (tx) => {
        const [before] = await tx.select().from(depts).where(eq(depts.deptId, user.deptId)).for('update');
        const changes: FieldChange[] = changesOf(before ?? {}, next);
        if (changes.length === 0) return;
        await tx.update(depts).set(next).where(eq(depts.deptId, user.deptId));
        await tx.insert(deptChanges).values({
          deptId: user.deptId,
          userName: user.userName,
          at: clock.now(),
          changes,
        });
      });
      return { kind: 'empty' };
    },
    async getDeptHistory({ query, user: caller }) {
      const where = eq(deptChanges.deptId, member(caller).deptId);
      const [found] = await db.select({ total: count() }).from(deptChanges).where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await db
        .select()
        .from(deptChanges)
        .where(where)
        .orderBy(desc(deptChanges.id))
        .limit(limit)
        .offset(offset);
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ id, at, userName, changes }) => ({
          id: String(id),
          time: shanghaiTime(at),
          userName,
          changes,
        })),
      };
    },
    async getLoginHistory({ query, user: caller }) {
      const where = eq(loginRecords.userId, member(caller).userId);
      const [found] = await db.select({ total: count() }).from(loginRecords).where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await db
        .select()
        .from(loginRecords)
        .where(where)
        .orderBy(desc(loginRecords.id))
        .limit(limit)
        .offset(offset);
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ id, at, way, address, device }) => ({
          id: String(id),
          time: shanghaiTime(at),
          way,
          address: maskedAddress(address),
          device,
        })),
      };
    },
  };
}
