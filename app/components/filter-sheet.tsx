import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { yearIn } from './query.ts';

interface FilterSheetProps {
  /** The active filters of the list, in words. */
  readonly chosen: readonly string[];
  readonly query: URLSearchParams;
  readonly children: ReactNode;
}

/**
 * The values of a list's active filters, as words or years. `names` are the parameters that the page filters by: other sites
 * and apps add parameters of their own to a URL.
 */
export const chosenWords = (query: URLSearchParams, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    if (name !== 'year') return query.get(name)?.trim() || [];
    const year = yearIn(query);
    return year ? `${year}年` : [];
  });

/**
 * The filters of a list: rows above it. On phones they are a sheet at the lower edge; its button stays visible while the
 * list scrolls, in reach of the thumb. The browser opens the sheet, so it works without scripts. A new choice closes it.
 * Must be a sibling of the list: on phones the button lies below the parent's other children.
 */
export function FilterSheet({ chosen, query, children }: FilterSheetProps): ReactElement {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="filter-button no-print sticky bottom-6 z-30 flex items-center gap-2 rounded-full bg-brand px-4 py-2 text-white shadow-float md:hidden"
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {chosen.length > 0 ? `筛选：${chosen.join('、')}` : '筛选'}
      </button>
      <div
        key={String(query)}
        id={id}
        popover="auto"
        className="filters no-print gap-2 rounded-lg bg-surface p-3 text-text"
      >
        {children}
      </div>
    </>
  );
}
