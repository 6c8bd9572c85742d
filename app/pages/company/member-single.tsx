import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../generated/api/content.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../features/page/context.ts';
import { type CleanRelease, loadRelease } from '../../templates/article/load.ts';

interface MemberSingleData {
  readonly releases: readonly CleanRelease[];
}

/** The guides of a members' column, whole. */
export async function load({ route, context }: PageInput<'member-single', LoadContext>): Promise<MemberSingleData> {
  const columnId = context.columns.byUrl(route.path)?.column.id;
  if (!columnId) return { releases: [] };
  const { rows } = await getContentReleaseList(context.api, { columnId, pageSize: 5 });
  return { releases: await Promise.all(rows.map((row) => loadRelease(row.id, context))) };
}

export default function MemberSingle({ data: { releases } }: PageProps<'member-single', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle />
      {releases.length === 0 ? <EmptyState /> : null}
      {releases.map((release) => (
        <article key={release.id} data-entry-id={release.id} className="not-first:mt-8">
          <h2 className="mb-3 font-bold text-xl">{release.title}</h2>
          <RichText id={release.id} html={release.body} />
        </article>
      ))}
    </Card>
  );
}
