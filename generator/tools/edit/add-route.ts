import { isMap, isSeq } from 'yaml';
import { joinPath } from '../../compiler/model/names.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { findRoute } from './lookup.ts';
import { flowMapText, type Plain, scalarText } from './scalar-text.ts';
import { type RoutePlace, SiteFiles, textOf } from './site-files.ts';
import { addSkeleton, registeredPages } from './skeleton.ts';
import type { EntryText, YamlFile } from './yaml-file.ts';
import { endOf, pairOf, startOf } from './yaml-text.ts';

/** A value of an entry: plain, or a mapping written in braces. */
type Value = Plain | readonly (readonly [key: string, value: Plain])[];

/** An entry of a list of routes or calls, in block and flow style. */
export function routeEntry(fields: readonly (readonly [key: string, value: Value])[]): EntryText {
  const text = (value: Value, where: 'block' | 'flow'): string =>
    typeof value === 'object'
      ? flowMapText(value.map(([key, one]) => [key, scalarText(one, 'flow')]))
      : scalarText(value, where);
  return {
    lines: fields.map(([key, value]) => `${key}: ${text(value, 'block')}`),
    flow: flowMapText(fields.map(([key, value]) => [key, text(value, 'flow')])),
  };
}

export interface RouteOptions {
  readonly title: string;
  readonly id?: string;
  readonly section?: string;
  /** A page of the registry, or the name of a new one. */
  readonly page?: string;
  /** The registered page that a new one is copied from. */
  readonly template?: string;
  readonly layout?: string;
  readonly render?: string;
  readonly menu?: string;
  readonly keepAlive?: boolean;
  readonly visit?: boolean;
  readonly embed?: boolean;
  /** true: the column has the route's title. */
  readonly column?: string | true;
  readonly order?: number;
  readonly hidden?: boolean;
  /** The release type of the column’s articles, which determines their URLs. */
  readonly type?: string;
}

const shared = (a: string, b: string): number => {
  const [left, right] = [a.split('/').slice(1), b.split('/').slice(1)];
  const end = left.findIndex((part, index) => part !== right[index]);
  return end < 0 ? left.length : end;
};

/** The top-level entry after which a path is inserted: the last of those with the longest common prefix. */
function neighbourOf(files: SiteFiles, path: string, section?: string): RoutePlace | undefined {
  const routes = files.routes().filter((route) => !section || route.section === section);
  const top = routes.filter((route) => isTop(route));
  let best: RoutePlace | undefined;
  for (const route of top) if (!best || shared(path, route.path) >= shared(path, best.path)) best = route;
  return section || (best && shared(path, best.path) > 0) ? best : undefined;
}

const isTop = (route: RoutePlace): boolean => route.owner === SiteFiles.top(route.file);

/** Inserts a new route with an absolute path beside its neighbours. Returns the section of that manifest. */
export function insertRoute(files: SiteFiles, path: string, section: string | undefined, entry: EntryText): string {
  const taken = files.routes().find((route) => route.path === path);
  if (taken) throw new EditError(`${path} is taken.`, [taken.file.placeOf(taken.map)]);
  const neighbour = neighbourOf(files, path, section);
  if (neighbour) {
    neighbour.file.addItem(neighbour.seq, neighbour.index, entry);
    return neighbour.section;
  }
  const sections = files.of('routes').map((file) => textOf(file, SiteFiles.top(file), 'section') ?? '');
  const file = files.of('routes')[sections.indexOf(section ?? '')];
  if (!file) {
    const near = section ? closest(section, sections) : undefined;
    const why = section
      ? `There is no section “${section}”.`
      : `No section has routes like ${path}: name one with --section.`;
    const places = files.of('routes').map((one, index) => `${one.path}:1:1 ${sections[index]}`);
    throw new EditError(`${why}${near ? ` Did you mean “${near}”?` : ''}`, places);
  }
  const seq = file.follow(pairOf(SiteFiles.top(file), 'routes')?.value);
  if (isSeq(seq)) file.addItem(seq, -1, entry);
  return section ?? '';
}

/** The page that most routes of a section show, or most of the site if the section has none. */
export function usualPage(files: SiteFiles, section: string): string | undefined {
  const pagesOf = (routes: readonly RoutePlace[]): string[] =>
    routes.filter((route) => !route.path.includes('{')).flatMap((route) => textOf(route.file, route.map, 'page') ?? []);
  const routes = files.routes();
  const own = pagesOf(routes.filter((route) => route.section === section));
  const names = own.length > 0 ? own : pagesOf(routes);
  const times = (name: string): number => names.filter((other) => other === name).length;
  return [...new Set(names)].sort((a, b) => times(b) - times(a) || (a < b ? -1 : 1))[0];
}

/** Adds a column to the list of a release type. */
function addToType(files: SiteFiles, type: string, id: string): void {
  const file: YamlFile | undefined = files.of('releases')[0];
  const types = file?.document.getIn(['types']) as { items?: { key: { value: unknown } }[] } | undefined;
  const seq = file?.follow(file.document.getIn(['types', type, 'columns'], true));
  if (!file || !isSeq(seq)) {
    const near = closest(
      type,
      (types?.items ?? []).map((pair) => String(pair.key.value)),
    );
    throw new EditError(`There is no release type “${type}”.${near ? ` Did you mean “${near}”?` : ''}`);
  }
  file.addItem(seq, seq.items.length - 1, { lines: [scalarText(id, 'block')], flow: scalarText(id, 'flow') });
}

const columnFields = ({ column, order, hidden }: RouteOptions): readonly (readonly [string, Plain])[] | undefined =>
  column === undefined && order === undefined && !hidden
    ? undefined
    : [
        ...(typeof column === 'string' ? ([['name', column]] as const) : []),
        ...(order === undefined ? [] : ([['order', order]] as const)),
        ...(hidden ? ([['hidden', true]] as const) : []),
      ];

/** The `options` of a route that shows the template's page: the copied page expects them. */
function optionsLike(files: SiteFiles, page: string, section: string | undefined): string | undefined {
  const routes = files.routes();
  const own = routes.filter((route) => route.section === section);
  for (const { file, map } of [...own, ...routes]) {
    const node = textOf(file, map, 'page') === page ? file.follow(pairOf(map, 'options')?.value) : undefined;
    if (isMap(node) && node.flow) return file.text.slice(startOf(node), endOf(node));
  }
  return undefined;
}

/** Adds a route with its page: a registered one, or a new copy of a registered one. */
export const addRoute =
  (path: string, options: RouteOptions): Edit =>
  async (workspace) => {
    if (!/^\/\S*$/.test(path)) throw new EditError(`“${path}” is no path such as /news/policy.`);
    const files = await SiteFiles.open(workspace);
    const section = options.section ?? neighbourOf(files, path)?.section;
    const usual = usualPage(files, section ?? '');
    const page = options.page ?? options.template ?? usual;
    if (!page) throw new EditError('No page is known: name one with --page.');
    if (options.menu) findRoute(files, options.menu);
    const column = columnFields(options);
    const some = (key: string, value: Plain | undefined): [string, Value][] =>
      value === undefined || value === false ? [] : [[key, value]];
    const entry: { lines: readonly string[]; flow: string } = routeEntry([
      ['path', path],
      ...some('id', options.id),
      ['title', options.title],
      ...some('layout', options.layout),
      ['page', page],
      ...some('render', options.render),
      ...some('keepAlive', options.keepAlive),
      ...some('visit', options.visit),
      ...some('embed', options.embed),
      ...some('menu', options.menu),
      ...(column ? [['column', column] as const] : []),
    ]);
    const template = options.template ?? usual ?? '';
    const isNew = !(await registeredPages(workspace)).some((registered) => registered.name === page);
    const given = isNew ? optionsLike(files, template, section) : undefined;
    if (given) {
      entry.lines = [...entry.lines, `options: ${given}`];
      entry.flow = `${entry.flow.slice(0, -2)}, options: ${given} }`;
    }
    const chosen = insertRoute(files, path, section, entry);
    const { routeIdOf } = await import('../../compiler/model/names.ts');
    const id = options.id ?? routeIdOf(path);
    if (options.type) addToType(files, options.type, id);
    await files.save(workspace);
    const words = [`Route ${id} at ${path} shows the page ${page}.`];
    if (!isNew) return words;
    const made = await addSkeleton(workspace, { page, section: chosen, template });
    return [...words, `The page ${page} starts as a copy of ${template}: ${made.join(', ')}.`];
  };

/** Adds a redirect, with its destination's title unless one is given. */
export const addRedirect =
  (
    from: string,
    to: string,
    { title, section, id }: { readonly title?: string; readonly section?: string; readonly id?: string },
  ): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const target = findRoute(files, to);
    const path = joinPath('/', from);
    const entry = routeEntry([
      ['path', path],
      ...(id ? ([['id', id]] as const) : []),
      ['title', title ?? textOf(target.file, target.map, 'title') ?? ''],
      ['redirect', textOf(target.file, target.map, 'redirect') ?? target.path],
    ]);
    insertRoute(files, path, section ?? neighbourOf(files, path)?.section ?? target.section, entry);
    await files.save(workspace);
    return [`${path} leads to ${target.path}.`];
  };
