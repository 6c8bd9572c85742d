import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DisabledStateSchema, NewCompanySchema } from '../../../generated/body-schemas.ts';
import { roles } from '../../../generated/permissions.ts';
import type { Clock } from '../../clock.ts';
import { masked } from '../account/masked.ts';
import { openAccount } from '../account/member-accounts.ts';
import type { PhoneCodes } from '../account/phone-codes.ts';
import { Audit } from '../audit/audit.ts';
import { assertFreeName } from '../company/names.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { memberDept } from './member-scope.ts';

interface CompanyOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly messenger: Messenger;
  readonly phoneCodes: PhoneCodes;
}

/** Creates member companies, and disables and enables them. */
export function companyHandlers({
  db,
  clock,
  sessions,
  messenger,
  phoneCodes,
}: CompanyOptions): Handlers<'createCompany' | 'setCompanyState'> {
  const audit = new Audit(clock);
  return {
    async createCompany({ body, user }) {
      const { deptName, userName, phoneNumber } = checkedBody(NewCompanySchema, body);
      phoneCodes.requireSender('新账号将无法登录，请由系统管理员用命令行开通企业主账号');
      const deptId = randomUUID();
      await db.transaction(async (tx) => {
        await assertFreeName(tx, deptName, '');
        await tx.insert(depts).values({ deptId, deptName });
        const account = { deptId, userName, phoneNumber, role: 'company' } as const;
        const { userId, freed } = await openAccount(tx, account, clock.now());
        await audit.note(tx, user, { action: 'createCompany', subject: `company:${deptId}`, deptId, detail: deptName });
        if (freed) {
          const subject = `account:${freed.userId}`;
          await audit.note(tx, user, {
            action: 'freeNumber',
            subject,
            deptId: freed.deptId,
            detail: masked(phoneNumber),
          });
        }
        const fields = { company: '浦光核能产业促进中心', role: roles.company.title };
        await messenger.tell(tx, 'accountInvited', { userId, fields });
      });
      return { kind: 'data', data: { deptId, deptName, accounts: 1, disabled: false } };
    },
    async setCompanyState({ params, body, user }) {
      const { deptId } = await memberDept(db, params.id);
      const { disabled } = checkedBody(DisabledStateSchema, body);
      await db.transaction(async (tx) => {
        await tx.update(depts).set({ disabled }).where(eq(depts.deptId, deptId));
        const action = disabled ? 'disableCompany' : 'enableCompany';
        await audit.note(tx, user, { action, subject: `company:${deptId}`, deptId });
      });
      if (disabled) {
        const people = await db.select().from(users).where(eq(users.deptId, deptId));
        for (const { userId } of people) await sessions.closeAllOf(userId);
      }
      return { kind: 'empty' };
    },
  };
}
