import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { yearIn } from './query.ts';

interface FilterSheetProps {
  /** What the list is narrowed by, in words. */
  readonly chosen: readonly string[];
  readonly query: URLSearchParams;
  readonly children: ReactNode;
}

/**
 * The values that narrow a list, where they are words that people read, or years. `names` are the parameters that its page
 * filters by: other sites and apps add some of their own to an address.
 */
export const chosenWords = (query: URLSearchParams, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    if (name !== 'year') return query.get(name)?.trim() || [];
    const year = yearIn(query);
    return year ? `${year}年` : [];
  });

/**
 * The filters of a list: rows above it. On phones they are a sheet at the lower edge, and its button stays there while the list
 * goes by, in reach of the thumb; the browser opens it, so it works without scripts. Where another choice is shown, it is closed.
 * It stands beside the list in their parent, below whose other children the button comes to lie.
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
