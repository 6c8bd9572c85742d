import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ShanghaiMap } from '../../components/map/shanghai-map.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { withQuery } from '../../components/query.ts';
import { loadTables } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { type DistrictPaths, districtPathsOf } from '../../core/things/districts.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { loadEntries, loadWhole } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { takenMap } from './embed/area-maps.ts';
import { countDistricts, isLink, passing, stagesOf } from './figures/chain.ts';
import { DataNote } from './parts/data-note.tsx';
import { Panel } from './parts/panel.tsx';
import { ChainStages } from './shanghai/chain-stages.tsx';
import { DistrictIndex } from './shanghai/district-index.tsx';
import { DistrictTable } from './shanghai/district-table.tsx';
import { PlaceChoices } from './shanghai/place-choices.tsx';
import { StageSteps } from './shanghai/stage-steps.tsx';

interface ChainData {
  readonly links: readonly ReleaseItem[];
  readonly note: CleanRelease | null;
  readonly districts: DistrictPaths;
}

export async function load({ route, context }: PageInput<'industry-chain', LoadContext>): Promise<ChainData> {
  const [entries, { districts }] = await Promise.all([
    loadEntries(route.path, context),
    loadTables(context.facts, ['districts']),
  ]);
  const [note] = await loadWhole(entries.filter((entry) => !isLink(entry)).slice(0, 1), context);
  return { links: entries.filter(isLink), note: note ?? null, districts: districtPathsOf(districts) };
}

function describeChain(links: readonly ReleaseItem[]): string {
  const stages = stagesOf(links);
  const largest = [...stages].sort((a, b) => b.companies - a.companies)[0];
  const [district] = countDistricts(links);
  if (!largest || !district) return '';
  return (
    `上海核电产业链分为${stages.map(({ name }) => name).join('、')}${stages.length}个环节、${links.length}个节点；` +
    `${largest.name}的企业最多，有${largest.companies}家次；${district[0]}的节点最多，有${district[1]}个。`
  );
}

export const head = ({ links }: ChainData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  description: describeChain(links),
  noindex: query.has('stage') || query.has('district'),
});

/** The industry chain of Shanghai: its stages, their districts, and their links. */
export default function IndustryChain({ query, data }: PageProps<'industry-chain', typeof load>): ReactElement {
  const { path } = usePageView();
  const { links, note, districts } = data;
  const shown = passing(links, query);
  const says = describeChain(links);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <PageTitle />
        {links.length > 0 ? <p className="text-lg">{says}</p> : <EmptyState />}
        <StageSteps stages={stagesOf(links)} path={path} query={query} />
      </Card>
      <Panel title="各区产业链节点" says="颜色深浅表示节点多少；点选一个区，只看该区的节点。" anchor="map">
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <ShanghaiMap
            label={`上海市各区产业链节点分布图。${says}`}
            figures={countDistricts(passing(links, new URLSearchParams({ stage: query.get('stage') ?? '' })))}
            unit="个"
            chosen={query.get('district') ?? undefined}
            hrefOf={(district) => `${withQuery(path, query, { district })}#links`}
            taken={takenMap('map-links')}
          />
          <DistrictTable links={links} path={path} query={query} />
        </div>
        <DistrictIndex districts={districts} />
      </Panel>
      <Panel title="产业链节点" anchor="links">
        <div>
          <PlaceChoices path={path} query={query} entries={links} anchor="#links" />
          {shown.length > 0 ? (
            <ChainStages stages={stagesOf(shown)} districts={districts} />
          ) : (
            <NothingMatches path={path} what="节点" />
          )}
        </div>
      </Panel>
      {note ? <DataNote note={note} /> : null}
    </div>
  );
}
