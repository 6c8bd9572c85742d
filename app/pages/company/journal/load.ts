import { type GetJournalIssuesQuery, getJournalIssues } from '../../../../generated/api/journals.ts';
import type { Attachment, JournalIssue } from '../../../../generated/models.ts';
import type { LoadContext } from '../../../core/page/context.ts';
import { rejectedRoute } from '../../../core/page/page-error.ts';
import type { ShownEntry } from '../../../core/page/page-parts.ts';
import { type CleanRelease, loadRelease } from '../../../templates/article/load.ts';

export interface JournalData {
  /** The issue that the address names; null where it names none. */
  readonly release: CleanRelease | null;
  /** All issues of the column, newest first; empty where one is shown. */
  readonly issues: readonly JournalIssue[];
  readonly columnId: string;
}

export const shownEntry = ({ release, columnId }: JournalData): ShownEntry => ({ columnId, contentId: release?.id });

interface Input {
  readonly route: { readonly id: GetJournalIssuesQuery['columnId']; readonly path: string };
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

/** A column's issues, or with `id` in the address that one whole. An id of another column is a page that does not exist. */
export async function loadJournal({ route, query, context }: Input): Promise<JournalData> {
  const columnId = route.id;
  const id = query.get('id');
  if (!id) return { release: null, issues: await getJournalIssues(context.api, { columnId }), columnId };
  const release = await loadRelease(id, context);
  const own = context.columns.byUrl(route.path)?.column.id ?? columnId;
  if (release.columnId && release.columnId !== own) throw rejectedRoute();
  return { release, issues: [], columnId };
}

/** The file that is read in the page; undefined where an issue has only its text. */
export const pdfOf = (release: CleanRelease): Attachment | undefined =>
  release.attachments.find(({ mediaType }) => mediaType === 'application/pdf');
