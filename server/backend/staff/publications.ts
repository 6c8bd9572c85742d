import { desc, inArray, sql } from 'drizzle-orm';
import { PublicationChangeSchema } from '../../../generated/body-schemas.ts';
import type { Publication } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { issueId } from '../content/held-back.ts';
import type { Db } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { depts, publications, releases } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { agoOf, type PeriodKind, periodAgo } from '../statistics/periods.ts';
import type { Statistics } from '../statistics/tables.ts';
import { siteDay, siteTime } from '../times.ts';

const shelves = [
  'company-data-journal-bulletin',
  'company-data-journal-reference',
  'company-data-report-result',
] as const;
const pages: Readonly<Record<string, string>> = {
  quarter: '/company/data/report/quarter',
  year: '/company/data/report/year',
  [shelves[0]]: '/company/data/journal/bulletin',
  [shelves[1]]: '/company/data/journal/reference',
  [shelves[2]]: '/company/data/report/result',
};

type Decision = typeof publications.$inferSelect;

/** The id of the figures of a period. It contains the period's name, which does not change if other periods are added. */
export const figuresId = (period: string): string => `figures:${period}`;

/**
 * Ids written by earlier versions, which counted periods back from the present. They contain the row's number of periods
 * ago, or the name that the row had at the time of the decision.
 */
const FORMER_ID = /^(quarter|year):(?:ago:(\d+)|(\d{4}(?:-Q[1-4])?))$/;

/** The id by which a decision is found. A decision of an earlier version applies to the same row as it did then. */
function presentId({ id, at }: Decision, anchor: string): string {
  const [, kind, ago, period = ''] = FORMER_ID.exec(id) ?? [];
  if (kind !== 'quarter' && kind !== 'year') return id;
  const periodsAgo = ago === undefined ? agoOf(kind, period, siteDay(at)) : Number(ago);
  return figuresId(periodAgo(kind, periodsAgo, anchor));
}

/** The staff's decisions, by the id of the item. If there are several for an item, the last one counts. */
async function decisions(db: Pick<Db, 'select'>, anchor: string): Promise<ReadonlyMap<string, Decision>> {
  const rows = await db.select().from(publications).orderBy(publications.at);
  return new Map(rows.map((row) => [presentId(row, anchor), row]));
}

/** The ids of the items that the staff hold back; members see all others. `anchor` is the day of installation. */
export async function heldBack(db: Pick<Db, 'select'>, anchor: string): Promise<ReadonlySet<string>> {
  return new Set([...(await decisions(db, anchor))].filter(([, { published }]) => !published).map(([id]) => id));
}

interface Item extends Publication {
  readonly page: string;
}

/** The periods that a table of statistics covers, newest first. */
const periods = ({ tables }: Statistics, name: string, kind: PeriodKind): Item[] => {
  const covered = new Set((tables.get(name)?.rows ?? []).map(([period]) => String(period)));
  return [...covered]
    .sort()
    .reverse()
    .map((period) => {
      const title = kind === 'quarter' ? `${period.replace('-Q', '年第')}季度数据` : `${period}年度数据`;
      return { id: figuresId(period), kind, title, published: true, page: pages[kind] ?? '' };
    });
};

/** The calls by which the staff publish or hold back figures by period and issues of journals. */
export function publicationHandlers(
  db: Db,
  clock: Clock,
  statistics: Statistics,
  messenger: Messenger,
): Handlers<'getPublications' | 'setPublication'> {
  const audit = new Audit(clock);
  const items = async (): Promise<Item[]> => {
    const issues = await db
      .select({ id: releases.id, title: releases.title, columnId: releases.columnId })
      .from(releases)
      .where(inArray(releases.columnId, [...shelves]))
      .orderBy(desc(releases.publishTime));
    const decided = await decisions(db, statistics.anchor);
    const all: Item[] = [
      ...periods(statistics, 'member-quarters', 'quarter'),
      ...periods(statistics, 'member-years', 'year'),
      ...issues.map(({ id, title, columnId }) => ({
        ...{ id: issueId(id), kind: 'issue' as const, title, published: true, page: pages[columnId] ?? '' },
      })),
    ];
    return all.map((item) => {
      const own = decided.get(item.id);
      return own ? { ...item, published: own.published, time: siteTime(own.at), person: own.person } : item;
    });
  };
  const rows = async () => {
    const list = (await items()).map(({ page: _page, ...item }) => item);
    return { kind: 'rows' as const, rows: list, total: list.length };
  };
  return {
    getPublications: () => rows(),
    async setPublication({ body, user }) {
      const { id, published } = checkedBody(PublicationChangeSchema, body);
      const item = (await items()).find((one) => one.id === id);
      if (!item) throw notFound();
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${locks.publications})`);
        const before = (await decisions(tx, statistics.anchor)).get(id)?.published ?? true;
        // Somebody else has made the same decision: it is logged and announced only once.
        if (published === before) return;
        const values = { published, at: clock.now(), person: user.userName };
        await tx
          .insert(publications)
          .values({ id, ...values })
          .onConflictDoUpdate({ target: publications.id, set: values });
        await audit.note(tx, user, { action: published ? 'publish' : 'holdBack', subject: id, detail: item.title });
        if (!published) return;
        const companies = await tx.select({ deptId: depts.deptId }).from(depts);
        for (const { deptId } of companies)
          await messenger.tell(tx, 'dataPublished', { deptId, fields: { title: item.title, page: item.page } });
      });
      return rows();
    },
  };
}
