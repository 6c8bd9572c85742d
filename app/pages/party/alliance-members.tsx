import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { DistrictRow } from '../../components/district-row.tsx';
import { InitialsIndex } from '../../components/initials-index.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { FilteredList } from '../../templates/filtered-list.tsx';
import { MemberCard } from './member-card.tsx';

const filterNames = ['district', 'initial'];

interface AllianceMembersData {
  readonly members: readonly ReleaseItem[];
  readonly districts: readonly string[];
  /** First letters of members in the chosen district. */
  readonly initials: readonly string[];
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];

export async function load({
  route,
  query,
  context,
}: PageInput<'alliance-members', LoadContext>): Promise<AllianceMembersData> {
  const district = query.get('district') ?? '';
  const initial = query.get('initial') ?? '';
  const all = await loadEntries(route.path, context);
  const there = all.filter(({ extra }) => !district || extra.district === district);
  return {
    members: there.filter(({ extra }) => !initial || extra.initial === initial),
    districts: distinct(all.map(({ extra }) => extra.district)),
    initials: distinct(there.map(({ extra }) => extra.initial)),
  };
}

export const head = (_data: AllianceMembersData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: filterNames.some((name) => query.has(name)),
});

/** The alliance's members, filtered by first letter and district. */
export default function AllianceMembers({ query, data }: PageProps<'alliance-members', typeof load>): ReactElement {
  const { path } = usePageView();
  const { members, districts, initials } = data;
  const filters =
    districts.length > 0 ? (
      <>
        <InitialsIndex existing={initials} path={path} query={query} anchor="#list" />
        <DistrictRow districts={districts} path={path} query={query} anchor="#list" />
      </>
    ) : null;
  return (
    <FilteredList
      what="成员单位"
      aside={`共${members.length}家`}
      query={query}
      filterNames={filterNames}
      filters={filters}
      entries={members.map((member) => <MemberCard key={member.id} member={member} />)}
    />
  );
}
