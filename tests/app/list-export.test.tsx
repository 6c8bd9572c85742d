import { type PropsWithChildren, type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListColumn, Sorting } from '../../app/components/list/list-columns.ts';
import { ListTable } from '../../app/components/list/list-table.tsx';
import { ListTools } from '../../app/components/list/list-tools.tsx';

interface Row {
  readonly name: string;
  readonly count: number;
}
const saved = vi.hoisted(() => ({ list: null as { columns: string[]; rows: unknown[] } | null }));
vi.mock('../../app/components/list/save-list.ts', () => ({
  saveList: async (_: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]) => {
    saved.list = { columns: columns.map(({ key }) => key), rows: rows.map(({ name }) => name) };
  },
}));
beforeEach(() => {
  saved.list = null;
});

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', label: '名称', isHead: true, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'count', label: '数量', value: ({ count }) => count, cell: ({ count }) => count },
];
const rows: readonly Row[] = [
  { name: '乙', count: 2 },
  { name: '甲', count: 1 },
];
const every: readonly Row[] = [...rows, { name: '丙', count: 0 }];

type Tools = ReactElement<Parameters<typeof ListTools<Row>>[0]>;
type Order = ReactElement<{ onSort(sorting: Sorting): void }>;
type Button = ReactElement<{ onClick(): Promise<void> }>;
const partsOf = ({ props }: ReactElement): unknown[] => [(props as PropsWithChildren).children].flat();

/** The exported list after its rows have been sorted by `count` and that column has been hidden. */
async function exportedOf(allRows?: () => Promise<readonly Row[]>) {
  let save: () => Promise<void> = async () => undefined;
  function Trial(): null {
    const [isFirst, setFirst] = useState(true);
    const list = ListTable({
      caption: '表',
      columns,
      rows,
      idOf: ({ name }) => name,
      empty: '',
      ...(allRows && { allRows }),
    });
    const [tools, order] = partsOf(list) as [Tools, Order];
    if (isFirst) {
      setFirst(false);
      tools.props.onHide(new Set(['count']));
      order.props.onSort({ key: 'count', isDescending: false });
    }
    save = (partsOf(ListTools(tools.props)).at(-1) as Button).props.onClick;
    return null;
  }
  renderToStaticMarkup(<Trial />);
  await save();
  return saved.list;
}

test('the export of a list has its visible columns and its current order', async () => {
  expect(await exportedOf()).toEqual({ columns: ['name'], rows: ['甲', '乙'] });
});

test('the export of a paginated list has every row, in the current order', async () => {
  expect(await exportedOf(async () => every)).toEqual({ columns: ['name'], rows: ['丙', '甲', '乙'] });
});
