import type { ColumnModel, RouteModel, SiteModel } from '../../compiler/model/site-model.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { DoctorCode } from './catalogue.ts';
import type { LiveColumn, LiveColumns } from './live-columns.ts';

/** A difference between a backend's columns and the manifests. */
export interface Finding {
  readonly code: DoctorCode;
  readonly message: string;
  /** Id of the route concerned; undefined if there is none. */
  readonly route?: string;
  readonly suggestion?: string;
}

const TOP = '0';

const labelOf = ({ name, code }: LiveColumn): string => name || code;
const quoted = (column: LiveColumn): string => `The column “${labelOf(column)}” (id ${column.id})`;

/** Compares a column's code and PC URL with the routes. */
function aboutRoutes(
  column: LiveColumn,
  byId: ReadonlyMap<string, RouteModel>,
  byPath: ReadonlyMap<string, RouteModel>,
): Finding[] {
  const { code, path } = column;
  const [coded, placed] = [byId.get(code), byPath.get(path)];
  if (coded && placed && coded !== placed)
    return [
      {
        code: 'P6005',
        message: `${quoted(column)} has the code ${code}, whose route is ${coded.path}, and the PC url ${path}.`,
        route: coded.id,
      },
    ];
  // The site finds the code by the PC URL, and the PC URL by the code.
  if ((coded && (placed || path === '')) || (placed && code === '')) return [];
  if (placed)
    return [
      {
        code: 'P6003',
        message: `${quoted(column)} at ${path} has the code “${code}”, which no route has.`,
        route: placed.id,
        suggestion: placed.id,
      },
    ];
  if (coded)
    return [
      {
        code: 'P6004',
        message: `${quoted(column)} with the code ${code} has the PC url “${path}”, which no route has.`,
        route: coded.id,
        suggestion: coded.path,
      },
    ];
  const suggestion = closest(path, byPath.keys());
  return [
    {
      code: 'P6001',
      message: `${quoted(column)}: no route has its code “${code}” or its PC url “${path}”.`,
      ...(suggestion ? { suggestion } : {}),
    },
  ];
}

function duplicates(columns: readonly LiveColumn[], byId: ReadonlyMap<string, RouteModel>): Finding[] {
  const kinds = [
    ['id', 'id'],
    ['code', 'code'],
    ['path', 'PC url'],
  ] as const;
  return kinds.flatMap(([key, what]) => {
    const first = new Map<string, LiveColumn>();
    return columns.flatMap((column): Finding[] => {
      const value = column[key];
      if (value === '') return [];
      const other = first.get(value);
      if (!other) {
        first.set(value, column);
        return [];
      }
      const route = byId.get(column.code)?.id;
      return [
        {
          code: 'P6006',
          message: `${quoted(column)} and “${labelOf(other)}” (id ${other.id}) have the same ${what}${key === 'id' ? '' : ` “${value}”`}.`,
          ...(route === undefined ? {} : { route }),
        },
      ];
    });
  });
}

const labels = (columns: readonly LiveColumn[], declared: ReadonlyMap<string, ColumnModel>): Finding[] =>
  columns.flatMap((column): Finding[] => {
    const own = declared.get(column.path);
    if (!own || column.name === '' || own.name === column.name) return [];
    return [
      {
        code: 'P6007',
        message: `${column.path} is called “${column.name}” by the backend and “${own.name}” by the manifests.`,
        route: own.code,
      },
    ];
  });

function parents(columns: readonly LiveColumn[], byId: ReadonlyMap<string, RouteModel>): Finding[] {
  const ids = new Set(columns.map(({ id }) => id));
  return columns
    .filter(({ parent }) => parent !== TOP && !ids.has(parent))
    .map((column) => ({
      code: 'P6008',
      message: `${quoted(column)} stands below the column ${column.parent}, which is not there.`,
      ...(byId.has(column.code) ? { route: column.code } : {}),
    }));
}

/** All differences between a backend's columns and the manifests. The PC URL matches a column with its route. */
export function compareColumns(
  { columns, malformed }: Pick<LiveColumns, 'columns' | 'malformed'>,
  model: SiteModel,
): Finding[] {
  const byId = new Map(model.routes.map((route) => [route.id, route]));
  const byPath = new Map(model.routes.map((route) => [route.path, route]));
  const declared = new Map(model.columns.map((column) => [column.path, column]));
  const reached = new Set(columns.flatMap(({ path, code }) => [path, byId.get(code)?.path ?? path]));
  return [
    ...malformed.map(
      ({ place, fields }): Finding => ({
        code: 'P6009',
        message: `Entry ${place} of the backend’s list has no usable ${fields.join(', ')}.`,
      }),
    ),
    ...columns.flatMap((column) => aboutRoutes(column, byId, byPath)),
    ...model.columns
      .filter(({ path }) => !reached.has(path))
      .map(
        (column): Finding => ({
          code: 'P6002',
          message: `${column.path} (${column.name}) is a column of the manifests, and the backend has none for it.`,
          route: column.code,
        }),
      ),
    ...duplicates(columns, byId),
    ...labels(columns, declared),
    ...parents(columns, byId),
  ];
}
