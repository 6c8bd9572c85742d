import { type ReactElement, useState } from 'react';
import { getPublications, setPublication } from '../../../generated/api/staff.ts';
import type { Publication } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { showToast } from '../../features/toast/toast-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { StaffPage } from './parts/staff-page.tsx';

interface StaffPublishData {
  readonly rows: readonly Publication[];
}

export const load = ({ context }: PageInput<'staff-publish', LoadContext>): Promise<StaffPublishData> =>
  getPublications(context.api);

const kinds = { quarter: '季度数据', year: '年度数据', issue: '期刊与报告' } as const;

const columns: readonly ListColumn<Publication>[] = [
  { key: 'title', label: '名称', isHead: true, value: ({ title }) => title, cell: ({ title }) => title },
  { key: 'kind', label: '类别', value: ({ kind }) => kinds[kind], cell: ({ kind }) => kinds[kind] },
  {
    key: 'state',
    label: '状态',
    value: ({ published }) => (published ? '已发布' : '未发布'),
    cell: ({ published }) => <Badge tone={published ? 'good' : 'warn'}>{published ? '已发布' : '未发布'}</Badge>,
  },
  {
    key: 'time',
    label: '最近操作',
    value: ({ time = '' }) => time,
    cell: ({ time, person }) => (time ? `${person ?? ''}，${chineseDateTime(time)}` : '—'),
  },
];

/** What members see of the figures and the journals. */
export default function StaffPublish({ data }: PageProps<'staff-publish', typeof load>): ReactElement {
  const api = useApi();
  const [rows, setRows] = useState(data.rows);
  const change = async ({ id, published, title }: Publication): Promise<void> => {
    try {
      setRows((await setPublication(api, { id, published: !published })).rows);
      showToast('success', `${title}${published ? '已撤下' : '已发布'}`);
    } catch {
      // The client has said what failed.
    }
  };
  return (
    <StaffPage>
      <ListTable
        caption="数据与期刊"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty="没有可发布的内容"
        actions={(row) => (
          <button
            type="button"
            aria-label={`${row.published ? '撤下' : '发布'}${row.title}`}
            className="min-h-11 px-2 text-brand underline underline-offset-4"
            onClick={() => void change(row)}
          >
            {row.published ? '撤下' : '发布'}
          </button>
        )}
      />
    </StaffPage>
  );
}
