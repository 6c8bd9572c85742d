import type { ReactElement } from 'react';
import { getContentReleaseBeforeList } from '../../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../../generated/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import type { PageHead } from '../../../core/page/head.ts';
import { rejectedRoute } from '../../../core/page/page-error.ts';
import { usePageView } from '../../../core/page/view.ts';
import { type CleanRelease, loadRelease } from '../../../templates/article/load.ts';
import { Card } from '../../../ui/card.tsx';
import { MeetingDetail } from './meeting/meeting-detail.tsx';
import { MeetingList } from './meeting/meeting-list.tsx';

const MAX = 100;

interface ReportMeetingData {
  readonly meetings: readonly ReleaseItem[];
  /** The meeting given by the query. */
  readonly meeting: CleanRelease | null;
}

export async function load({
  route,
  query,
  context,
}: PageInput<'report-meeting', LoadContext>): Promise<ReportMeetingData> {
  const columnId = context.columns.byUrl(route.path)?.column.id;
  const id = query.get('id');
  if (id) {
    const meeting = await loadRelease(id, context);
    if (meeting.columnId !== columnId) throw rejectedRoute();
    return { meetings: [], meeting };
  }
  if (!columnId) return { meetings: [], meeting: null };
  const { rows } = await getContentReleaseBeforeList(context.api, { columnId, pageSize: MAX });
  return { meetings: rows, meeting: null };
}

export const head = ({ meeting }: ReportMeetingData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  ...(meeting ? { title: meeting.title } : {}),
  // The notice has its own URL, and an invitation link is personal.
  noindex: query.has('id'),
});

/** The public list of upcoming and past meetings, each with its reply form. */
export default function ReportMeeting({ query, data }: PageProps<'report-meeting', typeof load>): ReactElement {
  const { path } = usePageView();
  const { meetings, meeting } = data;
  return (
    <Card>
      <PageTitle>
        {meeting ? (
          <a href={path} className="text-brand underline underline-offset-4">
            全部会议
          </a>
        ) : null}
      </PageTitle>
      {meeting ? <MeetingDetail key={meeting.id} meeting={meeting} invite={query.get('invite') ?? ''} /> : null}
      {!meeting && meetings.length > 0 ? <MeetingList meetings={meetings} path={path} /> : null}
      {!meeting && meetings.length === 0 ? <EmptyState title="目前没有会议安排" /> : null}
    </Card>
  );
}
