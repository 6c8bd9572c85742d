import type { ReactElement, ReactNode } from 'react';

interface ScrollTableProps {
  /** Names the table, and the region that it scrolls in. */
  readonly caption: string;
  /** Long tables scroll within the page; on paper they run on. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

// Looks are given to the table and its parts, not to each cell: long tables would be mostly class names.
const looks =
  'w-full whitespace-nowrap border-collapse text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_tbody_tr]:border-line [&_tbody_tr]:border-t';

const scrolls = { tall: 'overflow-auto max-h-[34rem] print:max-h-none', wide: 'overflow-auto' } as const;

/** A table that may be wider than the page: it scrolls in a region of its own, by keyboard as well. */
export const ScrollTable = ({ caption, isTall = false, children }: ScrollTableProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a region that scrolls, not a part of the page.
  <div
    role="region"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    className={`rounded-sm border border-line ${scrolls[isTall ? 'tall' : 'wide']}`}
  >
    <table className={looks}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);
