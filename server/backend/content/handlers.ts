import { and, asc, eq, ilike, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { attachments, columns, memorabilia, users } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { releaseReader } from './article.ts';
import { checkYears, listMemorabilia, memorabiliaYears } from './chronicle.ts';
import { listReleases, yearsInterval } from './lists.ts';
import { listPhotos } from './photos.ts';
import { isMembersOnly } from './scope.ts';
import { visitCounter } from './visits.ts';

/** The calls that only read content, except search. */
export type ContentReads =
  | 'getColumnList'
  | 'getContentReleaseList'
  | 'getContentReleaseBeforeList'
  | 'getContentReleasePhoto'
  | 'getContentMemorabiliaInfoList'
  | 'getMemorabiliaFile'
  | 'getContentMemorabiliaBasicList'
  | 'getContentReleaseById'
  | 'getContentReleaseYearsInterval'
  | 'getContentReleaseYearsBeforeInterval'
  | 'checkMemorabiliaInfo';

/** Handlers of the calls that only read content. */
export const contentReads = (db: Db, readRelease = releaseReader(db)): Handlers<ContentReads> => ({
  async getColumnList({ query }) {
    const rows = await db
      .select()
      .from(columns)
      .where(query.columnPid ? eq(columns.columnPid, query.columnPid) : undefined)
      .orderBy(asc(columns.planceNo), sql`${columns.id} collate "C"`);
    return {
      kind: 'data',
      data: rows.map(({ redirect, ...column }) => (redirect === null ? column : { ...column, redirect })),
    };
  },
  getContentReleaseList: ({ query, user }) => listReleases(db, query, user !== null),
  getContentReleaseBeforeList: ({ query }) => listReleases(db, query, false),
  getContentReleasePhoto: ({ query, user }) => listPhotos(db, query, user !== null),
  getContentMemorabiliaInfoList: ({ query, user }) => listMemorabilia(db, query, user !== null),
  async getMemorabiliaFile({ query, user }) {
    const [entry] = await db.select().from(memorabilia).where(eq(memorabilia.id, query.id));
    if (!entry || (isMembersOnly(entry.columnId) && !user)) throw notFound();
    const rows = await db
      .select()
      .from(attachments)
      .where(eq(attachments.releaseId, query.id))
      .orderBy(attachments.position);
    return {
      kind: 'data',
      data: rows.map(({ id, name, size, mediaType }) => ({ id, name, size, mediaType, url: `/files/${id}` })),
    };
  },
  getContentMemorabiliaBasicList: ({ query, user }) => memorabiliaYears(db, query.columnId, user !== null),
  getContentReleaseById: ({ query, user }) => readRelease(query.id, user !== null),
  getContentReleaseYearsInterval: ({ query, user }) => yearsInterval(db, query.columnId, user !== null),
  getContentReleaseYearsBeforeInterval: ({ query }) => yearsInterval(db, query.columnId, false),
  checkMemorabiliaInfo: ({ query, user }) => checkYears(db, query.columnId, query.checkYears, user !== null),
});

/** Handlers of the content calls that write, or that return people. */
export const contentHandlers = (
  db: Db,
  clock: Clock,
  countVisit = visitCounter(db, clock),
): Handlers<'conductUser' | 'getUserName'> => ({
  async conductUser({ query, visitor }) {
    await countVisit(query, visitor);
    return { kind: 'empty' };
  },
  async getUserName({ query, user }) {
    const rows = await db
      .select({ userId: users.userId, userName: users.userName })
      .from(users)
      .where(
        and(
          eq(users.deptId, user?.deptId ?? ''),
          ilike(users.userName, containing(query.name)),
          ne(users.bound, false),
        ),
      )
      .orderBy(users.userId)
      .limit(20);
    return { kind: 'data', data: rows };
  },
});
