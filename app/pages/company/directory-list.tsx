import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChoiceRow, choicesOf } from '../../components/choice-row.tsx';
import { DistrictRow } from '../../components/district-row.tsx';
import { InitialsIndex } from '../../components/initials-index.tsx';
import { clampPage, pageCount } from '../../components/pager/page-numbers.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { FilteredList } from '../../templates/filtered-list.tsx';
import { DirectoryCard } from './directory/directory-card.tsx';
import { withoutContact } from './directory/without-contact.ts';

const PAGE_SIZE = 12;
const filterNames = ['field', 'district', 'initial'];

interface DirectoryListData {
  /** One page of the entries that pass the filters. */
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: readonly string[];
  readonly districts: readonly string[];
  /** First letters that an entry of the chosen field and district has. */
  readonly initials: readonly string[];
}

export async function load({
  route,
  query,
  context,
}: PageInput<'directory-list', LoadContext>): Promise<DirectoryListData> {
  const field = query.get('field') ?? '';
  const district = query.get('district') ?? '';
  const initial = query.get('initial') ?? '';
  const all = await loadEntries(route.path, context);
  const chosen = all
    .filter(({ extra }) => !field || extra.field?.includes(field))
    .filter(({ extra }) => !district || extra.district === district);
  const found = chosen.filter(({ extra }) => !initial || extra.initial === initial);
  const page = clampPage(pageOf(query), pageCount(found.length, PAGE_SIZE));
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(withoutContact),
    total: found.length,
    page,
    fields: [...new Set(all.flatMap(({ extra }) => extra.field ?? []))],
    districts: [...new Set(all.flatMap(({ extra }) => extra.district ?? []))],
    initials: [...new Set(chosen.flatMap(({ extra }) => extra.initial ?? []))],
  };
}

export const head = (_data: DirectoryListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: filterNames.some((name) => query.has(name)),
});

/** The public directory of the trade, filtered by first letter, field and district. */
export default function DirectoryList({ query, data }: PageProps<'directory-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const { rows, total, fields, districts, initials } = data;
  const filters =
    fields.length > 0 ? (
      <>
        <InitialsIndex existing={initials} path={path} query={query} anchor="#list" />
        <ChoiceRow label="领域" name="field" choices={choicesOf(fields)} path={path} query={query} anchor="#list" />
        <DistrictRow districts={districts} path={path} query={query} anchor="#list" />
      </>
    ) : null;
  return (
    <FilteredList
      what="企业"
      aside={`共${total}家`}
      query={query}
      filterNames={filterNames}
      filters={filters}
      entries={rows.map((entry) => <DirectoryCard key={entry.id} entry={entry} />)}
    >
      {total > 0 ? (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </FilteredList>
  );
}
