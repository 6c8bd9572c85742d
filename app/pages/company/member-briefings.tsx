import type { ReactElement } from 'react';
import { getContentReleaseList, getContentReleaseYearsInterval } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ALL, ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { chosenWords, FilterSheet } from '../../components/filter-sheet.tsx';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { NameSearch } from '../../components/name-search.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf, withQuery, yearIn } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { withoutFail } from '../../core/page/failed-page.ts';
import { usePageView } from '../../core/page/view.ts';
import { type CleanRelease, loadRelease } from '../../templates/article/load.ts';
import { yearsBetween } from '../../templates/article-list/load.ts';
import { Card } from '../../ui/card.tsx';
import { Briefing } from './info/briefing.tsx';

const PAGE_SIZE = 10;

interface BriefingsData extends PageOfList<ReleaseItem> {
  readonly release: CleanRelease | null;
  /** Years of the briefings, newest first. */
  readonly years: readonly string[];
}

/** The members' briefings, or the full briefing given by `id` in the URL. */
export async function load({
  route,
  query,
  context,
}: PageInput<'member-briefings', LoadContext>): Promise<BriefingsData> {
  const id = query.get('id');
  if (id) return { release: await loadRelease(id, context), rows: [], total: 0, page: 1, years: [] };
  const columnId = context.columns.byUrl(route.path)?.column.id;
  if (!columnId) return { release: null, rows: [], total: 0, page: 1, years: [] };
  const keyword = query.get('name') ?? '';
  const [list, interval] = await Promise.all([
    withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
      getContentReleaseList(context.api, { columnId, pageNum, pageSize: PAGE_SIZE }, { keyword, year: yearIn(query) }),
    ),
    withoutFail(getContentReleaseYearsInterval(context.api, { columnId }), null),
  ]);
  return { release: null, ...list, years: interval ? yearsBetween(interval.minYear, interval.maxYear) : [] };
}

export default function MemberBriefings({ query, data }: PageProps<'member-briefings', typeof load>): ReactElement {
  const { path } = usePageView();
  const { release, rows, total, years } = data;
  if (release) return <Briefing release={release} back={withQuery(path, query, { id: '' })} />;
  return (
    <Card>
      <PageTitle />
      <NameSearch label="在会员行业信息中查找" path={path} query={query} anchor="#list" />
      <div id="list" className="mt-4 scroll-mt-20">
        {years.length > 1 ? (
          <FilterSheet chosen={chosenWords(query, ['year', 'name'])} query={query}>
            <ChoiceRow
              label="年份"
              name="year"
              choices={[ALL, ...years.map((year) => [year, `${year}年`] as const)]}
              path={path}
              query={query}
              anchor="#list"
            />
          </FilterSheet>
        ) : null}
        {rows.length > 0 ? (
          <ul className="ruled">
            {rows.map((row) => (
              <li key={row.id} data-entry-id={row.id} className="group relative py-4 hover:bg-mist md:px-3">
                <h2 className="text-lg leading-snug">
                  <a
                    href={withQuery(path, query, { id: row.id })}
                    className="font-bold after:absolute after:inset-0 group-hover:text-brand"
                  >
                    {row.title}
                  </a>
                </h2>
                <p className="mt-1 line-clamp-2 text-muted">{row.summary}</p>
                <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm">
                  <EntryDate date={row.publishTime} />
                  {row.source ? <span>{row.source}</span> : null}
                  <span>{row.topics.join('、')}</span>
                </p>
              </li>
            ))}
          </ul>
        ) : query.get('name') || yearIn(query) ? (
          <NothingMatches path={path} what="信息" />
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
