import type { Contract } from '../../../generated/contract.ts';
import type { Photo } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { selectPage } from '../db/paging.ts';
import { photos } from '../db/schema.ts';
import type { RowsResponse } from '../http/envelope.ts';
import { idsOf, inScope } from './scope.ts';

const toPhoto = (row: typeof photos.$inferSelect): Photo => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  year: row.year,
  issuer: row.issuer ?? undefined,
  illustration: row.illustration ?? undefined,
  sample: row.sample,
});

/** A page of the photos that the caller may see. */
export async function listPhotos(
  db: Db,
  query: Contract['getContentReleasePhoto']['query'],
  isMember: boolean,
): Promise<RowsResponse<Photo>> {
  const where = inScope(photos.columnId, idsOf(query.columnId), isMember);
  const { rows, total } = await selectPage(
    query,
    db.$count(photos, where),
    db.select().from(photos).where(where).orderBy(photos.position),
  );
  return { kind: 'rows', rows: rows.map(toPhoto), total };
}
