import { type ReactElement, useCallback } from 'react';
import { getMeetingReplies } from '../../../generated/api/reporting.ts';
import type { MeetingReplyRow } from '../../../generated/models.ts';
import { useApi } from '../../core/api/api-context.ts';
import { useFetched } from '../../core/api/use-fetched.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { ListColumn } from '../list/list-columns.ts';
import { ListTable } from '../list/list-table.tsx';

const column = (
  key: keyof MeetingReplyRow,
  label: string,
  value: (row: MeetingReplyRow) => string | number,
): ListColumn<MeetingReplyRow> => ({ key, label, value, cell: (row) => value(row) || '—' });

const columns: readonly ListColumn<MeetingReplyRow>[] = [
  { ...column('organisation', '单位', ({ organisation, name }) => organisation ?? name), isHead: true },
  column('attend', '回执', ({ attend }) => attend),
  column('people', '人数', ({ attend, people = 1 }) => (attend === '参加' ? people : 0)),
  column('name', '联系人', ({ name }) => name),
  column('phone', '联系电话', ({ phone }) => phone),
  column('note', '备注', ({ note = '' }) => note),
  column('repliedTime', '回复时间', ({ repliedTime }) => chineseDateTime(repliedTime)),
];

interface RepliesProps {
  readonly meetingId: string;
  /** The meeting's title; names the spreadsheet. */
  readonly title?: string;
  /** Replies are fetched again whenever it changes. */
  readonly version: unknown;
}

/** For the staff: the replies to a meeting, sortable and downloadable. */
export function Replies({ meetingId, title = '会议', version }: RepliesProps): ReactElement | null {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version must trigger a new fetch.
  const fetched = useFetched(useCallback(() => getMeetingReplies(api, { id: meetingId }), [api, meetingId, version]));
  if (fetched.state === 'failed') return null;
  const rows = fetched.state === 'done' ? fetched.data.rows : null;
  const coming = (rows ?? [])
    .filter(({ attend }) => attend === '参加')
    .reduce((sum, { people = 1 }) => sum + people, 0);
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="mb-2 font-bold text-lg">{rows ? `收到回执${rows.length}份，参会${coming}人` : '回执'}</h3>
      <ListTable
        caption={`${title}回执`}
        columns={columns}
        rows={rows}
        idOf={({ organisation, name, repliedTime }) => `${organisation ?? ''}${name}${repliedTime}`}
        empty="还没有收到回执"
      />
    </div>
  );
}
