import { and, eq } from 'drizzle-orm';
import { isThere } from '../account/personal-data.ts';
import { isStaff } from '../account/roles.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';

/** The ids of the companies that the staff belong to. */
export async function staffDepts(db: Db): Promise<string[]> {
  const rows = await db.select().from(users);
  return [...new Set(rows.filter(isStaff).map(({ deptId }) => deptId))];
}

/** A member company. Throws an ApiError if there is none with this id, or it is the staff's own. */
export async function memberDept(db: Db, deptId: string): Promise<typeof depts.$inferSelect> {
  const [dept] = await db.select().from(depts).where(eq(depts.deptId, deptId));
  if (!dept || (await staffDepts(db)).includes(deptId)) throw notFound();
  return dept;
}

/** A member's account. Throws an ApiError if there is none with this id; accounts of the staff cannot be changed here. */
export async function memberAccount(db: Db, userId: string): Promise<SessionUser> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.userId, userId), isThere));
  if (!found || isStaff(found)) throw notFound();
  return found;
}
