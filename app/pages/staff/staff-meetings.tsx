import type { ReactElement } from 'react';
import { getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { FactList } from '../../components/fact-list.tsx';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { meetingDays, meetingPhase, meetingPhaseText } from '../../components/meetings/days.ts';
import { InviteForm } from '../../components/meetings/invite-form.tsx';
import { MeetingBadge } from '../../components/meetings/meeting-badge.tsx';
import { Replies } from '../../components/meetings/replies.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { useSite } from '../../core/page/site-context.ts';
import { usePageView } from '../../core/page/view.ts';
import { StaffPage } from './parts/staff-page.tsx';

const MAX = 100;

interface StaffMeetingsData {
  /** Latest first. */
  readonly rows: readonly ReleaseItem[];
  /** The meeting given by the query. */
  readonly meeting: ReleaseItem | null;
}

const startOf = ({ extra }: ReleaseItem): string => extra.start ?? '';

export async function load({ query, context }: PageInput<'staff-meetings', LoadContext>): Promise<StaffMeetingsData> {
  const columnId = context.columns.byUrl(pathOf('company-report-meeting'))?.column.id ?? '';
  const found = await getContentReleaseBeforeList(context.api, { columnId, pageSize: MAX });
  const rows = [...found.rows].sort((a, b) => startOf(b).localeCompare(startOf(a)));
  const id = query.get('id');
  const meeting = rows.find((row) => row.id === id) ?? null;
  if (id && !meeting) throw rejectedRoute();
  return { rows, meeting };
}

/** The staff's label of the state of an upcoming meeting. */
const AHEAD = '待召开';

const columnsFor = (today: string): readonly ListColumn<ReleaseItem>[] => {
  const phase = ({ extra }: ReleaseItem) => meetingPhase(extra, today);
  return [
    {
      key: 'title',
      label: '会议',
      isHead: true,
      value: ({ title }) => title,
      cell: ({ id, title, sample }) => (
        <a href={`?id=${id}`} className="text-brand hover:underline">
          {title} {sample ? <SampleBadge /> : null}
        </a>
      ),
    },
    { key: 'days', label: '时间', value: startOf, cell: ({ extra }) => meetingDays(extra) },
    {
      key: 'place',
      label: '地点',
      value: ({ extra }) => extra.place ?? '',
      cell: ({ extra }) => extra.place ?? '—',
    },
    {
      key: 'capacity',
      label: '规模（人）',
      value: ({ extra }) => extra.capacity ?? '',
      cell: ({ extra }) => extra.capacity ?? '—',
    },
    {
      key: 'state',
      label: '状态',
      value: (row) => meetingPhaseText(phase(row), AHEAD),
      cell: (row) => <MeetingBadge phase={phase(row)} ahead={AHEAD} />,
    },
  ];
};

/** Meetings for the organiser: the list, or one meeting with its replies and invitation links for guests. */
export default function StaffMeetings({ data }: PageProps<'staff-meetings', typeof load>): ReactElement {
  const { today } = useSite();
  if (data.meeting)
    return (
      <MeetingDesk
        key={data.meeting.id}
        meeting={data.meeting}
        isAhead={meetingPhase(data.meeting.extra, today) === 'ahead'}
      />
    );
  return (
    <StaffPage>
      <ListTable
        caption="会议"
        columns={columnsFor(today)}
        rows={data.rows}
        idOf={({ id }) => id}
        empty="目前没有会议安排"
      />
    </StaffPage>
  );
}

interface MeetingDeskProps {
  readonly meeting: ReleaseItem;
  /** Guests can be invited until the day before the meeting begins; after that nobody can reply. */
  readonly isAhead: boolean;
}

function MeetingDesk({ meeting, isAhead }: MeetingDeskProps): ReactElement {
  const { path } = usePageView();
  const { id, title, extra } = meeting;
  return (
    <StaffPage
      title={title}
      aside={
        <a href={path} className="text-brand underline underline-offset-4">
          返回列表
        </a>
      }
    >
      <FactList
        facts={[
          ['时间', meetingDays(extra)],
          ['地点', extra.place],
          ['规模', extra.capacity ? `${extra.capacity}人` : ''],
        ]}
      />
      <p className="mt-3">
        <a href={`${pathOf('company-report-meeting')}?id=${id}`} className="text-brand underline underline-offset-4">
          查看会议页面
        </a>
      </p>
      <h2 className="mt-8 font-bold text-lg">参会回执</h2>
      <Replies meetingId={id} title={title} version={id} />
      {isAhead ? <InviteForm meetingId={id} /> : null}
    </StaffPage>
  );
}
