import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { Card } from '../../components/card.tsx';
import { Cover } from '../../components/cover.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { LoadContext } from '../../features/page/context.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { portraitAt } from './portrait.ts';

interface LeaderListData {
  readonly leaders: readonly ReleaseItem[];
}

export const load = async ({ route, context }: PageInput<'leader-list', LoadContext>): Promise<LeaderListData> => ({
  leaders: await loadEntries(route.path, context),
});

/** The leaders in their order: portrait, name, post and duties. */
export default function LeaderList({ data: { leaders } }: PageProps<'leader-list', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle />
      {leaders.length === 0 ? <EmptyState /> : null}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {leaders.map((leader, index) => (
          <LeaderCard key={leader.id} leader={leader} portrait={leader.illustration ?? portraitAt(index)} />
        ))}
      </ul>
    </Card>
  );
}

const LeaderCard = ({
  leader,
  portrait,
}: {
  readonly leader: ReleaseItem;
  readonly portrait: string;
}): ReactElement => (
  <li
    data-entry-id={leader.id}
    className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
  >
    <Cover id={leader.id} illustration={portrait} className="aspect-[4/3] w-full" />
    <div className="flex-1 p-4">
      <h2 className="font-bold text-xl">
        <a
          href={pathOf('org-leader-id', { id: leader.id })}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {leader.title}
        </a>{' '}
        {leader.sample ? <SampleBadge /> : null}
      </h2>
      <p className="text-brand">{leader.extra.post}</p>
      <p className="mt-2 text-muted">{leader.extra.duties?.join('、') ?? leader.summary}</p>
    </div>
  </li>
);
