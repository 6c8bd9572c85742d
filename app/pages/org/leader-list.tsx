import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { Cover } from '../../components/cover.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';

interface LeaderListData {
  readonly leaders: readonly ReleaseItem[];
}

export const load = async ({ route, context }: PageInput<'leader-list', LoadContext>): Promise<LeaderListData> => ({
  leaders: await loadEntries(route.path, context),
});

/** The leaders in their order: portrait, name, post and duties. A person without a portrait gets a neutral figure. */
export default function LeaderList({ data: { leaders } }: PageProps<'leader-list', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle />
      {leaders.length === 0 ? <EmptyState /> : null}
      <ul className="card-grid card-grid-wide gap-5">
        {leaders.map((leader) => (
          <LeaderCard key={leader.id} leader={leader} />
        ))}
      </ul>
    </Card>
  );
}

const LeaderCard = ({ leader }: { readonly leader: ReleaseItem }): ReactElement => (
  <li
    data-entry-id={leader.id}
    className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
  >
    <Cover entry={{ ...leader, illustration: leader.illustration ?? 'portrait' }} className="aspect-[4/3] w-full" />
    <div className="flex-1 p-4">
      <h2 className="font-bold text-xl">
        <a
          href={pathOf('org-leader-id', { id: leader.id })}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {leader.title}
        </a>
      </h2>
      <p className="text-brand">{leader.extra.post}</p>
      <p className="mt-2 text-muted">{leader.extra.duties?.join('、') ?? leader.summary}</p>
    </div>
  </li>
);
