import { and, desc, eq, sql } from 'drizzle-orm';
import type { JournalIssue } from '../../../generated/models.ts';
import { notHeldBack } from '../content/held-back.ts';
import { toItem } from '../content/release-rows.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { attachments, releases } from '../db/schema.ts';
import type { Handlers } from '../http/mount.ts';

const PDF = 'application/pdf';

/** The call that lists journal issues and published reports. It returns a whole column, because a shelf shows all years. */
export const journalHandlers = (db: Db): Handlers<'getJournalIssues'> => ({
  async getJournalIssues({ query: { columnId } }) {
    const rows = await db
      .select()
      .from(releases)
      .where(and(eq(releases.columnId, columnId), notHeldBack(releases.id)))
      .orderBy(desc(releases.publishTime), sql`${releases.id} collate "C"`);
    const ids = rows.map(({ id }) => id);
    const files = await db
      .select()
      .from(attachments)
      .where(among(attachments.releaseId, ids))
      .orderBy(attachments.position);
    const issues = rows.map((row): JournalIssue => {
      const own = files.filter(({ releaseId }) => releaseId === row.id);
      const pdf = own.find(({ mediaType }) => mediaType === PDF);
      const file = pdf && {
        id: pdf.id,
        name: pdf.name,
        size: pdf.size,
        mediaType: pdf.mediaType,
        url: `/files/${pdf.id}`,
      };
      return { ...toItem(row, own.length, true), ...(file ? { file } : {}) };
    });
    return { kind: 'data', data: issues };
  },
});
