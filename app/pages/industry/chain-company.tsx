import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { FactList } from '../../components/fact-list.tsx';
import { ShanghaiMap } from '../../components/map/shanghai-map.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { loadTables } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { type DistrictPaths, districtPathsOf } from '../../core/things/districts.ts';
import { companyPath } from '../../core/things/paths.ts';
import { EntryLead, EntryPage } from '../../templates/entry/entry-page.tsx';
import { type EntryData, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { countDistricts, districtsOf, isLink, stagesOf } from './figures/chain.ts';
import { fitted } from './parts/data-set.ts';
import { Panel } from './parts/panel.tsx';
import { ChainStages } from './shanghai/chain-stages.tsx';
import { pointOf } from './shanghai/company-point.ts';
import { ThingLink } from './things/thing-link.tsx';

export { shownEntry as entry } from '../../templates/entry/load.ts';

interface CompanyData extends EntryData {
  readonly districts: DistrictPaths;
  /** How many companies each district has. */
  readonly counts: readonly (readonly [district: string, companies: number])[];
  /** Other companies in the same stage of the chain or in the same district. */
  readonly others: readonly ReleaseItem[];
  /** Links of the chain in its stage and its district. */
  readonly links: readonly ReleaseItem[];
}

/** Whether two companies have the same, defined value: a backend may provide neither stage nor district. */
const shares = (
  key: 'stage' | 'district',
  one: Pick<ReleaseItem, 'extra'>,
  other: Pick<ReleaseItem, 'extra'>,
): boolean => one.extra[key] !== undefined && one.extra[key] === other.extra[key];

const isNear = (one: Pick<ReleaseItem, 'extra'>, other: Pick<ReleaseItem, 'extra'>): boolean =>
  shares('stage', one, other) || shares('district', one, other);

export async function load({ params, route, context }: PageInput<'chain-company', LoadContext>): Promise<CompanyData> {
  const [entry, companies, chain, { districts }] = await Promise.all([
    loadEntry(params.id, route.menu, context),
    loadEntries(route.menu, context),
    loadEntries(pathOf('industry-shanghai-map-industry'), context),
    loadTables(context.facts, ['districts']),
  ]);
  const { id, extra } = entry.release;
  return {
    ...entry,
    districts: districtPathsOf(districts),
    counts: [...countDistricts(companies)],
    others: companies.filter((other) => other.id !== id && isNear(entry.release, other)),
    links: chain.filter(
      (link) => isLink(link) && link.extra.stage === extra.stage && districtsOf(link).includes(extra.district ?? ''),
    ),
  };
}

export function head({ release }: CompanyData): PageHead {
  const { title, summary, sample, extra } = release;
  const { stage, district, products = [], address } = extra;
  return {
    title,
    description: fitted(
      summary,
      `企业位于上海市${district ?? ''}，属于核电产业链的${stage ?? ''}环节，主要产品与服务有${products.join('、')}。`,
    ),
    keywords: products,
    // Sample companies do not exist, so search engines must not index them.
    noindex: sample,
    sample,
    jsonLd: [{ '@type': 'Organization', name: title, description: summary, address, knowsAbout: products }],
  };
}

/** A company of the industry chain: products, location, and other companies near it in the chain and in the city. */
export default function ChainCompany({ data }: PageProps<'chain-company', typeof load>): ReactElement {
  const { release, districts, counts, others, links } = data;
  const { stage, district = '', products = [], licences = [], address, contact } = release.extra;
  const districtHref = districts[district];
  return (
    <div className="grid grid-cols-1 gap-5">
      <EntryPage release={release}>
        <EntryLead release={release} />
        <FactList
          facts={[
            ['产业链环节', stage],
            ['所在区', district],
            ['主要产品与服务', products],
            ['资质许可', licences],
            ['地址', address],
            ['联系', contact],
          ]}
        />
        {release.body ? <RichText id={release.id} html={release.body} className="prose mt-6" /> : null}
        <p className="no-print mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {districtHref ? <ThingLink href={districtHref}>{district}核电产业</ThingLink> : null}
          <ThingLink href={pathOf('industry-shanghai-map-company')}>全部企业</ThingLink>
        </p>
      </EntryPage>
      {district ? (
        <Panel title="所在位置" anchor="map">
          <ShanghaiMap
            label={`上海市地图，标出${release.title}的位置：${address ?? district}。颜色深浅表示各区名录企业的多少，${district}有${new Map(counts).get(district) ?? 0}家。`}
            figures={new Map(counts)}
            unit="家"
            chosen={district}
            hrefOf={(other) => districts[other] ?? null}
            points={pointOf(release)}
          />
        </Panel>
      ) : null}
      {links.length > 0 ? (
        <Panel title={`${district}的${stage}节点`} anchor="links">
          <ChainStages stages={stagesOf(links)} districts={districts} />
        </Panel>
      ) : null}
      {others.length > 0 ? <Others company={release} others={others} /> : null}
    </div>
  );
}

interface OthersProps {
  readonly company: Pick<ReleaseItem, 'extra'>;
  readonly others: readonly ReleaseItem[];
}

/** Other companies in the same district, and in the same stage of the chain. */
function Others({ company, others }: OthersProps): ReactElement {
  const { district, stage } = company.extra;
  const groups = [
    { title: `${district}的其他企业`, entries: others.filter((other) => shares('district', company, other)) },
    { title: `${stage}环节的其他企业`, entries: others.filter((other) => shares('stage', company, other)) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Panel title="相关企业" anchor="others">
      <div className="grid gap-6 md:grid-cols-2">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-bold">{title}</h3>
            <ul className="ruled mt-2 border-line border-y">
              {entries.map(({ id, title: name, extra: { products = [] } }) => (
                <li key={id} className="py-2">
                  <ThingLink href={companyPath(id)}>{name}</ThingLink>
                  <p className="text-muted text-sm">{products.join('、')}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
