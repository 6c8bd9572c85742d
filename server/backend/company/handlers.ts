import { and, desc, eq } from 'drizzle-orm';
import { DeptSchema } from '../../../generated/body-schemas.ts';
import type { Dept, FieldChange } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { RecordAudit } from '../account/audit.ts';
import type { Db, Transaction } from '../db/database.ts';
import { selectPage } from '../db/paging.ts';
import { deptChanges, depts, loginRecords, nameChanges } from '../db/schema.ts';
import { needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteTime } from '../times.ts';
import { changesOf, emptyDept } from './changes.ts';
import { assertFreeName, lockNames } from './names.ts';

/** An IP address with its last part masked, which is sufficient to recognise one's own. */
const maskedAddress = (address: string): string => address.replace(/[^.:]+$/, '*');

/** Stores a company's request for a new name, replacing an earlier pending one. Throws an ApiError if the name is taken. */
async function askForName(
  tx: Transaction,
  { deptId, userName }: SessionUser,
  name: string,
  at: Date,
  messenger: Messenger,
): Promise<void> {
  await assertFreeName(tx, name, deptId);
  await tx.delete(nameChanges).where(and(eq(nameChanges.deptId, deptId), eq(nameChanges.state, 'pending')));
  await tx.insert(nameChanges).values({ deptId, name, person: userName, at, state: 'pending', note: '' });
  const [dept] = await tx.select().from(depts).where(eq(depts.deptId, deptId));
  await messenger.tell(tx, 'nameChangeAsked', { fields: { company: dept?.deptName ?? '', name } });
}

/** The history of the caller's company and account: changes of data, logins. */
const historyHandlers = (db: Db): Handlers<'getDeptHistory' | 'getLoginHistory'> => ({
  async getDeptHistory({ query, user }) {
    const where = eq(deptChanges.deptId, user.deptId);
    const { rows, total } = await selectPage(
      query,
      db.$count(deptChanges, where),
      db.select().from(deptChanges).where(where).orderBy(desc(deptChanges.id)),
    );
    const toChange = ({ id, at, userName, changes }: (typeof rows)[number]) => ({
      id: String(id),
      time: siteTime(at),
      userName,
      changes,
    });
    return { kind: 'rows', total, rows: rows.map(toChange) };
  },
  async getLoginHistory({ query, user }) {
    const where = eq(loginRecords.userId, user.userId);
    const { rows, total } = await selectPage(
      query,
      db.$count(loginRecords, where),
      db.select().from(loginRecords).where(where).orderBy(desc(loginRecords.id)),
    );
    const toLogin = ({ id, at, way, address, device }: (typeof rows)[number]) => ({
      id: String(id),
      time: siteTime(at),
      way,
      address: maskedAddress(address),
      device,
    });
    return { kind: 'rows', total, rows: rows.map(toLogin) };
  },
});

/** The data of the caller's own company, their history, and the caller's logins. */
export function companyHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
  audit: RecordAudit,
): Handlers<'updateDept' | 'getDeptHistory' | 'getLoginHistory' | 'getNameChange'> {
  return {
    ...historyHandlers(db),
    async updateDept({ body, user: caller, address, device }) {
      const user = needs(caller, 'system:dept:edit');
      const { deptId, ...sent } = checkedBody<Dept>(DeptSchema, {
        ...body,
        deptId: body?.deptId ?? user.deptId,
      } as Dept);
      // A form that is still open after a change of account must not write one company's data to another.
      if (deptId !== user.deptId) throw new ApiError(codes.forbidden, '不能修改其他企业的资料');
      await db.transaction(async (tx) => {
        await lockNames(tx);
        const [before] = await tx.select().from(depts).where(eq(depts.deptId, user.deptId)).for('update');
        if (before && before.deptName !== sent.deptName)
          await askForName(tx, user, sent.deptName, clock.now(), messenger);
        // The name does not change before the staff confirm it.
        const next = { ...emptyDept, ...sent, deptName: before?.deptName ?? sent.deptName };
        const changes: FieldChange[] = changesOf(before ?? {}, next);
        if (changes.length === 0) return;
        await tx.update(depts).set(next).where(eq(depts.deptId, user.deptId));
        await tx.insert(deptChanges).values({
          deptId: user.deptId,
          userName: user.userName,
          at: clock.now(),
          changes,
        });
        const detail = changes.map(({ field }) => field).join(' ');
        const event = { event: 'company.changed', actorId: user.userId, subject: `company:${deptId}` } as const;
        await audit({ ...event, address, device, details: { detail } }, tx);
      });
      return { kind: 'empty' };
    },
    async getNameChange({ user: caller }) {
      const [last] = await db
        .select()
        .from(nameChanges)
        .where(eq(nameChanges.deptId, caller.deptId))
        .orderBy(desc(nameChanges.id))
        .limit(1);
      return { kind: 'fields', fields: { name: last?.name ?? '', state: last?.state ?? '', note: last?.note ?? '' } };
    },
  };
}
