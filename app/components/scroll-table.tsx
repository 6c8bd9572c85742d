import type { ReactElement, ReactNode, Ref } from 'react';

interface ScrollTableProps {
  /** Names the table, and the region that it scrolls in. */
  readonly caption: string;
  /** Long tables scroll within the page; on paper they run on. */
  readonly isTall?: boolean;
  /** The region that scrolls. */
  readonly boxRef?: Ref<HTMLDivElement>;
  /** How many rows there are in all, where only some of them are in the document; the rows then say their place. */
  readonly rowCount?: number;
  /** Looks of the table itself, such as columns that keep their widths. */
  readonly tableClass?: string;
  readonly children: ReactNode;
}

// Looks are given to the table and its parts, not to each cell: long tables would be mostly class names.
const looks =
  'w-full border-collapse text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_tbody_tr]:border-line [&_tbody_tr]:border-t';

const scrolls = { tall: 'overflow-auto max-h-136 print:max-h-none', wide: 'overflow-auto' } as const;

/** A table that may be wider than the page: it scrolls in a region of its own, by keyboard as well. */
export const ScrollTable = ({
  caption,
  isTall = false,
  boxRef,
  rowCount,
  tableClass = 'whitespace-nowrap',
  children,
}: ScrollTableProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a region that scrolls, not a part of the page.
  <div
    ref={boxRef}
    role="region"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    className={`scroll-shadow rounded-sm border border-line ${scrolls[isTall ? 'tall' : 'wide']}`}
  >
    <table className={`${looks} ${tableClass}`} aria-rowcount={rowCount}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);
