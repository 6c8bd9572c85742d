import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { type RoleName, roles } from '../../../generated/permissions.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { AccountError, noteCommand } from './command-line.ts';
import { freeNumber } from './freed-number.ts';
import { masked } from './masked.ts';
import { permissionsOf } from './member-accounts.ts';

/** The error that prevents a server without the demo from starting: nobody could log in. */
export class NoAccounts extends Error {
  constructor() {
    super(
      [
        'Nobody could log in: the database has no account, and the demo is off.',
        '  Create the first account:  npm run account -- create --role staff-manager --phone 手机号码 --name 姓名',
        '  and a company’s own:       npm run account -- create --role company --phone … --name … --company 企业名称',
        '  Further ways to log in:    SMS_URL (codes), WECHAT_APP_ID and WECHAT_APP_SECRET, CA_CERTIFICATES',
        '  Or show the demo, whose accounts anybody may use:  DEMO=1',
      ].join('\n'),
    );
    this.name = 'NoAccounts';
  }
}

/** Throws NoAccounts if the database has no bound account other than the demo's. */
export async function assertAccounts(db: Db): Promise<void> {
  if ((await db.$count(users, and(eq(users.demo, false), eq(users.bound, true)))) === 0) throw new NoAccounts();
}

export interface NewAccount {
  readonly role: RoleName;
  readonly phoneNumber: string;
  readonly userName: string;
  /** The company's name. A company that does not exist is created for its main account, or for the staff. */
  readonly company: string;
  /** Empty until a password is set by a one-time link. */
  readonly passwordHash: string;
}

async function companyOf(db: Pick<Db, 'select' | 'insert'>, { company: deptName, role }: NewAccount): Promise<string> {
  const [known] = await db
    .select({ deptId: depts.deptId })
    .from(depts)
    .where(and(eq(depts.deptName, deptName), ne(depts.deptId, '')));
  if (known) return known.deptId;
  // A misspelt name would put a colleague into a company of their own.
  if (roles[role].side === 'member' && role !== 'company')
    throw new AccountError(`There is no company ${deptName}: create its main account first (--role company).`);
  const deptId = randomUUID();
  await db.insert(depts).values({ deptId, deptName });
  return deptId;
}

/**
 * Creates an account, and its company if it is new, and records it. Returns the account's id. Throws an AccountError if another
 * account has the number, or a sub-account has no company.
 */
export async function createAccount(db: Db, clock: Clock, account: NewAccount): Promise<string> {
  const { role, phoneNumber } = account;
  return db.transaction(async (tx) => {
    const deptId = await companyOf(tx, account);
    const freed = await freeNumber(tx, phoneNumber, deptId);
    const [made] = await tx
      .insert(users)
      .values({
        userId: randomUUID(),
        deptId,
        userName: account.userName,
        phoneNumber,
        passwordHash: account.passwordHash,
        avatar: '',
        roles: [role],
        permissions: permissionsOf(role),
        remark: '',
        bound: true,
        boundTime: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ userId: users.userId });
    if (!made) throw new AccountError(`The number ${phoneNumber} belongs to another account.`);
    await noteCommand(
      db,
      clock,
      { event: 'account.created', subject: made.userId, details: { deptId, detail: role } },
      tx,
    );
    if (freed) {
      const details = { deptId: freed.deptId, detail: masked(phoneNumber) };
      await noteCommand(db, clock, { event: 'phone.freed', subject: freed.userId, details }, tx);
    }
    return made.userId;
  });
}
