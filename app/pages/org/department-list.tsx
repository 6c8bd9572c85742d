import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { JumpList } from '../../components/jump-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { loadEntries, loadWhole } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { Department } from './department.tsx';

interface DepartmentListData {
  readonly departments: readonly CleanRelease[];
}

export const load = async ({
  route,
  context,
}: PageInput<'department-list', LoadContext>): Promise<DepartmentListData> => ({
  departments: await loadWhole(await loadEntries(route.path, context), context),
});

/** All departments on one printable page: duties, head, and contact data. */
export default function DepartmentList({ data }: PageProps<'department-list', typeof load>): ReactElement {
  const { departments } = data;
  return (
    <Card>
      <PageTitle>
        <PrintButton region="departments" preview />
      </PageTitle>
      {departments.length === 0 ? (
        <EmptyState />
      ) : (
        <JumpList label="机构索引" parts={departments.map(({ id, title }) => [id, title] as const)} />
      )}
      <div id="departments" className="ruled">
        {departments.map((department) => (
          <Department key={department.id} department={department} />
        ))}
      </div>
    </Card>
  );
}
