import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../db/database.ts';
import { depts, users, wechatBindings } from '../db/schema.ts';
import { hashRandomPassword } from './password.ts';
import { rolePermissions } from './roles.ts';
import { standInUsers } from './wechat/stand-in.ts';

/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const makePassword = (): string => Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const demoDepts = [
  {
    deptId: '100',
    deptName: '东瀚核电装备有限公司（示例）',
    leader: '示例负责人',
    phone: '021-0000 0001',
    email: 'service@example.com',
    address: '上海市浦东新区示例路1号',
  },
  {
    deptId: '200',
    deptName: '临港澄源泵阀有限公司（示例）',
    leader: '示例负责人',
    phone: '021-0000 0002',
    email: 'desk@example.com',
    address: '上海市浦东新区示例路2号',
  },
  // The centre itself: its staff process requests.
  { deptId: '900', deptName: '浦光核能产业促进中心（示例）', leader: '', phone: '', email: '', address: '' },
] as const;

/** In the order in which versions added them: an upgrade appends the new ones to the file of accounts. */
const demoUsers = [
  { userId: '1001', deptId: '100', userName: '示例会员甲', phoneNumber: '13800000001', roles: ['company'] },
  { userId: '1002', deptId: '100', userName: '示例会员乙', phoneNumber: '13800000002', roles: ['company-sub'] },
  { userId: '2001', deptId: '200', userName: '示例会员丙', phoneNumber: '13800000003', roles: ['company'] },
  { userId: '9001', deptId: '900', userName: '示例经办人', phoneNumber: '13800000009', roles: ['desk'] },
  { userId: '1003', deptId: '100', userName: '示例会员丁', phoneNumber: '13800000004', roles: ['company-sub'] },
  { userId: '1004', deptId: '100', userName: '示例会员戊', phoneNumber: '13800000005', roles: ['company-sub'] },
  { userId: '9002', deptId: '900', userName: '示例主管', phoneNumber: '13800000008', roles: ['staff-manager'] },
  { userId: '9003', deptId: '900', userName: '示例培训专员', phoneNumber: '13800000007', roles: ['training-desk'] },
  { userId: '1005', deptId: '100', userName: '示例会员己', phoneNumber: '13800000006', roles: ['company-view'] },
] as const;

/** Whether the database is empty or the demo's: a real deployment must not get the demo's companies. */
async function isDemo(db: Db): Promise<boolean> {
  const [found] = await db.select({ total: count() }).from(users);
  if ((found?.total ?? 0) === 0) return true;
  const [{ userId, phoneNumber }] = demoUsers;
  const first = and(eq(users.userId, userId), eq(users.phoneNumber, phoneNumber));
  return (await db.select({ id: users.userId }).from(users).where(first)).length > 0;
}

/**
 * Adds the demo's fictional companies and members to an empty database, or the missing ones to a database of an earlier
 * version. Passwords are generated here and written once to a file that only its owner can read; they are stored nowhere else
 * in plain text.
 */
export async function seedDemo(db: Db, dataDir: string, clock: Clock, log: Log): Promise<void> {
  if (!(await isDemo(db))) return;
  const known = new Set((await db.select({ id: users.userId }).from(users)).map(({ id }) => id));
  const accounts = demoUsers
    .filter(({ userId }) => !known.has(userId))
    .map((user) => ({ ...user, password: makePassword() }));
  if (accounts.length === 0) return;
  const rows = await Promise.all(
    accounts.map(async ({ password, roles, ...user }) => ({
      ...user,
      roles: [...roles],
      permissions: [...(rolePermissions[roles[0]] ?? [])],
      passwordHash: await hashRandomPassword(password),
      demo: true,
      avatar: '',
      remark: '',
      bound: true,
      boundTime: clock.now(),
    })),
  );
  await db
    .insert(depts)
    .values([...demoDepts])
    .onConflictDoNothing();
  const made = await db.insert(users).values(rows).onConflictDoNothing().returning({ id: users.userId });
  const madeIds = new Set(made.map(({ id }) => id));
  if (madeIds.size === 0) return;
  if (madeIds.has(demoUsers[0].userId)) {
    await db
      .insert(wechatBindings)
      .values({ openId: standInUsers[0].openId, userId: demoUsers[0].userId, boundTime: clock.now() })
      .onConflictDoNothing();
  }
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  const lines = accounts
    .filter(({ userId }) => madeIds.has(userId))
    .map(({ userName, phoneNumber, password }) => `${phoneNumber}  password: ${password}  ${userName}`);
  const file = join(dataDir, 'demo-accounts.txt');
  appendFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  log.info('demo accounts were made', { file });
}
