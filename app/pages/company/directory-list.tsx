import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { InitialsIndex } from '../../components/initials-index.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { clampPage, pageCount } from '../../components/pager/page-numbers.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import type { PageHead } from '../../features/head/head.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { usePageView } from '../../features/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { DirectoryCard } from './directory/directory-card.tsx';
import { withoutContact } from './directory/without-contact.ts';

const PAGE_SIZE = 12;

interface DirectoryListData {
  /** One page of the entries that pass the filters. */
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
  readonly fields: readonly string[];
  /** First letters that an entry of the chosen field has. */
  readonly initials: readonly string[];
}

export async function load({
  route,
  query,
  context,
}: PageInput<'directory-list', LoadContext>): Promise<DirectoryListData> {
  const field = query.get('field') ?? '';
  const initial = query.get('initial') ?? '';
  const all = await loadEntries(route.path, context);
  const inField = all.filter(({ extra }) => !field || extra.field?.includes(field));
  const found = inField.filter(({ extra }) => !initial || extra.initial === initial);
  const page = clampPage(pageOf(query), pageCount(found.length, PAGE_SIZE));
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(withoutContact),
    total: found.length,
    fields: [...new Set(all.flatMap(({ extra }) => extra.field ?? []))],
    initials: [...new Set(inField.flatMap(({ extra }) => extra.initial ?? []))],
  };
}

export const head = (_data: DirectoryListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: query.has('field') || query.has('initial'),
});

const all = ['', '全部'] as const;

/** The directory of the trade, open to everybody: by first letter and by field. */
export default function DirectoryList({ query, data }: PageProps<'directory-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const { rows, total, fields, initials } = data;
  return (
    <Card>
      <PageTitle>
        <span className="text-muted">共{total}家</span>
      </PageTitle>
      {fields.length > 0 ? (
        <div className="no-print mb-5 grid gap-3 rounded-lg bg-surface p-3 md:px-4">
          <InitialsIndex existing={initials} path={path} query={query} anchor="#list" />
          <ChoiceRow
            label="领域"
            name="field"
            choices={[all, ...fields.map((field) => [field, field] as const)]}
            path={path}
            query={query}
            anchor="#list"
          />
        </div>
      ) : null}
      <div id="list" className="scroll-mt-20">
        {rows.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {rows.map((entry) => (
              <DirectoryCard key={entry.id} entry={entry} />
            ))}
          </ul>
        ) : fields.length > 0 ? (
          <NothingMatches path={path} what="企业" />
        ) : (
          <EmptyState />
        )}
      </div>
      {total > 0 ? (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </Card>
  );
}
