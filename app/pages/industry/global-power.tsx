import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import { figure, yiKwh } from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import {
  type EnergySource,
  lowCarbonShare,
  type MixScope,
  type MixYear,
  mixOf,
  mixShare,
  rankedSources,
  sourceNames,
} from './figures/mix.ts';
import { LatestMixTable, MixTable, ShareTable } from './global/mix-tables.tsx';
import { DataHead, type KeyFigure } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';

interface PowerData {
  readonly scope: MixScope;
  /** Oldest first. */
  readonly mix: Readonly<Record<MixScope, readonly MixYear[]>>;
  readonly names: Readonly<Record<EnergySource, string>>;
  readonly source: FactSource;
  readonly note: CleanRelease | null;
}

export async function load({ route, query, context }: PageInput<'global-power', LoadContext>): Promise<PowerData> {
  const [tables, note] = await Promise.all([
    loadTables(context.facts, ['electricity-mix']),
    loadNote(route.path, context),
  ]);
  const table = tables['electricity-mix'];
  const scope: MixScope = query.get('scope') === 'China' ? 'China' : 'World';
  return {
    scope,
    mix: { World: mixOf(table, 'World'), China: mixOf(table, 'China') },
    names: sourceNames(table),
    source: sourceOf(table),
    note,
  };
}

const scopes = { World: '世界', China: '中国' } as const;

/** 煤电占33.1%、气电占21.8%… of the latest year. */
function describeMix(name: string, year: MixYear | null, names: PowerData['names']): string {
  if (!year) return '';
  const ranked = rankedSources(year);
  const top = ranked.slice(0, 3).map((source) => `${names[source]}占${figure(mixShare(year, source), 1)}%`);
  const nuclear = `核电占${figure(mixShare(year, 'nuclear'), 1)}%，居第${ranked.indexOf('nuclear') + 1}位`;
  return `${year.year}年${name}发电量中，${top.join('、')}；${nuclear}。`;
}

export const head = ({ mix, names, source }: PowerData, { query }: { readonly query: URLSearchParams }): PageHead => {
  const { world, china } = latestOf(mix);
  return dataHead(
    describeNuclear(world, china) + describeMix('中国', china, names),
    [source],
    query.get('scope') === 'China',
  );
};

const latestOf = ({ World, China }: PowerData['mix']): Record<'world' | 'china', MixYear | null> => ({
  world: World.at(-1) ?? null,
  china: China.at(-1) ?? null,
});

/** A sentence about nuclear power's share in the world and in China. */
function describeNuclear(world: MixYear | null, china: MixYear | null): string {
  if (!world || !china) return '';
  const share = (year: MixYear): string => `${figure(mixShare(year, 'nuclear'), 1)}%`;
  const low = (year: MixYear): string => `${figure(lowCarbonShare(year), 1)}%`;
  return (
    `${world.year}年，核电占世界发电量的${share(world)}，占中国发电量的${share(china)}；` +
    `核电与可再生能源合计，世界占${low(world)}，中国占${low(china)}。`
  );
}

const figuresOf = (name: string, year: MixYear | null): readonly KeyFigure[] =>
  year
    ? [
        {
          label: `${name}发电量`,
          value: figure(yiKwh(year.total)),
          unit: '亿千瓦时',
          note: `${year.year}年`,
        },
        {
          label: `${name}核电占比`,
          value: figure(mixShare(year, 'nuclear'), 1),
          unit: '%',
          note: `低碳电源共${figure(lowCarbonShare(year), 1)}%`,
        },
      ]
    : [];

/** The sources of electricity in the world and in China, and the share of nuclear power. */
export default function GlobalPower({ query, data }: PageProps<'global-power', typeof load>): ReactElement {
  const { path } = usePageView();
  const { scope, mix, names, source, note } = data;
  const { world, china } = latestOf(mix);
  const onWorld = describeMix('世界', world, names);
  const onChina = describeMix('中国', china, names);
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead
        asOf={source.asOf}
        says={describeNuclear(world, china)}
        figures={[...figuresOf('世界', world), ...figuresOf('中国', china)]}
        parts={[
          ['world', '世界电力结构'],
          ['china', '中国电力结构'],
          ['both', '两种结构对照'],
          ['years', `${scopes[scope]}逐年数据`],
          ['data-note', '数据说明'],
        ]}
      />
      <Panel title="世界电力结构" anchor="world" says={onWorld} sources={[source]}>
        <IndustryChart name="world-mix" alt={`世界历年电力结构图。${onWorld}`} />
        <ChartData>
          <ShareTable years={mix.World.toReversed()} names={names} caption="世界历年各电源在发电量中的占比" />
        </ChartData>
      </Panel>
      <Panel title="中国电力结构" anchor="china" says={onChina} sources={[source]}>
        <IndustryChart name="china-mix" alt={`中国历年电力结构图。${onChina}`} />
        <ChartData>
          <ShareTable years={mix.China.toReversed()} names={names} caption="中国历年各电源在发电量中的占比" />
        </ChartData>
      </Panel>
      <Panel title="两种结构对照" anchor="both" sources={[source]}>
        {world && china ? <LatestMixTable world={world} china={china} names={names} /> : null}
      </Panel>
      <Panel
        title={`${scopes[scope]}逐年数据`}
        anchor="years"
        says="单位为亿千瓦时；2000年以前生物质和其他可再生能源没有单列。"
        sources={[source]}
      >
        <div className="no-print mb-3">
          <ChoiceRow
            label="范围"
            name="scope"
            path={path}
            query={query}
            anchor="#years"
            choices={[
              ['', scopes.World],
              ['China', scopes.China],
            ]}
          />
        </div>
        <MixTable years={mix[scope].toReversed()} names={names} caption={`${scopes[scope]}历年发电量，按电源`} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
