import { createHash } from 'node:crypto';
import { toPlain } from '../content/markdown.ts';
import type { ReleaseRow } from '../content/read-content.ts';
import { isMembersOnly, readableExtra } from '../content/scope.ts';
import type { searchEntries } from '../db/schema.ts';
import { vectorText } from './tokens.ts';

export type SearchEntryRow = typeof searchEntries.$inferInsert;

/** The version of the conversion from releases to search entries: changing it rewrites every entry. */
const MAKER = '1';

/** The text of an entry's public extra fields. Fields that only members may read are not indexed at all. */
const fieldsOf = ({ columnId, extra }: ReleaseRow): string =>
  Object.values(readableExtra(columnId, extra, false))
    .flat()
    .filter((value) => typeof value === 'string')
    .join(' ');

/** Changes when the search entry of a release changes. */
export const searchEntryHash = ({ hash, columnId }: Pick<ReleaseRow, 'hash' | 'columnId'>): string =>
  createHash('sha256')
    .update(`${MAKER}\0${isMembersOnly(columnId)}\0${hash}`)
    .digest('hex')
    .slice(0, 32);

/** The search entry of a release. */
export function searchEntry(release: ReleaseRow): SearchEntryRow {
  const head = [
    { weight: 'A', text: release.title },
    { weight: 'B', text: [...release.topics, ...release.keywords].join(' ') },
  ] as const;
  return {
    id: release.id,
    columnId: release.columnId,
    type: release.type ?? null,
    open: !isMembersOnly(release.columnId),
    publishTime: release.publishTime,
    titleLength: [...release.title].length,
    headWords: vectorText(head),
    words: vectorText([
      ...head,
      { weight: 'C', text: release.summary },
      { weight: 'D', text: `${toPlain(release.body)} ${fieldsOf(release)}` },
    ]),
    hash: searchEntryHash(release),
  };
}
