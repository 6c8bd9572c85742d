import { type ReactElement, useEffect, useState } from 'react';
import { usePageView } from '../../core/page/view.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../features/recent-searches/recent-searches.ts';
import { otherSearch } from './found-line.tsx';

/** Recent searches on this device; they are stored only in the browser, and can be deleted. */
export function RecentSearches({ keyword }: { readonly keyword: string }): ReactElement | null {
  const { path } = usePageView();
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    const earlier = recentSearches().filter((word) => word !== keyword);
    if (keyword) rememberSearch(keyword);
    setRecent(earlier);
  }, [keyword]);
  if (recent.length === 0) return null;
  const forget = (): void => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <section className="no-print mt-8 border-line border-t pt-4" aria-labelledby="recent-searches">
      <div className="flex items-center justify-between">
        <h2 id="recent-searches" className="font-bold">
          最近搜索
        </h2>
        <button type="button" onClick={forget} className="min-h-8 px-2 text-muted hover:text-brand">
          清空记录
        </button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recent.map((word) => (
          <li key={word}>
            <a
              href={otherSearch(path, word)}
              className="inline-flex min-h-8 items-center rounded-full border border-line px-3 hover:border-brand hover:text-brand"
            >
              {word}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
