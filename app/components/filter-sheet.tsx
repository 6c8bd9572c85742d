import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';

interface FilterSheetProps {
  /** What the list is narrowed by, in words. */
  readonly chosen: readonly string[];
  readonly query: URLSearchParams;
  readonly children: ReactNode;
}

/** Parameters of an address that narrow nothing. */
const others = ['page', 'sort'];

/** The values that narrow a list, where they are words that people read, or years. */
export const chosenWords = (query: URLSearchParams): readonly string[] =>
  [...query]
    .filter(([name, value]) => value && !others.includes(name))
    .map(([name, value]) => (name === 'year' ? `${value}年` : value));

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
