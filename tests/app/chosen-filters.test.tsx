import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ALL, ChoiceRow } from '../../app/components/choice-row.tsx';
import { chosenWords } from '../../app/components/filter-sheet.tsx';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { SearchFilters } from '../../app/pages/search/search-filters.tsx';
import ArticleList from '../../app/templates/article-list/article-list.tsx';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

/** Query parameters that other sites and apps append to a shared URL. */
const noise = 'from=singlemessage&isappinstalled=0&utm_source=wechat';

describe('chosenWords', () => {
  const wordsOf = (query: string) => chosenWords(new URLSearchParams(query), ['year', 'topic', 'name']);

  test('returns the values of the list’s own filters', () => {
    expect(wordsOf(`topic=统计&year=2025&page=2&sort=newest&${noise}`)).toEqual(['2025年', '统计']);
    expect(wordsOf(noise)).toEqual([]);
  });

  test('leaves out invalid years, blank names and empty choices', () => {
    expect(wordsOf('year=99&name=%20&topic=')).toEqual([]);
    expect(wordsOf('year=20255')).toEqual([]);
  });
});

test('a row of years marks 全部 for an invalid year, which does not filter', () => {
  const marked = (name: string, query: string): string | undefined =>
    /aria-current="true"[^>]*>([^<]*)</.exec(
      renderToStaticMarkup(
        <ChoiceRow
          label="年份"
          name={name}
          choices={[ALL, ['2025', '2025年'], ['2024', '2024年']]}
          path="/news/party"
          query={new URLSearchParams(query)}
        />,
      ),
    )?.[1];
  expect(marked('year', '')).toBe('全部');
  expect(marked('year', 'year=2024')).toBe('2024年');
  for (const year of ['99', '20255', 'x']) expect(marked('year', `year=${year}`), year).toBe('全部');
  // A valid year without entries filters, as does an unknown topic: not all entries are shown.
  expect(marked('year', 'year=1999')).toBeUndefined();
  expect(marked('topic', 'topic=99')).toBeUndefined();
});

describe('an article list without results', () => {
  const empty = { rows: [], total: 0, page: 1, years: ['2026'], topics: ['统计'], levels: [] };
  const route = routes['news-party'];
  const shown = (query: string): string =>
    renderToStaticMarkup(
      <SiteContext value={sampleSite()}>
        <PageViewContext value={viewOf(route)}>
          <ArticleList route={route} query={new URLSearchParams(query)} data={empty} />
        </PageViewContext>
      </SiteContext>,
    );

  test('names the active filters and suggests widening them', () => {
    expect(shown('topic=统计')).toContain('请放宽筛选条件');
    expect(shown('topic=统计')).toContain('筛选：统计');
  });

  test.each([noise, 'year=99'])('does not suggest wider filters for the query %s', (query) => {
    expect(shown(query)).not.toContain('请放宽筛选条件');
    expect(shown(query)).not.toContain('筛选：');
  });
});

test('the search filters show a year as chosen only if it is valid', () => {
  const help = { columns: [], other: [], popularColumns: [], minYear: '2024', maxYear: '2026' };
  const shown = (year: string): string =>
    renderToStaticMarkup(
      <SiteContext value={sampleSite()}>
        <SearchFilters
          path="/search/result"
          query={new URLSearchParams({ keyword: '核电', year })}
          help={help as never}
        />
      </SiteContext>,
    );
  expect(shown('1999')).toContain('年份：1999年');
  expect(shown('99')).not.toContain('99年');
});
