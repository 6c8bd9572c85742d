import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { NameSearch } from '../../components/name-search.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { PageHead } from '../../features/head/head.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { usePageView } from '../../features/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { ExpertCard } from './expert-card.tsx';

interface ExpertListData {
  readonly experts: readonly ReleaseItem[];
  /** Fields of all experts, whatever the filters say. */
  readonly fields: readonly string[];
}

export async function load({ route, query, context }: PageInput<'expert-list', LoadContext>): Promise<ExpertListData> {
  const field = query.get('field') ?? '';
  const name = (query.get('name') ?? '').trim();
  const [all, named] = await Promise.all([
    loadEntries(route.path, context),
    name ? loadEntries(route.path, context, { title: name }) : null,
  ]);
  return {
    experts: (named ?? all).filter(({ extra }) => !field || extra.field?.includes(field)),
    fields: [...new Set(all.flatMap(({ extra }) => extra.field ?? []))],
  };
}

export const head = (_data: ExpertListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: query.has('field') || query.has('name'),
});

const all = ['', '全部'] as const;

/** The experts: found by field and by name. */
export default function ExpertList({ query, data }: PageProps<'expert-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const { experts, fields } = data;
  return (
    <Card>
      <PageTitle>
        <span className="text-muted">共{experts.length}位</span>
      </PageTitle>
      {fields.length > 0 ? (
        <div className="no-print mb-5 grid gap-3 rounded-lg bg-surface p-3 md:px-4">
          <ChoiceRow
            label="领域"
            name="field"
            choices={[all, ...fields.map((field) => [field, field] as const)]}
            path={path}
            query={query}
            anchor="#list"
          />
          <NameSearch label="姓名" path={path} query={query} anchor="#list" />
        </div>
      ) : null}
      <div id="list" className="scroll-mt-20">
        {experts.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} />
            ))}
          </ul>
        ) : fields.length > 0 ? (
          <NothingMatches path={path} what="专家" />
        ) : (
          <EmptyState />
        )}
      </div>
    </Card>
  );
}
