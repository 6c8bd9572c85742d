import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../generated/paths.ts';

/** The search field: a plain form that works without scripts; the application turns its submission into a navigation. */
export const SearchForm = ({
  keyword = '',
  large = false,
}: {
  readonly keyword?: string;
  readonly large?: boolean;
}): ReactElement => (
  <search>
    <form action={pathOf('search-result')} method="get" className="flex">
      <label className="sr-only" htmlFor={large ? 'search-large' : 'search-head'}>
        搜索关键词
      </label>
      <input
        id={large ? 'search-large' : 'search-head'}
        name="keyword"
        type="search"
        defaultValue={keyword}
        key={keyword}
        required
        maxLength={60}
        placeholder="搜索新闻、通知、法规、数据"
        className={`min-w-0 flex-1 rounded-l-sm border border-line border-r-0 bg-surface px-3 text-text placeholder:text-muted ${large ? 'h-12 text-lg' : 'h-11'}`}
      />
      <button
        type="submit"
        className={`inline-flex items-center gap-1.5 rounded-r-sm bg-brand px-4 text-white hover:bg-brand-deep ${large ? 'h-12' : 'h-11'}`}
      >
        <Search className="size-4" aria-hidden="true" />
        搜索
      </button>
    </form>
  </search>
);
