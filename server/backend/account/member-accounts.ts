import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { InvitationSchema, SubAccountChangeSchema } from '../../../generated/body-schemas.ts';
import type { SubAccount, SubAccountChange } from '../../../generated/models.ts';
import { type RoleName, roles } from '../../../generated/permissions.ts';
import { site } from '../../../generated/site.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteTime } from '../times.ts';
import type { RecordAudit } from './audit.ts';
import { type FreedAccount, freeNumber, isFreed } from './freed-number.ts';
import { masked } from './masked.ts';
import { isThere } from './personal-data.ts';
import type { PhoneCodes } from './phone-codes.ts';

type AccountCalls = 'getAccounts' | 'inviteSubUser' | 'setSubUser';

interface AccountsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly messenger: Messenger;
  readonly audit: RecordAudit;
  readonly phoneCodes: PhoneCodes;
}

export const stateOf = ({ bound, disabled, invited }: SessionUser): SubAccount['state'] =>
  !bound ? 'unbound' : disabled ? 'disabled' : invited ? 'invited' : 'active';

export const permissionsOf = (role: RoleName): string[] => [...roles[role].permissions];

interface NewAccount {
  readonly deptId: string;
  readonly userName: string;
  readonly phoneNumber: string;
  readonly role: RoleName;
}

/** The error for a number that already has an account. */
async function whyTaken(tx: Transaction, { deptId, phoneNumber }: NewAccount): Promise<ApiError> {
  const [holder] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  const isOwn = holder?.deptId === deptId && !holder.bound;
  return new ApiError(
    codes.failure,
    isOwn ? '该手机号码的账号已解绑，请在“账号与角色”中重新绑定' : '该手机号码已有账号，不能重复开通',
  );
}

/**
 * Creates an account whose owner first logs in by a code sent to their phone. Resolves to its id, and to the other company's
 * unbound account that had the number, if any. Throws an ApiError if the number is taken.
 */
export async function openAccount(
  tx: Transaction,
  account: NewAccount,
  at: Date,
): Promise<{ readonly userId: string; readonly freed: FreedAccount | null }> {
  const { role, ...person } = account;
  const userId = randomUUID();
  const freed = await freeNumber(tx, person.phoneNumber, person.deptId);
  const made = await tx
    .insert(users)
    .values({
      ...person,
      userId,
      // No password: the owner first logs in by code and then sets one.
      passwordHash: '',
      avatar: '',
      roles: [role],
      permissions: permissionsOf(role),
      remark: '',
      bound: true,
      boundTime: at,
      invited: true,
    })
    .onConflictDoNothing()
    .returning({ userId: users.userId });
  if (made.length === 0) throw await whyTaken(tx, account);
  return { userId, freed };
}

/** The columns that a change sets, and its text for the audit log. Throws an ApiError if the company may not make it. */
function changeOf(found: SessionUser, { role, disabled, bound }: SubAccountChange, at: Date) {
  const isDisabled = disabled ?? found.disabled;
  if (!isDisabled && found.disabledBy === 'staff')
    throw new ApiError(codes.failure, `该账号由中心停用，如需启用请联系${site.organisation}`);
  if (bound && isFreed(found.phoneNumber))
    throw new ApiError(codes.failure, '该用户的手机号码已在其他企业开通账号，不能重新绑定');
  const set: Partial<SessionUser> = {
    ...(role && role !== found.roles[0] ? { roles: [role], permissions: permissionsOf(role) } : {}),
    ...(isDisabled === found.disabled ? {} : { disabled: isDisabled, disabledBy: isDisabled ? 'company' : null }),
    ...(bound && !found.bound ? { bound, boundTime: at } : {}),
  };
  const words = [
    ...(set.roles ?? []),
    ...(set.disabled === undefined ? [] : [set.disabled ? 'disabled' : 'enabled']),
    ...(set.bound ? ['bound'] : []),
  ];
  return { set, detail: words.join(' ') };
}

/** Another account of the caller's company, locked until the transaction ends. Throws an ApiError if there is none. */
async function lockColleague(tx: Transaction, user: SessionUser, id: string): Promise<SessionUser> {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.userId, id), eq(users.deptId, user.deptId), ne(users.userId, user.userId), isThere))
    .for('update');
  // A main account cannot be changed by sub-accounts or by other main accounts.
  if (!found || found.roles.includes('company')) throw notFound();
  return found;
}

const toSubAccount = (row: SessionUser): SubAccount => ({
  userId: row.userId,
  userName: row.userName,
  phoneNumber: masked(row.phoneNumber),
  remark: row.remark,
  boundTime: siteTime(row.boundTime),
  role: row.roles[0] ?? '',
  state: stateOf(row),
  ...(row.disabled && row.disabledBy ? { disabledBy: row.disabledBy } : {}),
});

/** Sub-accounts with their roles. */
export function memberAccountHandlers(options: AccountsOptions): Handlers<AccountCalls> {
  const { db, clock, sessions, messenger, audit, phoneCodes } = options;
  return {
    async getAccounts({ user }) {
      const rows = await db
        .select()
        .from(users)
        .where(and(eq(users.deptId, user.deptId), ne(users.userId, user.userId), isThere))
        .orderBy(users.boundTime, users.userId);
      return { kind: 'rows', rows: rows.map(toSubAccount), total: rows.length };
    },
    async inviteSubUser({ body, user, address, device }) {
      const invitation = checkedBody(InvitationSchema, body);
      const { role } = invitation;
      phoneCodes.requireSender(`新账号将无法登录，请联系${site.organisation}开通`);
      await db.transaction(async (tx) => {
        const { userId, freed } = await openAccount(tx, { ...invitation, deptId: user.deptId }, clock.now());
        const by = { actorId: user.userId, address, device };
        await audit({ event: 'account.created', ...by, subject: userId, details: { detail: role } }, tx);
        if (freed) {
          const details = { deptId: freed.deptId, detail: masked(invitation.phoneNumber) };
          await audit({ event: 'phone.freed', ...by, subject: freed.userId, details }, tx);
        }
        const [dept] = await tx.select().from(depts).where(eq(depts.deptId, user.deptId));
        const fields = { company: dept?.deptName ?? '', role: roles[role].title };
        await messenger.tell(tx, 'accountInvited', { userId, fields });
      });
      return { kind: 'empty' };
    },
    async setSubUser({ params, body, user, address, device }) {
      const asked = checkedBody(SubAccountChangeSchema, body ?? {});
      const subject = params.id;
      const set = await db.transaction(async (tx) => {
        const change = changeOf(await lockColleague(tx, user, subject), asked, clock.now());
        if (change.detail === '') return {};
        await tx.update(users).set(change.set).where(eq(users.userId, subject));
        const event = { event: 'account.changed', actorId: user.userId, subject, address, device } as const;
        await audit({ ...event, details: { detail: change.detail } }, tx);
        return change.set;
      });
      // Changed permissions apply at once, because every call reads them; sessions of a disabled account must be closed.
      if (set.disabled) await sessions.closeAllOf(subject);
      return { kind: 'empty' };
    },
  };
}
