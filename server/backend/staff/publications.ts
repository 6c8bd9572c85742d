import { desc, eq, inArray } from 'drizzle-orm';
import { PublicationChangeSchema } from '../../../generated/body-schemas.ts';
import type { FactTable, Publication } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { issueId } from '../content/held-back.ts';
import type { Db } from '../db/database.ts';
import { depts, publications, releases } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { quarterAgo, yearAgo } from '../statistics/periods.ts';
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

/** The ids of what the staff hold back; members see everything else. */
export async function heldBack(db: Pick<Db, 'select'>): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: publications.id }).from(publications).where(eq(publications.published, false));
  return new Set(rows.map(({ id }) => id));
}

export const periodId = (kind: 'quarter' | 'year', period: string): string => `${kind}:${period}`;

interface Item extends Publication {
  readonly page: string;
}

/** The periods that a table of facts covers, newest first. */
const periods = (table: FactTable | undefined, kind: 'quarter' | 'year', clock: Clock): Item[] => {
  const agos = new Set((table?.rows ?? []).map(([ago]) => Number(ago)));
  return [...agos]
    .sort((a, b) => a - b)
    .map((ago) => {
      const period = kind === 'quarter' ? quarterAgo(ago, clock) : yearAgo(ago, clock);
      const title = kind === 'quarter' ? `${period.replace('-Q', '年第')}季度数据` : `${period}年度数据`;
      return { id: periodId(kind, period), kind, title, published: true, page: pages[kind] ?? '' };
    });
};

/** Figures by period, and issues of journals: what members see of them is the staff's to say. */
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
    const decided = await db.select().from(publications);
    const all: Item[] = [
      ...periods(tables.get('member-quarters'), 'quarter', clock),
      ...periods(tables.get('member-years'), 'year', clock),
      ...issues.map(({ id, title, columnId }) => ({
        ...{ id: issueId(id), kind: 'issue' as const, title, published: true, page: pages[columnId] ?? '' },
      })),
    ];
    return all.map((item) => {
      const own = decided.find(({ id }) => id === item.id);
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
        const values = { published, at: clock.now(), person: user.userName };
        await tx
          .insert(publications)
          .values({ id, ...values })
          .onConflictDoUpdate({ target: publications.id, set: values });
        await audit.note(tx, user, { action: published ? 'publish' : 'holdBack', subject: id, detail: item.title });
        if (!published || item.published) return;
        const companies = await tx.select({ deptId: depts.deptId }).from(depts);
        for (const { deptId } of companies)
          await messenger.tell(tx, 'dataPublished', { deptId, fields: { title: item.title, page: item.page } });
      });
      return rows();
    },
  };
}
