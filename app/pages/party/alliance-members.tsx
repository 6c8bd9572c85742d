import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { InitialsIndex } from '../../components/initials-index.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { PageHead } from '../../features/head/head.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { usePageView } from '../../features/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { MemberCard } from './member-card.tsx';

interface AllianceMembersData {
  readonly members: readonly ReleaseItem[];
  readonly districts: readonly string[];
  /** First letters that a member of the chosen district has. */
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
  noindex: query.has('district') || query.has('initial'),
});

const all = ['', '全部'] as const;

/** The alliance's members, found by first letter and by district. */
export default function AllianceMembers({ query, data }: PageProps<'alliance-members', typeof load>): ReactElement {
  const { path } = usePageView();
  const { members, districts, initials } = data;
  return (
    <Card>
      <PageTitle>
        <span className="text-muted">共{members.length}家</span>
      </PageTitle>
      {districts.length > 0 ? (
        <div className="no-print mb-5 grid gap-3 rounded-lg bg-surface p-3 md:px-4">
          <InitialsIndex existing={initials} path={path} query={query} anchor="#list" />
          <ChoiceRow
            label="所在区"
            name="district"
            choices={[all, ...districts.map((district) => [district, district] as const)]}
            path={path}
            query={query}
            anchor="#list"
          />
        </div>
      ) : null}
      <div id="list" className="scroll-mt-20">
        {members.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {members.map((member) => (
              <MemberCard key={member.id} member={member} />
            ))}
          </ul>
        ) : districts.length > 0 ? (
          <NothingMatches path={path} what="成员单位" />
        ) : (
          <EmptyState />
        )}
      </div>
    </Card>
  );
}
