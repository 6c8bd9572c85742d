import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { LoadContext } from '../../features/page/context.ts';
import { loadEntries } from '../../templates/entry/load.ts';

interface AreaListData {
  readonly areas: readonly ReleaseItem[];
}

export const load = async ({ route, context }: PageInput<'area-list', LoadContext>): Promise<AreaListData> => ({
  areas: await loadEntries(route.path, context),
});

/** The alliance's areas in their order, each with its district, size and contact. */
export default function AreaList({ data: { areas } }: PageProps<'area-list', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle>{areas.length > 0 ? <span className="text-muted">共{areas.length}个片区</span> : null}</PageTitle>
      {areas.length === 0 ? <EmptyState /> : null}
      <ol className="grid gap-4 md:grid-cols-2">
        {areas.map((area) => (
          <AreaCard key={area.id} area={area} />
        ))}
      </ol>
    </Card>
  );
}

const AreaCard = ({ area }: { readonly area: ReleaseItem }): ReactElement => (
  <li
    data-entry-id={area.id}
    className="group relative rounded-lg border border-line border-t-4 border-t-brand bg-card p-4 hover:border-brand md:p-5"
  >
    <h2 className="font-bold text-xl">
      <a
        href={pathOf('party-union-area-id', { id: area.id })}
        className="after:absolute after:inset-0 group-hover:text-brand"
      >
        {area.title}
      </a>{' '}
      {area.sample ? <SampleBadge /> : null}
    </h2>
    <p className="mt-0.5 inline-flex items-center gap-1 text-muted">
      <MapPin className="size-4" aria-hidden="true" />
      {area.extra.district}
    </p>
    <p className="mt-2">{area.summary}</p>
    <p className="mt-3 flex flex-wrap gap-x-5 border-line border-t pt-3 text-muted text-sm">
      {area.extra.members === undefined ? null : (
        <span>
          成员单位
          <strong className="mx-1 font-bold text-brand text-lg tabular-nums">{area.extra.members}</strong>家
        </span>
      )}
      {area.extra.contact ? <span className="self-center">召集人：{area.extra.contact}</span> : null}
    </p>
  </li>
);
