import type { ReactElement } from 'react';
import { getAuditEntries } from '../../../generated/api/staff.ts';
import type { AuditEntry } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { QueueFilter } from './parts/queue-filter.tsx';
import { StaffPage } from './parts/staff-page.tsx';

const SIZE = 50;

export const load = ({ query, context }: PageInput<'staff-audit', LoadContext>): Promise<PageOfList<AuditEntry>> =>
  withinPages(pageOf(query), SIZE, (pageNum) =>
    getAuditEntries(context.api, { pageNum, pageSize: SIZE }, { keyword: query.get('keyword') ?? '' }),
  );

const column = (key: keyof AuditEntry, label: string, isHead = false): ListColumn<AuditEntry> => ({
  key,
  label,
  isHead,
  value: (row) => row[key],
  cell: (row) => (key === 'time' ? chineseDateTime(row.time) : row[key] || '—'),
});

const columns = [
  column('time', '时间', true),
  column('person', '人员'),
  column('action', '操作'),
  column('subject', '对象'),
  column('company', '企业'),
  column('detail', '说明'),
];

/** What the staff have done: read, never changed. */
export default function StaffAudit({ query, data }: PageProps<'staff-audit', typeof load>): ReactElement {
  const { path } = usePageView();
  return (
    <StaffPage>
      <QueueFilter query={query} placeholder="按人员、企业或对象查找" />
      <ListTable caption="操作记录" columns={columns} rows={data.rows} idOf={({ id }) => id} empty="还没有操作记录" />
      {data.total > SIZE ? (
        <Pager path={path} query={query} total={data.total} size={SIZE} current={pageOf(query)} />
      ) : null}
    </StaffPage>
  );
}
