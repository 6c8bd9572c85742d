import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChoiceRow, choicesOf } from '../../components/choice-row.tsx';
import { NameSearch } from '../../components/name-search.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { FilteredList } from '../../templates/filtered-list.tsx';
import { ExpertCard } from './expert-card.tsx';

const filterNames = ['field', 'name'];

interface ExpertListData {
  readonly experts: readonly ReleaseItem[];
  /** Fields of all experts, independent of the filters. */
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
  noindex: filterNames.some((name) => query.has(name)),
});

/** The experts, filtered by field and name. */
export default function ExpertList({ query, data }: PageProps<'expert-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const { experts, fields } = data;
  const filters =
    fields.length > 0 ? (
      <>
        <ChoiceRow label="领域" name="field" choices={choicesOf(fields)} path={path} query={query} anchor="#list" />
        <NameSearch label="姓名" path={path} query={query} anchor="#list" />
      </>
    ) : null;
  return (
    <FilteredList
      what="专家"
      aside={`共${experts.length}位`}
      query={query}
      filterNames={filterNames}
      filters={filters}
      entries={experts.map((expert) => <ExpertCard key={expert.id} expert={expert} />)}
    />
  );
}
