import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../../generated/api/content.ts';
import { RichText } from '../../../components/rich-text.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import { type CleanRelease, loadRelease } from '../../../templates/article/load.ts';

/** The guide of a members' page: the newest entry of its column, or null. */
export async function loadGuide(path: string, context: LoadContext): Promise<CleanRelease | null> {
  const columnId = context.columns.byUrl(path)?.column.id;
  if (!columnId) return null;
  const { rows } = await getContentReleaseList(context.api, { columnId, pageSize: 1 });
  return rows[0] ? loadRelease(rows[0].id, context) : null;
}

/** A collapsed guide at the end of a page. */
export const Guide = ({ release }: { readonly release: CleanRelease | null }): ReactElement | null =>
  release ? (
    <details data-entry-id={release.id} className="no-print mt-5 rounded-lg border border-line bg-card p-4 md:px-7">
      <summary className="cursor-pointer py-1 text-brand">{release.title}</summary>
      <RichText id={release.id} html={release.body} className="prose mt-3" />
    </details>
  ) : null;
