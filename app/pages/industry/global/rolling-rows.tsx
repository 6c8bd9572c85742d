import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactElement, type RefObject, useEffect } from 'react';
import { bodiesOf, type ListItem } from '../figures/world-list.ts';
import { columnsOf, ItemRow, type UnitColumns } from './unit-rows.tsx';

/** Typical height of rows and of the table head in the standard theme, in pixels; rendered rows are measured. */
const ROW_HEIGHT = 37;
const HEAD_HEIGHT = 40;

interface RollingRowsProps extends UnitColumns {
  readonly items: readonly ListItem[];
  readonly box: RefObject<HTMLElement | null>;
  /** Index of the first item to show if the box has not been scrolled yet. */
  readonly from: number;
}

const LINE_HEIGHT = 20;
/** Characters per line in the columns of name and model; a Chinese character counts as two. */
const LETTERS = { name: 19, model: 16 };

const linesOf = (text: string, letters: number): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0) / letters);

/** An estimate from the text, close enough that the total height hardly changes when rows are measured. */
function heightOf(item: ListItem | undefined): number {
  if (item?.kind !== 'unit') return ROW_HEIGHT;
  const lines = Math.max(1, linesOf(item.unit.name, LETTERS.name), linesOf(item.unit.model, LETTERS.model));
  return ROW_HEIGHT + (lines - 1) * LINE_HEIGHT;
}

/** For each item the index of the country heading above it; undefined if the list has none. */
function headingsOf(items: readonly ListItem[]): readonly (number | undefined)[] {
  let heading: number | undefined;
  return items.map(({ kind }, index) => {
    if (kind === 'group') heading = index;
    return heading;
  });
}

/** Virtualized rows: those visible in the box and a few more. The country heading of the first row is always rendered. */
export function RollingRows({ items, box, from, ...columns }: RollingRowsProps): ReactElement {
  const headings = headingsOf(items);
  const headHeight = box.current?.querySelector('thead')?.offsetHeight ?? HEAD_HEIGHT;
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight + ROW_HEIGHT,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const heading = headings[indexes[0] ?? 0];
      return heading === undefined || heading === indexes[0] ? indexes : [heading, ...indexes];
    },
    // The current size and scroll position of the box, so that the rows replace those of the page without moving.
    initialRect: { width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 },
    initialOffset: () => box.current?.scrollTop ?? 0,
  });
  useEffect(() => {
    if (from > 0 && box.current?.scrollTop === 0) rows.scrollToIndex(from, { align: 'start' });
  }, [from, box, rows]);

  const span = columnsOf(columns).length;
  const placed = rows.getVirtualItems().flatMap(({ index, start }, place, shown) => {
    const item = items[index];
    return item ? [{ ...item, index, above: start - (shown[place - 1]?.end ?? headHeight) }] : [];
  });
  const end = rows.getVirtualItems().at(-1)?.end ?? headHeight;
  return (
    <>
      {bodiesOf(placed).map((body) => (
        <tbody key={body[0]?.key}>
          {body.map(({ above, index, ...item }) => (
            <Fragment key={item.key}>
              <Gap height={above} span={span} />
              <ItemRow item={item} index={index} rowRef={rows.measureElement} {...columns} />
            </Fragment>
          ))}
        </tbody>
      ))}
      <tbody>
        <Gap height={headHeight + rows.getTotalSize() - end} span={span} />
      </tbody>
    </>
  );
}

/** The space of rows that are not rendered. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }): ReactElement | null =>
  height < 1 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus.
    <tr aria-hidden="true" className="border-0!">
      <td
        colSpan={span}
        className="p-0!"
        ref={(cell) => {
          // Set as a property, because the Content-Security-Policy forbids style attributes.
          if (cell) cell.style.height = `${height}px`;
        }}
      />
    </tr>
  );
