import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { usePageView } from '../../features/page/view.ts';
import { EntryRows } from '../../templates/article-list/entry-rows.tsx';

const PAGE_SIZE = 10;

interface MemberReleasesData {
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
}

/** A members' column, read with the session. */
export async function load({
  route,
  query,
  context,
}: PageInput<'member-releases', LoadContext>): Promise<MemberReleasesData> {
  const columnId = context.columns.byUrl(route.path)?.column.id;
  if (!columnId) return { rows: [], total: 0 };
  return getContentReleaseList(context.api, { columnId, pageNum: pageOf(query), pageSize: PAGE_SIZE });
}

export default function MemberReleases({ query, data }: PageProps<'member-releases', typeof load>): ReactElement {
  const { path } = usePageView();
  return (
    <Card>
      <PageTitle />
      <div id="list" className="scroll-mt-20">
        {data.rows.length > 0 ? <EntryRows entries={data.rows} variant="events" /> : <EmptyState />}
      </div>
      {data.total > 0 ? (
        <Pager path={path} query={query} total={data.total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </Card>
  );
}
