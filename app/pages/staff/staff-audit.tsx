import type { ReactElement } from 'react';
import { getAuditEntries } from '../../../generated/api/staff.ts';
import type { AuditEntry } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { everyRow } from '../../components/list/every-row.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { actionName, detailText } from './audit/action-name.ts';
import { AuditFilter, chosenIn } from './audit/audit-filter.tsx';
import { StaffPage } from './parts/staff-page.tsx';

const SIZE = 50;

export const load = ({ query, context }: PageInput<'staff-audit', LoadContext>): Promise<PageOfList<AuditEntry>> =>
  withinPages(pageOf(query), SIZE, (pageNum) =>
    getAuditEntries(context.api, { pageNum, pageSize: SIZE }, chosenIn(query)),
  );

const textOf = (row: AuditEntry, key: keyof AuditEntry): string => {
  if (key === 'action') return actionName(row.action);
  if (key === 'detail') return detailText(row.action, row.detail);
  return key === 'result' ? (row.result === 'done' ? '成功' : '拒绝') : row[key];
};

const column = (key: keyof AuditEntry, label: string, isHead = false): ListColumn<AuditEntry> => ({
  key,
  label,
  isHead,
  value: (row) => textOf(row, key),
  cell: (row) => (key === 'time' ? chineseDateTime(row.time) : textOf(row, key) || '—'),
});

const columns = [
  column('time', '时间', true),
  column('person', '人员'),
  column('action', '操作'),
  column('result', '结果'),
  column('subject', '对象'),
  column('company', '企业'),
  column('detail', '说明'),
  column('address', '地址'),
];

/** The read-only audit log of changes to accounts and of actions by the staff. */
export default function StaffAudit({ query, data }: PageProps<'staff-audit', typeof load>): ReactElement {
  const api = useApi();
  const { path } = usePageView();
  return (
    <StaffPage>
      <AuditFilter query={query} />
      <div id="list" className="scroll-mt-20">
        <ListTable
          caption="操作记录"
          columns={columns}
          rows={data.rows}
          idOf={({ id }) => id}
          empty="没有符合条件的操作记录"
          allRows={() => everyRow((page) => getAuditEntries(api, page, chosenIn(query)))}
        />
      </div>
      {data.total > SIZE ? (
        <Pager path={path} query={query} total={data.total} size={SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </StaffPage>
  );
}
