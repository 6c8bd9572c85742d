import { lineAt } from '../../diagnostics/source.ts';
import type { ManifestOf } from '../parse/manifests.ts';
import type { Manifests } from '../parse/parse.ts';
import type { Positions } from '../parse/positions.ts';
import type { Json, ModelSchema } from '../parse/shape.ts';
import { capabilitiesOf, resolveBackends } from './backends.ts';
import { endpointsOf } from './call-details.ts';
import { constantAt, constantValue } from './constants.ts';
import { type FlatRoute, flattenRoutes } from './flatten.ts';
import { accessOf } from './guarded.ts';
import { paramsOf } from './names.ts';
import type { Access, ColumnModel, ReleaseTypeModel, RouteModel, SiteModel } from './site-model.ts';
import { columnWords, routeWords } from './words.ts';

/**
 * Whether the sitemap may list a route: one URL, with a page that is rendered by the server, open to everybody and not for
 * embedding.
 */
const isListable = ({ node, defaults, path }: FlatRoute, access: Access): boolean =>
  node.page !== undefined &&
  node.embed !== true &&
  (node.render ?? defaults.render ?? 'server') === 'server' &&
  access !== 'member' &&
  paramsOf(path).length === 0;

type RoutesByPath = ReadonlyMap<string, FlatRoute>;

/**
 * The nearest ancestor that `fits` accepts. Ancestors are found by path, not by nesting, so that manifests may nest routes
 * freely.
 */
function above({ path }: FlatRoute, routes: RoutesByPath, fits: (other: FlatRoute) => boolean): FlatRoute | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const other = routes.get(path.slice(0, end));
    if (other && fits(other)) return other;
  }
  return undefined;
}

/** The id of a route's column. */
export const columnIdOf = (route: FlatRoute): string => route.node.column?.id ?? route.id;

/** The allowed values of parameters whose manifest names a list of them. */
const valuesOf = ({ params }: FlatRoute['node'], releases: ManifestOf<'releases'> | null): RouteModel['paramValues'] =>
  Object.fromEntries(
    Object.entries(params ?? {})
      .filter(([, { values }]) => values === 'releaseTypes')
      .map(([name]) => [name, Object.keys(releases?.types ?? {})]),
  );

/** The model of a route. `routes` is needed to find its parent. */
export function routeModel(
  route: FlatRoute,
  routes: RoutesByPath,
  access: ManifestOf<'access'>,
  releases: ManifestOf<'releases'> | null,
  positions: Positions,
): RouteModel {
  const { node, defaults, path, id, section } = route;
  const span = positions.of(node);
  const who = accessOf(path, access);
  const { title, description } = routeWords(node);
  // No spread: it would slow down the creation of these objects.
  return {
    id,
    path,
    title,
    description,
    section,
    layout: node.layout ?? defaults.layout ?? '',
    page: node.page ?? null,
    parent: above(route, routes, () => true)?.path ?? null,
    redirect: node.redirect ?? null,
    keepAlive: node.keepAlive ?? false,
    visit: node.visit ?? false,
    embed: node.embed ?? false,
    access: who,
    menu: node.menu ?? null,
    permission: node.permission ?? null,
    capability: node.capability ?? null,
    render: node.render ?? defaults.render ?? 'server',
    scrollToTop: node.scrollToTop ?? defaults.scrollToTop ?? true,
    listed: (node.listed ?? true) && isListable(route, who),
    addition: node.addition ?? defaults.addition ?? false,
    column: node.column ? columnIdOf(route) : null,
    params: paramsOf(path),
    paramValues: valuesOf(node, releases),
    options: node.options ?? {},
    source: { file: span.source.path, line: lineAt(span.source, span.start) },
  };
}

function columnModel(route: FlatRoute, routes: RoutesByPath): ColumnModel | null {
  const { column, redirect } = route.node;
  if (!column) return null;
  const parent = above(route, routes, (other) => other.node.column !== undefined);
  return {
    id: columnIdOf(route),
    parent: parent ? columnIdOf(parent) : '0',
    code: route.id,
    path: route.path,
    ...columnWords(route.node, column),
    ...(redirect ? { redirect } : {}),
  };
}

const strictest = (accesses: readonly Access[]): Access =>
  accesses.includes('member') ? 'member' : accesses.every((access) => access === 'open') ? 'open' : 'public';

function releaseTypes(
  manifest: ManifestOf<'releases'> | null,
  routes: readonly RouteModel[],
): Record<string, ReleaseTypeModel> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const entries = Object.entries(manifest?.types ?? {}).map(([name, { title, columns }]) => {
    const accesses = columns.map((id) => byId.get(id)?.access ?? 'public');
    return [
      name,
      {
        title,
        columns: columns.map((id) => byId.get(id)?.column ?? id),
        access: strictest(accesses),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

function resolvedErrors(
  { errors }: ManifestOf<'errors'>,
  constants: ManifestOf<'site'>['constants'],
): SiteModel['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([name, { duration, delay, note: _note, ...rest }]) => [
      name,
      {
        ...(rest as Readonly<Record<string, Json>>),
        ...(duration ? { durationMs: constantAt(constants, duration) ?? 0 } : {}),
        ...(delay ? { delayMs: constantAt(constants, delay) ?? 0 } : {}),
      },
    ]),
  );
}

const byName = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The model of valid manifests; null if a required manifest is missing. */
export function resolveSite(manifests: Manifests, positions: Positions): SiteModel | null {
  const { site, layouts, access, states, errors, transport } = manifests;
  if (!site || !layouts || !access || !states || !errors || !transport) return null;
  const flat = flattenRoutes(manifests);
  const byPath = new Map(flat.map((route) => [route.path, route]));
  const routes = flat.map((route) => routeModel(route, byPath, access, manifests.releases, positions));
  const models = Object.assign({}, ...manifests.models.map((file) => file.models)) as Record<string, ModelSchema>;
  return {
    site,
    constants: Object.fromEntries(
      Object.entries(site.constants).map(([group, entries]) => [
        group,
        Object.fromEntries(Object.entries(entries).map(([key, constant]) => [key, constantValue(constant)])),
      ]),
    ),
    layouts: Object.keys(layouts.layouts),
    access,
    states,
    permissions: manifests.permissions,
    messages: manifests.messages,
    errors: resolvedErrors(errors, site.constants),
    transport,
    routes,
    columns: flat.map((route) => columnModel(route, byPath)).filter((column) => column !== null),
    releaseTypes: releaseTypes(manifests.releases, routes),
    endpoints: manifests.api.flatMap(endpointsOf),
    models: byName(models),
    backends: resolveBackends(manifests.backends),
    capabilities: capabilitiesOf(manifests.api),
  };
}
