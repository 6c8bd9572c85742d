import { and, count, eq, ilike, notInArray } from 'drizzle-orm';
import { roles } from '../../../generated/permissions.ts';
import { masked } from '../account/masked.ts';
import { stateOf } from '../account/member-accounts.ts';
import { isThere } from '../account/personal-data.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage } from '../db/paging.ts';
import { depts, users } from '../db/schema.ts';
import type { Handlers } from '../http/mount.ts';
import { memberDept, staffDepts } from './member-scope.ts';

const roleTitles: Readonly<Record<string, { readonly title: string }>> = roles;

/** The calls that list member companies, and the accounts of a company. */
export function companyListHandlers(db: Db): Handlers<'getCompanies' | 'getCompanyAccounts'> {
  return {
    async getCompanies({ query }) {
      const own = await staffDepts(db);
      const where = and(
        own.length > 0 ? notInArray(depts.deptId, own) : undefined,
        query.keyword ? ilike(depts.deptName, containing(query.keyword)) : undefined,
      );
      const list = db
        .select({
          deptId: depts.deptId,
          deptName: depts.deptName,
          disabled: depts.disabled,
          accounts: count(users.userId),
        })
        .from(depts)
        .leftJoin(users, and(eq(users.deptId, depts.deptId), eq(users.bound, true)))
        .where(where)
        .groupBy(depts.deptId, depts.deptName, depts.disabled)
        .orderBy(depts.deptId);
      return { kind: 'rows', ...(await selectPage(query, db.$count(depts, where), list)) };
    },
    async getCompanyAccounts({ params }) {
      await memberDept(db, params.id);
      const rows = await db
        .select()
        .from(users)
        .where(and(eq(users.deptId, params.id), isThere))
        .orderBy(users.boundTime);
      const list = rows.map((row) => ({
        userId: row.userId,
        userName: row.userName,
        phoneNumber: masked(row.phoneNumber),
        role: roleTitles[row.roles[0] ?? '']?.title ?? '',
        state: stateOf(row),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
  };
}
