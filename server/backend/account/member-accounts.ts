import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { InvitationSchema, SubAccountChangeSchema } from '../../../generated/body-schemas.ts';
import type { SubAccount, SubAccountChange } from '../../../generated/models.ts';
import { type RoleName, roles } from '../../../generated/permissions.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteTime } from '../times.ts';
import { masked } from './masked.ts';

type AccountCalls = 'getAccounts' | 'inviteSubUser' | 'setSubUser';

interface AccountsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly messenger: Messenger;
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

/** Opens an account whose owner comes in by a code to their phone. Throws a ApiError where the number is taken. */
export async function openAccount(tx: Transaction, account: NewAccount, at: Date): Promise<string> {
  const { role, ...person } = account;
  const userId = randomUUID();
  const made = await tx
    .insert(users)
    .values({
      ...person,
      userId,
      // None: the first login is by code, and its owner then sets one.
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
  if (made.length === 0) throw new ApiError(codes.failure, '该手机号码已有账号，不能重复开通');
  return userId;
}

/** Sub-accounts with their roles. */
export function memberAccountHandlers(options: AccountsOptions): Handlers<AccountCalls> {
  const { db, clock, sessions, messenger } = options;
  const colleague = async (user: SessionUser, id: string): Promise<SessionUser> => {
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.userId, id), eq(users.deptId, user.deptId), ne(users.userId, user.userId)));
    // A main account is not its sub-accounts' to change, nor another main account's.
    if (!found || found.roles.includes('company')) throw notFound();
    return found;
  };
  const changeOf = (found: SessionUser, { role, disabled, bound }: SubAccountChange): Partial<SessionUser> => ({
    ...(role ? { roles: [role], permissions: permissionsOf(role) } : {}),
    ...(disabled === undefined ? {} : { disabled }),
    ...(bound && !found.bound ? { bound, boundTime: clock.now() } : {}),
  });
  return {
    async getAccounts({ user }) {
      const rows = await db
        .select()
        .from(users)
        .where(and(eq(users.deptId, user.deptId), ne(users.userId, user.userId)))
        .orderBy(users.boundTime, users.userId);
      const list = rows.map((row) => ({
        userId: row.userId,
        userName: row.userName,
        phoneNumber: masked(row.phoneNumber),
        remark: row.remark,
        boundTime: siteTime(row.boundTime),
        role: row.roles[0] ?? '',
        state: stateOf(row),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
    async inviteSubUser({ body, user }) {
      const invitation = checkedBody(InvitationSchema, body);
      await db.transaction(async (tx) => {
        const userId = await openAccount(tx, { ...invitation, deptId: user.deptId }, clock.now());
        const [dept] = await tx.select().from(depts).where(eq(depts.deptId, user.deptId));
        const fields = { company: dept?.deptName ?? '', role: roles[invitation.role].title };
        await messenger.tell(tx, 'accountInvited', { userId, fields });
      });
      return { kind: 'empty' };
    },
    async setSubUser({ params, body, user }) {
      const found = await colleague(user, params.id);
      const change = changeOf(found, checkedBody(SubAccountChangeSchema, body ?? {}));
      if (Object.keys(change).length === 0) return { kind: 'empty' };
      await db.update(users).set(change).where(eq(users.userId, found.userId));
      // What a session may do is read with every call; one of a disabled account is over at once.
      if (change.disabled) await sessions.closeAllOf(found.userId);
      return { kind: 'empty' };
    },
  };
}
