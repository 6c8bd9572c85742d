import { isMap, isSeq } from 'yaml';
import { paramsOf } from '../../compiler/model/names.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { routeEntry } from './add-route.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { addLayoutCode } from './layout-code.ts';
import { findLayout, findRoute, layoutNames } from './lookup.ts';
import { flowMapText, type Plain, scalarText } from './scalar-text.ts';
import { SiteFiles, textOf } from './site-files.ts';
import type { EntryText } from './yaml-file.ts';
import { pairOf } from './yaml-text.ts';

/** Makes a route a column: an entry of the navigation. */
export const addColumn =
  (
    name: string,
    fields: { readonly id?: string; readonly name?: string; readonly order?: number; readonly hidden?: boolean },
  ): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const route = findRoute(files, name);
    if (pairOf(route.map, 'column'))
      throw new EditError(`The route ${route.id} is a column already.`, [route.file.placeOf(route.map)]);
    const entries = Object.entries(fields).filter(
      (entry): entry is [string, Plain] => entry[1] !== undefined && entry[1] !== false,
    );
    const value = flowMapText(entries.map(([key, one]) => [key, scalarText(one, 'flow')]));
    const after = ['visit', 'keepAlive', 'redirect', 'page'].find((key) => pairOf(route.map, key)) ?? 'title';
    route.file.addKey(route.map, 'column', value, after);
    await files.save(workspace);
    return [`${route.id} is a column.`];
  };

/** Adds a layout with its component and assigns it to routes: a layout without routes would be an error. */
export const addLayout =
  (
    name: string,
    { routes, like, note }: { readonly routes: readonly string[]; readonly like?: string; readonly note?: string },
  ): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const names = layoutNames(files);
    if (names.includes(name)) throw new EditError(`There is a layout “${name}” already.`);
    if (like) findLayout(files, like);
    const layouts = files.layouts();
    if (!layouts) throw new EditError(`There is no ${workspace.folders.spec}/layouts.yaml.`);
    layouts.file.addKey(layouts.map, name, flowMapText(note ? [['note', scalarText(note, 'flow')]] : []));
    for (const one of routes) {
      const route = findRoute(files, one);
      if (pairOf(route.map, 'layout')) route.file.replaceOwn(route.map, 'layout', name);
      else route.file.addKey(route.map, 'layout', scalarText(name, route.map.flow ? 'flow' : 'block'), 'title');
    }
    await files.save(workspace);
    return [
      `Layout ${name} is given to ${routes.join(', ')}.`,
      ...(await addLayoutCode(workspace, name, like ?? names[0] ?? '')),
    ];
  };

export interface EndpointOptions {
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** Model under `data`; with `list`, an array of it. */
  readonly data?: string;
  readonly list?: boolean;
  /** Model under `rows`. */
  readonly rows?: string;
  readonly body?: string;
  /** Query parameters as `name:type`, with a final `!` if required. */
  readonly query?: readonly string[];
  /** What makes the call, if it is not code of this site. */
  readonly usedBy?: string;
}

const parameter = (text: string): readonly [string, string] => {
  const [, name, type = 'string', must] = /^(\w+)(?::(\w+))?(!)?$/.exec(text) ?? [];
  if (!name) throw new EditError(`“${text}” is no parameter such as year:integer or id!.`);
  return [name, flowMapText([['type', type], ...(must ? ([['required', 'true']] as const) : [])])];
};

function endpointEntry(
  name: string,
  { method, path, access, data, list, rows, body, query = [], usedBy }: EndpointOptions,
): EntryText {
  const response = data
    ? flowMapText([['data', scalarText(data, 'flow')], ...(list ? ([['list', 'true']] as const) : [])])
    : flowMapText(rows ? [['rows', scalarText(rows, 'flow')]] : [['empty', 'true']]);
  const plain = routeEntry([
    ['name', name],
    ['method', method],
    ['path', path],
    ['access', access],
  ]);
  const params = paramsOf(path);
  const more: [string, string][] = [
    ...(params.length > 0
      ? ([['params', flowMapText(params.map((one) => parameter(one)))]] as [string, string][])
      : []),
    ...(query.length > 0 ? ([['query', flowMapText(query.map(parameter))]] as [string, string][]) : []),
    ...(body ? ([['body', flowMapText([['model', scalarText(body, 'flow')]])]] as [string, string][]) : []),
    ...(usedBy ? ([['usedBy', scalarText(usedBy, 'flow')]] as [string, string][]) : []),
    ['response', response],
  ];
  return {
    lines: [...plain.lines, ...more.map(([key, value]) => `${key}: ${value}`)],
    flow: `${plain.flow.slice(0, -2)}, ${more.map(([key, value]) => `${key}: ${value}`).join(', ')} }`,
  };
}

/** Declares a call at the end of its group. */
export const addEndpoint =
  (name: string, options: EndpointOptions): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const groups = files.of('api').map((file) => textOf(file, SiteFiles.top(file), 'group') ?? '');
    const file = files.of('api')[groups.indexOf(options.group)];
    const seq = file?.follow(pairOf(SiteFiles.top(file), 'endpoints')?.value);
    if (!file || !isSeq(seq)) {
      const near = closest(options.group, groups);
      throw new EditError(`There is no group “${options.group}”.${near ? ` Did you mean “${near}”?` : ''}`);
    }
    const taken = files.endpoints().find((endpoint) => endpoint.name === name);
    if (taken && isMap(taken.map))
      throw new EditError(`There is an endpoint “${name}” already.`, [taken.file.placeOf(taken.map)]);
    file.addItem(seq, seq.items.length - 1, endpointEntry(name, options));
    await files.save(workspace);
    return [`Endpoint ${name} is declared; the backend has to respond to it.`];
  };
