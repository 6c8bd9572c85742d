import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { usePrinting } from '../../../features/print/use-printing.ts';
import { useSavedScroll } from '../../../features/scroll/use-saved-scroll.ts';
import { type UnitStatus, withStatus } from '../figures/china-fleet.ts';
import type { WorldUnit } from '../figures/world-fleet.ts';
import { bodiesOf, type CountryGroup, type ListItem, listItems, worldList } from '../figures/world-list.ts';
import { RollingRows } from './rolling-rows.tsx';
import { ItemRow, type UnitColumns, UnitTableHead, unitTableClasses } from './unit-rows.tsx';
import { useWorldUnits } from './use-world-units.ts';

interface UnitTableProps {
  readonly caption: string;
  readonly status: UnitStatus;
  /** One page of the list, its offset, and the total number of units. */
  readonly rows: readonly WorldUnit[];
  readonly from: number;
  readonly total: number;
  /** The countries of the whole list, if it is grouped by country. */
  readonly groups: readonly CountryGroup[] | null;
  /** The links to the other pages. */
  readonly pager: ReactNode;
}

/**
 * A list of units. The document contains one page of it; when the application runs and the list is in view, the whole list
 * replaces it as a virtualized table.
 */
export function UnitTable({ caption, status, rows, from, total, groups, pager }: UnitTableProps): ReactElement {
  const { path, search } = usePageView();
  const box = useRef<HTMLDivElement>(null);
  const isPart = total > rows.length;
  const all = useWorldUnits(box, isPart);
  const isPrinting = usePrinting();
  const whole = useMemo(
    () => (all && isPart ? worldList(withStatus(all, status), status, new URLSearchParams(search)) : null),
    [all, isPart, status, search],
  );
  useSavedScroll(box, path + search, whole !== null || !isPart);
  const list = whole ?? { units: rows, groups };
  const items = useMemo(() => listItems(list.units, list.groups), [list.units, list.groups]);
  const columns: UnitColumns = { status, isGrouped: groups !== null };
  const isRolling = whole !== null && !isPrinting;
  return (
    <>
      <ScrollTable
        caption={caption}
        isTall
        boxRef={box}
        tableClass={unitTableClasses}
        rowCount={isRolling ? items.length + 1 : undefined}
      >
        <UnitTableHead {...columns} isRolling={isRolling} />
        {isRolling ? (
          <RollingRows items={items} box={box} from={placeOf(items, rows[0])} {...columns} />
        ) : (
          <AllRows items={items} {...columns} />
        )}
      </ScrollTable>
      <div className="relative">
        {/* Invisible instead of removed, to prevent a layout shift below. */}
        <div className={whole ? 'invisible' : undefined}>{pager}</div>
        {whole ? (
          <p className="no-print absolute inset-x-0 top-4 text-muted">
            共{total}台，已全部列出：在表格内滚动，或选中表格后用方向键、翻页键查看。
          </p>
        ) : null}
      </div>
      {whole || !isPart ? null : (
        <p className="hidden text-muted text-sm print:block">
          本页为第{from + 1}至{from + rows.length}台，共{total}台。
        </p>
      )}
    </>
  );
}

/** The index of the page's first unit in the whole list, or of the country heading directly above it. */
function placeOf(items: readonly ListItem[], unit: WorldUnit | undefined): number {
  const place = items.findIndex((item) => item.kind === 'unit' && item.unit.id === unit?.id);
  return items[place - 1]?.kind === 'group' ? place - 1 : Math.max(0, place);
}

const AllRows = ({ items, ...columns }: UnitColumns & { readonly items: readonly ListItem[] }): ReactElement => (
  <>
    {bodiesOf(items).map((body) => (
      <tbody key={body[0]?.key}>
        {body.map((item) => (
          <ItemRow key={item.key} item={item} {...columns} />
        ))}
      </tbody>
    ))}
  </>
);
