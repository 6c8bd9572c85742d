import { desc, inArray, sql } from 'drizzle-orm';
import { PublicationChangeSchema } from '../../../generated/body-schemas.ts';
import type { FactTable, Publication } from '../../../generated/models.ts';
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
import { agoOf, quarterAgo, yearAgo } from '../statistics/periods.ts';
import { siteTime } from '../times.ts';

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
type Kind = 'quarter' | 'year';

/**
 * The id of the figures of a period. The rows of a table are fixed relative to the present, and only the names of their periods
 * change. A decision is therefore stored by how many periods ago the figures are, so that it stays with them.
 */
export const periodId = (kind: Kind, ago: number): string => `${kind}:ago:${ago}`;

/** Ids written by earlier versions: they contain the name of the period at the time of the decision. */
const FORMER_ID = /^(quarter|year):(\d{4}(?:-Q[1-4])?)$/;

function presentId({ id, at }: Decision): string {
  const [, kind, period = ''] = FORMER_ID.exec(id) ?? [];
  return kind === 'quarter' || kind === 'year' ? periodId(kind, agoOf(period, at)) : id;
}

/** The staff's decisions, by the id of the item. If there are several for an item, the last one counts. */
async function decisions(db: Pick<Db, 'select'>): Promise<ReadonlyMap<string, Decision>> {
  const rows = await db.select().from(publications).orderBy(publications.at);
  return new Map(rows.map((row) => [presentId(row), row]));
}

/** The ids of the items that the staff hold back; members see all others. */
export async function heldBack(db: Pick<Db, 'select'>): Promise<ReadonlySet<string>> {
  return new Set([...(await decisions(db))].filter(([, { published }]) => !published).map(([id]) => id));
}

interface Item extends Publication {
  readonly page: string;
}

/** The periods that a table of facts covers, newest first. */
const periods = (table: FactTable | undefined, kind: Kind, clock: Clock): Item[] => {
  const agos = new Set((table?.rows ?? []).map(([ago]) => Number(ago)));
  return [...agos]
    .sort((a, b) => a - b)
    .map((ago) => {
      const period = kind === 'quarter' ? quarterAgo(ago, clock) : yearAgo(ago, clock);
      const title = kind === 'quarter' ? `${period.replace('-Q', '年第')}季度数据` : `${period}年度数据`;
      return { id: periodId(kind, ago), kind, title, published: true, page: pages[kind] ?? '' };
    });
};

/** The calls by which the staff publish or hold back figures by period and issues of journals. */
export function publicationHandlers(
  db: Db,
  clock: Clock,
  tables: ReadonlyMap<string, FactTable>,
  messenger: Messenger,
): Handlers<'getPublications' | 'setPublication'> {
  const audit = new Audit(clock);
  const items = async (): Promise<Item[]> => {
    const issues = await db
      .select({ id: releases.id, title: releases.title, columnId: releases.columnId })
      .from(releases)
      .where(inArray(releases.columnId, [...shelves]))
      .orderBy(desc(releases.publishTime));
    const decided = await decisions(db);
    const all: Item[] = [
      ...periods(tables.get('member-quarters'), 'quarter', clock),
      ...periods(tables.get('member-years'), 'year', clock),
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
        const before = (await decisions(tx)).get(id)?.published ?? true;
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
