import type { ReactElement } from 'react';
import type { PageProps } from '../../../generated/pages.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { Card } from '../../ui/card.tsx';
import { FoundLine } from './found-line.tsx';
import { Hit } from './hit.tsx';
import { NothingFound, SearchTips } from './nothing-found.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { loadSearch, PAGE_SIZE, type SearchData } from './search-data.ts';
import { SearchFilters } from './search-filters.tsx';
import { ThingLinks } from './thing-links.tsx';

export const load = loadSearch;

export const head = ({ keyword }: SearchData): PageHead =>
  keyword
    ? {
        title: `“${keyword}”的搜索结果`,
        description: `本站与“${keyword}”有关的新闻、通知、政策法规、行业数据、科普文章和服务信息，可按栏目、类型和年份筛选，按相关度或发布时间排序。`,
        noindex: true,
      }
    : {
        title: '站内搜索',
        description:
          '在新闻、通知、政策法规、行业数据、科普文章和服务信息中查找内容，可用汉字、拼音、拼音首字母或常用简称，按栏目、类型、年份筛选，按相关度或时间排序。',
      };

/** The search page: a plain form and plain links. */
export default function SearchResult({ query, data }: PageProps<'search-result', typeof load>): ReactElement {
  const { path } = usePageView();
  const { keyword, rows, total } = data;
  return (
    <Card>
      <h1 className="mb-4 font-bold text-2xl text-ink outline-none" data-searched={keyword}>
        搜索结果
      </h1>
      <SearchForm keyword={keyword} large />
      {keyword ? (
        <>
          <SearchFilters path={path} query={query} help={data.help} />
          <FoundLine path={path} query={query} data={data} />
        </>
      ) : (
        <SearchTips />
      )}
      <ThingLinks things={data.things} />
      {total > 0 ? (
        <>
          <ul id="list" className="mt-1 scroll-mt-20 ruled">
            {rows.map((hit) => (
              <Hit key={hit.id} hit={hit} words={data.help.instead || keyword} />
            ))}
          </ul>
          <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={data.page} anchor="#list" />
        </>
      ) : keyword ? (
        <NothingFound path={path} query={query} data={data} />
      ) : null}
      <RecentSearches keyword={keyword} />
    </Card>
  );
}
