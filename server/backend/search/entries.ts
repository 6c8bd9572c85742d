import { createHash } from 'node:crypto';
import { toPlain } from '../content/markdown.ts';
import type { ReleaseRow } from '../content/read-content.ts';
import { isMembersOnly, readableExtra } from '../content/scope.ts';
import type { searchEntries } from '../db/schema.ts';
import { vectorText } from './tokens.ts';

export type SearchEntryRow = typeof searchEntries.$inferInsert;

/** The version of how releases become search entries: a change makes every entry new. */
const MAKER = '1';

/** What visitors may read of an entry's fields; what only members may read is not found by anybody. */
const fieldsOf = ({ columnId, extra }: ReleaseRow): string =>
  Object.values(readableExtra(columnId, extra, false))
    .flat()
    .filter((value) => typeof value === 'string')
    .join(' ');

/** Changes when a release's search entry does. */
export const searchEntryHash = ({ hash, columnId }: Pick<ReleaseRow, 'hash' | 'columnId'>): string =>
  createHash('sha256')
    .update(`${MAKER}\0${isMembersOnly(columnId)}\0${hash}`)
    .digest('hex')
    .slice(0, 32);

/** What search looks through of one release. */
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
