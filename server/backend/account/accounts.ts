import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { auditWriter } from './audit.ts';
import { freeNumber } from './freed-number.ts';
import { masked } from './masked.ts';
import { rolePermissions } from './roles.ts';

/** Kinds of accounts that the command line creates: the centre's staff, and the main account of a member company. */
export const accountRoles = {
  staff: { role: 'desk', company: '浦光核能产业促进中心' },
  main: { role: 'company', company: null },
} as const;

export type AccountRole = keyof typeof accountRoles;

/** The error that prevents a server without the demo from starting: nobody could log in. */
export class NoAccounts extends Error {
  constructor() {
    super(
      [
        'Nobody could log in: the database has no account, and the demo is off.',
        '  Create the first account:  npm run account -- create --role staff --phone 手机号码 --name 姓名',
        '  and a company’s own:       npm run account -- create --role main --phone … --name … --company 企业名称',
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
  readonly role: AccountRole;
  readonly phoneNumber: string;
  readonly userName: string;
  /** The company's name; for staff, the centre's unless another is given. */
  readonly company: string;
  /** Empty until a password is set by a one-time link. */
  readonly passwordHash: string;
}

/** Thrown if another account has the phone number. */
export class PhoneTaken extends Error {}

async function companyOf(db: Pick<Db, 'select' | 'insert'>, deptName: string): Promise<string> {
  const [known] = await db
    .select({ deptId: depts.deptId })
    .from(depts)
    .where(and(eq(depts.deptName, deptName), ne(depts.deptId, '')));
  if (known) return known.deptId;
  const deptId = randomUUID();
  await db.insert(depts).values({ deptId, deptName });
  return deptId;
}

/** Creates an account, and its company if it is new. Returns the account's id. Throws PhoneTaken. */
export async function createAccount(db: Db, clock: Clock, account: NewAccount): Promise<string> {
  const { role } = accountRoles[account.role];
  return db.transaction(async (tx) => {
    const deptId = await companyOf(tx, account.company);
    const freed = await freeNumber(tx, account.phoneNumber, deptId);
    const [made] = await tx
      .insert(users)
      .values({
        userId: randomUUID(),
        deptId,
        userName: account.userName,
        phoneNumber: account.phoneNumber,
        passwordHash: account.passwordHash,
        avatar: '',
        roles: [role],
        permissions: [...(rolePermissions[role] ?? [])],
        remark: '',
        bound: true,
        boundTime: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ userId: users.userId });
    if (!made) throw new PhoneTaken(`The number ${account.phoneNumber} belongs to another account.`);
    if (freed) {
      const details = { deptId: freed.deptId, detail: masked(account.phoneNumber), by: 'command line' };
      const event = { event: 'phone.freed', subject: freed.userId, address: 'local', device: 'pc', details } as const;
      await auditWriter(db, clock)(event, tx);
    }
    return made.userId;
  });
}
