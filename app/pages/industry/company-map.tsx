import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
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
import { loadEntries } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { takenMap } from './embed/area-maps.ts';
import { countDistricts, passing, stagesOf } from './figures/chain.ts';
import { CompanyCard } from './shanghai/company-card.tsx';
import { pointOf } from './shanghai/company-point.ts';
import { DistrictIndex } from './shanghai/district-index.tsx';
import { DistrictList } from './shanghai/district-list.tsx';
import { PlaceChoices } from './shanghai/place-choices.tsx';

interface CompanyData {
  readonly companies: readonly ReleaseItem[];
  readonly districts: DistrictPaths;
}

export async function load({ route, context }: PageInput<'company-map', LoadContext>): Promise<CompanyData> {
  const [companies, { districts }] = await Promise.all([
    loadEntries(route.path, context),
    loadTables(context.facts, ['districts']),
  ]);
  return { companies, districts: districtPathsOf(districts) };
}

function describeCompanies(companies: readonly ReleaseItem[]): string {
  const districts = countDistricts(companies);
  const [first] = districts;
  if (!first) return '';
  return (
    `本页收录上海核电产业企业${companies.length}家，分布在${districts.size}个区，其中${first[0]}最多，有${first[1]}家；` +
    `覆盖${stagesOf(companies)
      .map(({ name }) => name)
      .join('、')}。可按环节和所在区查找企业的产品、地址与联系窗口。`
  );
}

export const head = ({ companies }: CompanyData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  description: describeCompanies(companies),
  noindex: query.has('stage') || query.has('district'),
});

/** Companies on the map of districts and as cards; the filters apply to both. */
export default function CompanyMap({ query, data }: PageProps<'company-map', typeof load>): ReactElement {
  const { path } = usePageView();
  const { companies, districts } = data;
  const shown = passing(companies, query);
  const ofStage = passing(companies, new URLSearchParams({ stage: query.get('stage') ?? '' }));
  const districtHref = (district: string): string => `${withQuery(path, query, { district })}#list`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <PageTitle>
          <a href={pathOf('industry-shanghai-map-industry')} className="text-brand underline underline-offset-4">
            产业链地图
          </a>
        </PageTitle>
        {companies.length > 0 ? <p className="text-lg">{describeCompanies(companies)}</p> : <EmptyState />}
        <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ShanghaiMap
            label={`上海核电产业企业分布图，标出${shown.length}家企业。${describeCompanies(companies)}`}
            figures={countDistricts(ofStage)}
            unit="家"
            chosen={query.get('district') ?? undefined}
            hrefOf={districtHref}
            points={shown.flatMap(pointOf)}
            taken={takenMap('map-companies')}
          />
          <DistrictList companies={ofStage} chosen={query.get('district') ?? ''} hrefOf={districtHref} />
        </div>
        <DistrictIndex districts={districts} />
      </Card>
      <Card>
        <h2 id="list" className="mb-3 scroll-mt-20 font-bold text-ink text-xl">
          企业名录
        </h2>
        <div>
          <PlaceChoices path={path} query={query} entries={companies} anchor="#list" />
          <p className="mb-3 text-muted" role="status">
            共{shown.length}家企业
          </p>
          {shown.length > 0 ? (
            <ul className="card-grid gap-4">
              {shown.map((company) => (
                <CompanyCard key={company.id} company={company} />
              ))}
            </ul>
          ) : (
            <NothingMatches path={path} what="企业" />
          )}
        </div>
      </Card>
    </div>
  );
}
