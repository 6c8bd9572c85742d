import { type GetJournalIssuesQuery, getJournalIssues } from '../../../../generated/api/journals.ts';
import type { Attachment, JournalIssue } from '../../../../generated/models.ts';
import type { LoadContext } from '../../../core/page/context.ts';
import { rejectedRoute } from '../../../core/page/page-error.ts';
import type { ShownEntry } from '../../../core/page/page-parts.ts';
import { type CleanRelease, loadRelease } from '../../../templates/article/load.ts';

export interface JournalData {
  /** The issue given by `id` in the URL; null without an id. */
  readonly release: CleanRelease | null;
  /** All issues of the column, newest first; empty if a single issue is shown. */
  readonly issues: readonly JournalIssue[];
  readonly columnId: string;
}

export const shownEntry = ({ release, columnId }: JournalData): ShownEntry => ({ columnId, contentId: release?.id });

interface Input {
  readonly route: { readonly id: GetJournalIssuesQuery['columnId']; readonly path: string };
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

/** A column's issues, or the full issue given by `id` in the URL. An id of another column results in "not found". */
export async function loadJournal({ route, query, context }: Input): Promise<JournalData> {
  const columnId = route.id;
  const id = query.get('id');
  if (!id) return { release: null, issues: await getJournalIssues(context.api, { columnId }), columnId };
  const release = await loadRelease(id, context);
  const own = context.columns.byUrl(route.path)?.column.id ?? columnId;
  if (release.columnId && release.columnId !== own) throw rejectedRoute();
  return { release, issues: [], columnId };
}

/** The file shown in the reader; undefined if an issue has only text. */
export const pdfOf = (release: CleanRelease): Attachment | undefined =>
  release.attachments.find(({ mediaType }) => mediaType === 'application/pdf');
