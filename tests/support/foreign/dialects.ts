import type { Column } from '../../../generated/models.ts';

/** An entry as the foreign backend keeps it; each dialect writes it in its own words. */
export interface Entry {
  /** From 1, over all columns. */
  readonly number: number;
  readonly columnId: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

type Json = Readonly<Record<string, unknown>>;

/** How a backend differs from others, although it answers the same 24 calls. */
export interface ForeignDialect {
  readonly name: string;
  column(column: Column, id: string, pid: string): Json;
  entry(entry: Entry, id: string | number): Json;
  /** The whole body of a list. */
  list(rows: readonly unknown[], total: number): unknown;
  readonly numericIds?: boolean;
  /** Whether each list comes whole, whatever page was asked for. */
  readonly ignoresPages?: boolean;
  /** What a call that the specification does not show gets: an HTTP status, or `401 in the body`. */
  readonly additions: 404 | 405 | 500 | 501 | 'expired';
  /** What goes wrong now and then. */
  readonly fault?: 'slow' | 'malformed' | 'broken off';
}

const plainColumn = ({ columnCode, columnPcUrl, planceNo }: Column, id: string, columnPid: string): Json => ({
  id,
  columnPid,
  columnCode,
  columnPcUrl,
  planceNo,
});

const shanghai = (time: number): string => new Date(time + 8 * 3_600_000).toISOString();
const dateTime = (time: number): string => shanghai(time).slice(0, 19).replace('T', ' ');

const ok = (rest: Json): Json => ({ code: 200, msg: '操作成功', ...rest });
const rowsAndTotal = (rows: readonly unknown[], total: number): Json => ok({ rows, total });

const ruoyiEntry = ({ columnId, title, text, time }: Entry, id: string | number): Json => ({
  searchValue: null,
  createBy: 'admin',
  createTime: dateTime(time),
  updateBy: null,
  updateTime: null,
  remark: null,
  params: {},
  id,
  columnId: Number(columnId),
  title,
  content: text,
});

/** The smallest backend: what the specification names, and nothing else. */
export const literal: ForeignDialect = {
  name: 'section 3 literally',
  column: plainColumn,
  entry: ({ title }, id) => ({ id, title }),
  list: rowsAndTotal,
  additions: 404,
};

export const foreignDialects: readonly ForeignDialect[] = [
  literal,
  {
    name: 'RuoYi names, numeric ids, additions 401',
    column: (column, id, pid) => ({
      ...plainColumn(column, id, pid),
      id: Number(id),
      columnPid: Number(pid),
      columnName: column.columnName,
      createTime: '2024-01-01 00:00:00',
      remark: null,
      params: {},
    }),
    entry: ruoyiEntry,
    list: rowsAndTotal,
    numericIds: true,
    additions: 'expired',
  },
  {
    name: 'lists under data, ISO dates, additions 500',
    column: plainColumn,
    entry: ({ columnId, title, text, time }, id) => ({
      id,
      columnId,
      title,
      body: text,
      publishTime: new Date(time).toISOString(),
      views: '12',
    }),
    list: (rows, total) => ok({ data: rows, total }),
    additions: 500,
  },
  {
    name: 'data.records, epoch milliseconds',
    column: plainColumn,
    entry: ({ columnId, title, text, time }, id) => ({ id, columnId, title, content: text, createTime: time }),
    list: (rows, total) => ok({ data: { records: rows, total: String(total), size: 10, current: 1, pages: 1 } }),
    numericIds: true,
    additions: 405,
  },
  {
    name: 'data.list, epoch seconds, string code',
    column: plainColumn,
    entry: ({ columnId, title, text, time }, id) => ({ id, columnId, title, content: text, publishTime: time / 1000 }),
    list: (rows, total) => ({ code: '200', msg: null, data: { list: rows, total } }),
    additions: 501,
  },
  {
    name: 'a bare array, date only',
    column: plainColumn,
    entry: ({ columnId, title, text, time }, id) => ({
      id,
      columnId,
      title,
      content: text,
      publishTime: shanghai(time).slice(0, 10),
    }),
    list: (rows) => rows,
    additions: 404,
  },
  {
    name: 'data.rows, slow',
    column: plainColumn,
    entry: ruoyiEntry,
    list: (rows, total) => ok({ data: { rows, total } }),
    additions: 404,
    fault: 'slow',
  },
  {
    name: 'malformed fields',
    column: plainColumn,
    entry: ({ columnId, title, text, time }, id) => ({
      id,
      columnId: [columnId],
      title,
      content: text,
      summary: { text },
      views: 'many',
      pinned: 'perhaps',
      topics: 'one',
      extra: 'none',
      attachments: [null, 7],
      publishTime: 'yesterday',
      updateTime: time % 2 ? null : 'NaN',
    }),
    list: (rows, total) => ok({ rows: [null, 'row', ...rows], total }),
    additions: 500,
    fault: 'malformed',
  },
];

/** Answers to everything but the column list and entries are cut off in the middle. */
export const brokenOff: ForeignDialect = { ...literal, name: 'broken-off answers', fault: 'broken off' };
