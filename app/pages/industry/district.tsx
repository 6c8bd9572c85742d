import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { ShanghaiMap } from '../../components/map/shanghai-map.tsx';
import { withQuery } from '../../components/query.ts';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import { UNKNOWN } from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { type District, type DistrictPaths, districtPathsOf, districtsIn } from '../../core/things/districts.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { countDistricts, isLink, stagesOf } from './figures/chain.ts';
import { sumOf } from './figures/collect.ts';
import { DataHead } from './parts/data-head.tsx';
import { fitted } from './parts/data-set.ts';
import { Panel } from './parts/panel.tsx';
import { ChainStages } from './shanghai/chain-stages.tsx';
import { CompanyCard } from './shanghai/company-card.tsx';
import { pointOf } from './shanghai/company-point.ts';
import { chainOf, type DistrictChain, describeDistrict, placeOf } from './shanghai/describe-district.ts';
import { DistrictIndex } from './shanghai/district-index.tsx';
import { ThingLink } from './things/thing-link.tsx';

interface DistrictData {
  readonly district: District;
  readonly chain: DistrictChain;
  /** How many companies each district has. */
  readonly counts: readonly (readonly [district: string, companies: number])[];
  readonly districts: DistrictPaths;
  readonly source: FactSource;
}

export async function load({ params, context }: PageInput<'district', LoadContext>): Promise<DistrictData> {
  const { districts: table } = await loadTables(context.facts, ['districts']);
  const district = districtsIn(table).find(({ id }) => id === params.district);
  if (!district) throw rejectedRoute();
  const [companies, entries] = await Promise.all([
    loadEntries(pathOf('industry-shanghai-map-company'), context),
    loadEntries(pathOf('industry-shanghai-map-industry'), context),
  ]);
  return {
    district,
    chain: chainOf(district.name, companies, entries.filter(isLink)),
    counts: [...countDistricts(companies)],
    districts: districtPathsOf(table),
    source: sourceOf(table),
  };
}

const titleOf = ({ name }: District): string => `${name}核电产业`;

export const head = ({ district, chain }: DistrictData): PageHead => ({
  title: titleOf(district),
  description: fitted(
    describeDistrict(district.name, chain),
    '本页有该区企业的产品、地址和在地图上的位置，并列出其他各区。',
  ),
  keywords: [district.name, ...stagesOf(chain.companies).map(({ name }) => name)],
  jsonLd: [
    {
      '@type': 'AdministrativeArea',
      name: district.name,
      identifier: district.code,
      containedInPlace: { '@type': 'City', name: '上海市' },
      geo: { '@type': 'GeoCoordinates', latitude: district.lat, longitude: district.lon },
    },
  ],
});

/** A district of Shanghai: its companies and its part of the industry chain. */
export default function DistrictPage({ data }: PageProps<'district', typeof load>): ReactElement {
  const { district, chain, counts, districts, source } = data;
  const { name } = district;
  const says = describeDistrict(name, chain);
  return (
    <div className="grid grid-cols-1 gap-5" data-district={district.id}>
      <DataHead title={titleOf(district)} says={says} figures={figuresOf(chain, counts, name)} />
      <Panel title={`${name}在上海的位置`} anchor="map" sources={[source]}>
        <ShanghaiMap
          label={`上海市地图，标出${name}及其${chain.companies.length}家企业的位置。${says}`}
          figures={new Map(counts)}
          unit="家"
          chosen={name}
          hrefOf={(other) => districts[other] ?? null}
          points={chain.companies.flatMap(pointOf)}
        />
        <DistrictIndex districts={districts} />
      </Panel>
      {chain.companies.length > 0 ? <Companies name={name} companies={chain.companies} /> : null}
      {chain.links.length > 0 ? (
        <Panel title={`${name}的产业链节点`} anchor="links">
          <ChainStages stages={stagesOf(chain.links)} districts={districts} />
        </Panel>
      ) : null}
    </div>
  );
}

function figuresOf({ companies, links }: DistrictChain, counts: DistrictData['counts'], name: string) {
  const place = placeOf(name, counts);
  return [
    {
      label: '名录企业',
      value: String(companies.length),
      unit: '家',
      note: `全市共${sumOf(counts, ([, each]) => each)}家`,
    },
    { label: '企业数在各区中', value: place ?? UNKNOWN, unit: place === null ? undefined : '位' },
    { label: '涉及环节', value: String(stagesOf(companies).length), unit: '个' },
    { label: '产业链节点', value: String(links.length), unit: '个' },
  ];
}

const Companies = ({
  name,
  companies,
}: {
  readonly name: string;
  readonly companies: readonly ReleaseItem[];
}): ReactElement => (
  <Panel title={`${name}的企业`} anchor="companies">
    <ul className="card-grid gap-4">
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} />
      ))}
    </ul>
    <p className="no-print mt-4">
      <ThingLink
        href={`${withQuery(pathOf('industry-shanghai-map-company'), new URLSearchParams(), { district: name })}#list`}
      >
        在企业名录中查看{name}
      </ThingLink>
    </p>
  </Panel>
);
