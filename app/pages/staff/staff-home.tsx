import type { ReactElement } from 'react';
import { getDeskCounts } from '../../../generated/api/staff.ts';
import type { DeskCount } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { StaffPage } from './parts/staff-page.tsx';

interface StaffHomeData {
  readonly counts: readonly DeskCount[];
}

export async function load({ context }: PageInput<'staff-home', LoadContext>): Promise<StaffHomeData> {
  return { counts: (await getDeskCounts(context.api)).rows };
}

const queues: Readonly<Record<DeskCount['queue'], { readonly title: string; readonly waiting: string }>> = {
  requests: { title: '诉求办理', waiting: '待处理' },
  returns: { title: '报表审核', waiting: '待受理' },
  trainings: { title: '培训管理', waiting: '候补' },
  meetings: { title: '会议管理', waiting: '待召开' },
  members: { title: '会员管理', waiting: '更名待确认' },
};

/** The number of open items in each queue of the staff. */
export default function StaffHome({ data }: PageProps<'staff-home', typeof load>): ReactElement {
  return (
    <StaffPage>
      {data.counts.length === 0 ? <EmptyState title="目前没有可办理的事项" /> : null}
      <ul className="card-grid card-grid-wide gap-4">
        {data.counts.map(({ queue, waiting, mine }) => (
          <li key={queue} className="group relative rounded-lg border border-line p-5 hover:border-brand">
            <h2 className="font-bold text-lg">
              <a href={`/company/staff/${queue}`} className="after:absolute after:inset-0 group-hover:text-brand">
                {queues[queue].title}
              </a>
            </h2>
            <p className="mt-2 flex items-baseline gap-2">
              <span className="font-bold text-3xl tabular-nums">{waiting}</span>
              <span className="text-muted">项{queues[queue].waiting}</span>
            </p>
            {mine > 0 ? <p className="text-muted">我经办的{mine}项</p> : null}
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
