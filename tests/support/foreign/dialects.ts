import type { Column } from '../../../generated/models.ts';

/** An entry as the foreign backend stores it; each dialect formats it in its own way. */
export interface Entry {
  /** From 1, counted over all columns. */
  readonly number: number;
  readonly columnId: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

type Json = Readonly<Record<string, unknown>>;

/** How a backend differs from others with the same 24 calls. */
export interface ForeignDialect {
  readonly name: string;
  column(column: Column, id: string, pid: string): Json;
  entry(entry: Entry, id: string | number): Json;
  /** An entry of photos and chronicles, if its format differs. */
  event?(entry: Entry, id: string | number): Json;
  /** The whole body of a list. */
  list(rows: readonly unknown[], total: number): unknown;
  readonly numericIds?: boolean;
  /** The number of entries of each column, if it differs from the usual one. */
  readonly perColumn?: number;
  /** Whether each list is sent whole, whatever page was requested. */
  readonly ignoresPages?: boolean;
  /** The response to calls outside the specification: an HTTP status, or `401 in the body`. */
  readonly additions: 404 | 405 | 500 | 501 | 'expired';
  /** The kind of occasional failure. */
  readonly fault?: 'slow' | 'malformed' | 'broken off';
  /** The site's manifest for this backend; by default that of the specification. */
  readonly manifest?: string;
  /** Converts its own paths and parameters to those of the specification. */
  asSpecified?(path: string, query: URLSearchParams): { readonly path: string; readonly query: URLSearchParams };
  /** The usual envelope with its own field names. */
  envelope?(body: Json): Json;
  /** Whether it has the calls of the WeChat login and of trainings, as its manifest declares. */
  readonly hasMore?: boolean;
}

/** Parameters under the specification's names. */
const renamed = (query: URLSearchParams, names: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [names[name] ?? name, value]));

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
  // Not one of the site's types.
  type: '0',
  title,
  content: text,
});

/** The minimal backend: only what the specification requires. */
export const literal: ForeignDialect = {
  name: 'the minimal backend of section 3',
  column: plainColumn,
  entry: ({ title }, id) => ({ id, title }),
  list: rowsAndTotal,
  additions: 404,
};

/** The worked example of spec/backends: other paths, parameters, fields and codes, and some of the additions. */
const pagehelper: ForeignDialect = {
  name: 'the worked example with WeChat login',
  manifest: 'pagehelper',
  hasMore: true,
  column: ({ columnCode, columnName, columnPcUrl, planceNo }, id, columnPid) => ({
    id,
    columnPid,
    columnCode,
    label: columnName,
    link: columnPcUrl,
    planceNo,
  }),
  entry: ({ columnId, title, text, time }, id) => ({
    id,
    columnId,
    headline: title,
    html: text,
    issuedAt: dateTime(time),
  }),
  list: (rows, total) => ok({ data: { records: rows, total } }),
  additions: 404,
  asSpecified: (path, query) => {
    const id = /^\/articles\/(.+)$/.exec(path)?.[1];
    if (id !== undefined)
      return { path: '/api/getContentReleaseById', query: new URLSearchParams({ id: decodeURIComponent(id) }) };
    const own = path === '/articles' ? '/api/getContentReleaseBeforeList' : path;
    return { path: own, query: renamed(query, { current: 'pageNum', size: 'pageSize', categoryId: 'columnId' }) };
  },
  envelope: ({ code, msg, ...rest }) => ({
    code: code === 200 ? '00000' : code === 401 ? 'A0230' : 'B0001',
    message: msg,
    ...rest,
  }),
};

export const foreignDialects: readonly ForeignDialect[] = [
  literal,
  pagehelper,
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

const harbourPaths: Readonly<Record<string, string>> = {
  '/v1/columns': '/api/getColumnList',
  '/v1/releases/before': '/api/getContentReleaseBeforeList',
  '/v1/releases/one': '/api/getContentReleaseById',
};

/** The backend of the example in the README: all names differ from the specification. */
export const harbour: ForeignDialect = {
  name: 'the README example',
  manifest: 'harbour',
  column: ({ columnCode, columnName, columnPcUrl, planceNo }, id, columnPid) => ({
    id,
    columnPid,
    columnCode,
    label: columnName,
    columnLink: columnPcUrl,
    planceNo,
  }),
  entry: ({ columnId, title, text, time }, id) => ({
    id,
    columnId,
    headline: title,
    abstract: `${title}的摘要`,
    detail: text,
    issuedAt: dateTime(time),
    clicks: 3,
    penName: '某人',
  }),
  event: ({ title, time }, id) => ({ id, title, date: dateTime(time) }),
  list: (rows, total) => ok({ data: { items: rows, totalCount: total } }),
  numericIds: true,
  additions: 404,
  asSpecified: (path, query) => ({
    path: harbourPaths[path] ?? path,
    query: renamed(query, { page: 'pageNum', limit: 'pageSize' }),
  }),
  envelope: ({ code, msg, data, ...rest }) => ({
    status: code === 200 ? 'OK' : code === 401 ? 'E401' : 'E500',
    info: msg,
    result: data,
    ...rest,
  }),
};

/** All responses except the column list and entries are cut off in the middle. */
export const brokenOff: ForeignDialect = { ...literal, name: 'truncated responses', fault: 'broken off' };
