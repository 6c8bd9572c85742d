import type { ReactElement, ReactNode, Ref } from 'react';

interface ScrollTableProps {
  /** Names the table, and the region in which it scrolls. */
  readonly caption: string;
  /** Whether a long table scrolls within the page; it is printed in full. */
  readonly isTall?: boolean;
  /** Ref of the scrollable region. */
  readonly boxRef?: Ref<HTMLDivElement>;
  /** The total number of rows, if only some of them are in the document; the rows then have an `aria-rowindex`. */
  readonly rowCount?: number;
  /** Classes of the table itself, such as a fixed layout. */
  readonly tableClass?: string;
  readonly children: ReactNode;
}

// Classes are set on the table and select its parts: with classes on each cell, long tables would be mostly class names.
const looks =
  'w-full border-collapse text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_tbody_tr]:border-line [&_tbody_tr]:border-t';

const scrolls = { tall: 'overflow-auto max-h-136 print:max-h-none', wide: 'overflow-auto' } as const;

/** A table that may be wider than the page: it scrolls in a region of its own, also by keyboard. */
export const ScrollTable = ({
  caption,
  isTall = false,
  boxRef,
  rowCount,
  tableClass = 'whitespace-nowrap',
  children,
}: ScrollTableProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a scrollable region, not a section of the page.
  <div
    ref={boxRef}
    role="region"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    tabIndex={0}
    className={`scroll-shadow rounded-sm border border-line ${scrolls[isTall ? 'tall' : 'wide']}`}
  >
    <table className={`${looks} ${tableClass}`} aria-rowcount={rowCount}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);
