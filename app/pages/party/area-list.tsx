import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ShanghaiMap } from '../../components/map/shanghai-map.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';

interface AreaListData {
  readonly areas: readonly ReleaseItem[];
}

export const load = async ({ route, context }: PageInput<'area-list', LoadContext>): Promise<AreaListData> => ({
  areas: await loadEntries(route.path, context),
});

/** The alliance's areas on the map of the districts and as a list, each with its district, size and contact. */
export default function AreaList({ data: { areas } }: PageProps<'area-list', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle>{areas.length > 0 ? <span className="text-muted">共{areas.length}个片区</span> : null}</PageTitle>
      {areas.length === 0 ? (
        <EmptyState />
      ) : (
        // One grid for map and cards: on wide screens the first cards are beside the map and the others below both.
        <div className="grid gap-4 md:grid-cols-2" data-areas="">
          <AreaMapFigure areas={areas} />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with `display: contents`. */}
          <ol role="list" className="contents">
            {areas.map((area, index) => (
              <AreaCard key={area.id} area={area} width={index === areas.length - 1 ? lastWidth(areas.length) : ''} />
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}

/** Number of cards beside the map, which fill its height. */
const BESIDE = 5;

/** The last card spans the whole row if it would be alone in it. */
function lastWidth(count: number): string {
  if (count % 2 === 1) return 'md:col-span-2 xl:col-span-1';
  return count > BESIDE ? 'xl:col-span-2' : '';
}

/** A map of districts by number of members; a district links to its area, as the list does. */
function AreaMapFigure({ areas }: { readonly areas: readonly ReleaseItem[] }): ReactElement {
  const members = new Map<string, number>();
  for (const { extra } of areas) {
    if (extra.district) members.set(extra.district, (members.get(extra.district) ?? 0) + (extra.members ?? 0));
  }
  const [largest] = [...members].sort(([, a], [, b]) => b - a);
  const total = [...members.values()].reduce((sum, count) => sum + count, 0);
  const says = `${areas.length}个片区分布在${members.size}个区，共有成员单位${total}家${largest ? `，${largest[0]}最多，有${largest[1]}家` : ''}。`;
  return (
    <section aria-labelledby="area-map" className="no-print md:col-span-2 xl:col-span-1 xl:row-span-5">
      <h2 id="area-map" className="sr-only">
        片区分布
      </h2>
      <p className="mb-3 text-muted">{says}</p>
      <ShanghaiMap
        label={`上海市各区党建片区成员单位分布图。${says}`}
        figures={members}
        unit="家"
        hrefOf={(district) => {
          const area = areas.find(({ extra }) => extra.district === district);
          return area ? pathOf('party-union-area-id', { id: area.id }) : null;
        }}
      />
    </section>
  );
}

const AreaCard = ({ area, width }: { readonly area: ReleaseItem; readonly width: string }): ReactElement => (
  <li
    data-entry-id={area.id}
    className={`group relative rounded-lg border border-line border-t-4 border-t-brand bg-card p-4 hover:border-brand md:p-5 ${width}`}
  >
    <h2 className="font-bold text-xl">
      <a
        href={pathOf('party-union-area-id', { id: area.id })}
        className="after:absolute after:inset-0 group-hover:text-brand"
      >
        {area.title}
      </a>
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
