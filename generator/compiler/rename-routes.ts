import { literal, memberOf, propertyName, quoted } from './emit/literal.ts';
import type { RouteMeta } from './emit/routes.ts';
import { flattenRoutes } from './model/flatten.ts';
import { addressShape, isBelow, paramsOf } from './model/names.ts';
import type { Manifests } from './parse/parse.ts';
import type { Positions } from './parse/positions.ts';
import { Replacing } from './replacing.ts';
import { referencesIn } from './validate/references.ts';

/**
 * Updates generated/ after a change of the last segment of a route's path, without compiling the rest of the site. It applies
 * only if nothing else can change: the route has no parameters, no route is below it, nothing refers to it, and its new path
 * and id are unused. Its place is then the same in every table, and each of its entries is replaced there. Any other change of
 * a path needs a full compilation.
 */

/** The data of a site against which a new path is checked. */
export interface RouteSurroundings {
  /** The base of the transport: routes below it are a problem. */
  readonly base: string;
  /** Every path and every id, of routes and of columns, in lower case. */
  readonly paths: readonly string[];
  readonly ids: readonly string[];
  /** Paths and ids that manifests refer to. */
  readonly referred: readonly string[];
}

/** Collects the data against which new paths are checked. The site must have no problems. */
export function routeSurroundings(manifests: Manifests, positions: Positions): RouteSurroundings {
  const references = referencesIn(manifests, positions);
  const routes = flattenRoutes(manifests);
  const { access, transport } = manifests;
  const guarded = access ? [access.guard, ...(access.guard.exceptions ?? [])] : [];
  const named = [
    ...routes.flatMap(({ node }) => [node.redirect, node.menu]),
    ...guarded.flatMap((owner) => [owner.to, 'from' in owner ? owner.from : owner.prefix]),
    ...(access?.open ?? []),
    ...[...references.to('path'), ...references.to('route')].map(({ name }) => name),
  ];
  return {
    base: transport?.base ?? '/',
    paths: routes.map(({ path }) => addressShape(path)),
    ids: [...new Set(routes.flatMap(({ id, node }) => [id, node.column?.id ?? id]))].map((id) => id.toLowerCase()),
    referred: [...new Set(named.filter((name) => name !== undefined))],
  };
}

/** A route before and after a change of its path. */
export interface Renamed {
  readonly before: RouteMeta;
  readonly after: RouteMeta;
}

/** Segments and ids that are written alike in every table and on every file system. */
const SEGMENT = /^[a-z][a-z\d-]*$/;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Whether only the entries of these routes depend on their paths and ids. */
export function areAlone(renamed: readonly Renamed[], { base, paths, ids, referred }: RouteSurroundings): boolean {
  const old = renamed.map(({ before }) => before);
  const now = renamed.map(({ after }) => after);
  const known = new Set([...paths, ...ids, ...referred]);
  const names = now.flatMap(({ path, id, column }) => [path, ...new Set([id, column ?? id])]);
  const both = [...old, ...now];
  return (
    renamed.every(
      ({ before, after }) =>
        folderOf(before.path) === folderOf(after.path) && before.id !== after.id && before.path !== after.path,
    ) &&
    both.every(({ path, id }) => SEGMENT.test(lastOf(path)) && SEGMENT.test(id) && paramsOf(path).length === 0) &&
    both.every(({ path }) => !paths.some((other) => other.startsWith(`${path.toLowerCase()}/`))) &&
    old.every(({ path, id, column }) => ![path, id, column].some((name) => referred.includes(name ?? ''))) &&
    names.every((name) => !known.has(name.toLowerCase())) &&
    new Set(names).size === names.length &&
    (base === '/' || now.every(({ path }) => path !== base && !isBelow(path, base)))
  );
}

const socketCall = ({ id, redirect }: RouteMeta): string =>
  `...socket.${redirect === null ? 'page' : 'redirect'}(${memberOf('routeMetas', id)}) },`;

/** Replaces the line in the router, which has the path relative to that of the route above. */
function inRouter(text: Replacing, { before, after }: Renamed): void {
  text.putLines(socketCall(before), 0, (line) => {
    const end = `${lastOf(before.path)}', ${socketCall(before)}`;
    const head = line.slice(0, line.length - end.length);
    return line.endsWith(end) && /^ *\{ path: '(?:[^']*\/)?$/.test(head)
      ? `${head}${lastOf(after.path)}', ${socketCall(after)}`
      : null;
  });
}

/** Replaces the case in the matcher: the segment, and the statement below it. */
function inMatcher(text: Replacing, { before, after }: Renamed): void {
  const found = ({ id }: RouteMeta): string => `return { route: ${memberOf('routeMetas', id)}, params: {} };`;
  text.putLines(found(before), 1, (lines) => {
    const [indent = ''] = /^ */.exec(lines) ?? [];
    const print = (route: RouteMeta): string =>
      `${indent}case ${quoted(lastOf(route.path))}:\n${indent}  ${found(route)}`;
    return lines === print(before) ? print(after) : null;
  });
}

/** The data of the site after routes were renamed. */
export function surroundingsAfter(routes: RouteSurroundings, renamed: readonly Renamed[]): RouteSurroundings {
  const names = ({ id, column }: RouteMeta): string[] => [...new Set([id, column ?? id])];
  const without = (list: readonly string[], gone: readonly string[]): string[] => {
    const old = new Set(gone.map((name) => name.toLowerCase()));
    return list.filter((name) => !old.has(name));
  };
  const [old, now] = [renamed.map(({ before }) => before), renamed.map(({ after }) => after)];
  return {
    ...routes,
    paths: [
      ...without(
        routes.paths,
        old.map(({ path }) => path),
      ),
      ...now.map(({ path }) => path),
    ],
    ids: [...without(routes.ids, old.flatMap(names)), ...now.flatMap(names)],
  };
}

/** Tables of all routes, whose entries consist of names that need no escapes. */
export const TABLES = [
  'router.ts',
  'match.ts',
  'pages.ts',
  'access.ts',
  'redirects.ts',
  'keep-alive.ts',
  'visits.ts',
] as const;

/** The updated tables of routes, without those of sections and columns; null if an entry is not found. */
export function renamedTables(
  textOf: (path: string) => Buffer,
  renamed: readonly Renamed[],
): readonly (readonly [path: string, text: Buffer])[] | null {
  const texts = new Map(TABLES.map((path) => [path, new Replacing(textOf(path))]));
  const line = (path: (typeof TABLES)[number], one: Renamed, print: (route: RouteMeta) => string): void =>
    texts.get(path)?.put(print(one.before), print(one.after));
  for (const one of renamed) {
    const [router, matcher] = [texts.get('router.ts'), texts.get('match.ts')];
    if (router) inRouter(router, one);
    if (matcher) inMatcher(matcher, one);
    if (one.before.page !== null) line('pages.ts', one, ({ id }) => `    | ${quoted(id)}`);
    line('access.ts', one, ({ id, access }) => `  ${propertyName(id)}: ${quoted(access)},\n`);
    if (one.before.redirect !== null)
      line('redirects.ts', one, ({ path, redirect }) => `  ${propertyName(path)}: ${literal(redirect)},\n`);
    if (one.before.keepAlive) line('keep-alive.ts', one, ({ id }) => `  ${quoted(id)},\n`);
    if (one.before.visit) line('visits.ts', one, ({ id }) => `  ${quoted(id)},\n`);
  }
  const made = [...texts].map(([path, text]) => [path, text.result()] as const);
  return made.every((entry): entry is readonly [(typeof TABLES)[number], Buffer<ArrayBuffer>] => entry[1] !== null)
    ? made
    : null;
}
