import type { ReactElement } from 'react';
import { getPublications, setPublication } from '../../../generated/api/staff.ts';
import type { Publication } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { clampPage, pageCount } from '../../components/pager/page-numbers.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { Badge } from '../../ui/badge.tsx';
import { useAct } from './parts/act.ts';
import { QueueFilter } from './parts/queue-filter.tsx';
import { StaffPage } from './parts/staff-page.tsx';
import { askedPublications, kinds } from './publish/asked-publications.ts';

const SIZE = 20;

interface StaffPublishData {
  readonly rows: readonly Publication[];
}

export const load = ({ context }: PageInput<'staff-publish', LoadContext>): Promise<StaffPublishData> =>
  getPublications(context.api);

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

/** Controls which statistics and journals are visible to members. */
export default function StaffPublish({ query, data }: PageProps<'staff-publish', typeof load>): ReactElement {
  const api = useApi();
  const act = useAct();
  const { path } = usePageView();
  const asked = askedPublications(data.rows, query);
  const page = clampPage(pageOf(query), pageCount(asked.length, SIZE));
  return (
    <StaffPage>
      <QueueFilter
        query={query}
        name="kind"
        label="类别"
        choices={Object.entries(kinds)}
        placeholder="按名称查找"
        hasAssignee={false}
      />
      <div id="list" className="scroll-mt-20">
        <ListTable
          caption="数据与期刊"
          columns={columns}
          rows={asked.slice((page - 1) * SIZE, page * SIZE)}
          idOf={({ id }) => id}
          empty={data.rows.length > 0 ? '没有符合条件的内容' : '没有可发布的内容'}
          allRows={async () => asked}
          actions={({ id, title, published }) => (
            <button
              type="button"
              aria-label={`${published ? '撤下' : '发布'}${title}`}
              className="min-h-11 px-2 text-brand underline underline-offset-4"
              onClick={() =>
                void act(
                  () => setPublication(api, { id, published: !published }),
                  `${title}${published ? '已撤下' : '已发布'}`,
                )
              }
            >
              {published ? '撤下' : '发布'}
            </button>
          )}
        />
      </div>
      {asked.length > SIZE ? (
        <Pager path={path} query={query} total={asked.length} size={SIZE} current={page} anchor="#list" />
      ) : null}
    </StaffPage>
  );
}
