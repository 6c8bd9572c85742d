import { isMap, isScalar, isSeq, type Pair, type Scalar } from 'yaml';
import { usesInCode } from './code/follow.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { registryEntry, removeLayoutCode } from './layout-code.ts';
import { findEndpoint, findLayout, findRoute } from './lookup.ts';
import { usesOf } from './references.ts';
import { renameEndpointInManifests, renameLayoutInManifests, renameRouteInManifests } from './rename.ts';
import { type RoutePlace, SiteFiles, textOf } from './site-files.ts';
import { removePage } from './skeleton.ts';
import { pairOf } from './yaml-text.ts';

const refuse = (what: string, places: readonly string[], advice: string): void => {
  if (places.length > 0) throw new EditError(`${what} is still referred to. ${advice}`, places);
};

/** Names that no site uses: renaming an entry to one of them reveals the code that uses it. */
const SCRATCH = 'zz-taken-out';
const SCRATCH_CALL = 'zzTakenOut';

/** Removes a column from the release types that list it. Returns messages. */
function takeFromTypes(files: SiteFiles, id: string): string[] {
  const words: string[] = [];
  for (const file of files.of('releases')) {
    const types = file.follow(pairOf(SiteFiles.top(file), 'types')?.value);
    if (!isMap(types)) continue;
    for (const { key, value } of types.items as Pair<Scalar, unknown>[]) {
      const type = file.follow(value);
      const columns = isMap(type) ? file.follow(pairOf(type, 'columns')?.value) : undefined;
      if (!isSeq(columns)) continue;
      const index = columns.items.findIndex((item) => isScalar(item) && item.value === id);
      if (index < 0) continue;
      file.removeItem(columns, index);
      words.push(`The release type ${key.value} lists it no longer.`);
    }
  }
  return words;
}

function takeOut(route: RoutePlace): void {
  if (route.seq.items.length === 1 && route.owner !== SiteFiles.top(route.file))
    route.file.removeKey(route.owner, 'children');
  else route.file.removeItem(route.seq, route.index);
}

/**
 * Removes a route. Throws an EditError while anything refers to it, or if it is the only route of a page (unless the page is
 * removed too).
 */
export const removeRoute =
  (name: string, { withPage = false }: { readonly withPage?: boolean } = {}): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const route = findRoute(files, name);
    const routes = files.routes();
    const children = isSeq(route.file.follow(pairOf(route.map, 'children')?.value))
      ? routes
          .filter((other) => other.owner === route.map)
          .map((other) => `${other.file.placeOf(other.map)} ${other.path}`)
      : [];
    const code = await usesInCode(workspace, new Map([[route.id, SCRATCH]]), async (copy) => {
      await renameRouteInManifests(copy, route.path, SCRATCH);
    });
    const places = [...children, ...usesOf(files, 'path', route.path), ...code.map((use) => use.place)];
    refuse(
      `The route ${route.id}`,
      places,
      'Change these places first, or keep the address with `portal move … --redirect`:',
    );
    const page = textOf(route.file, route.map, 'page');
    const words = [`Route ${route.id} is gone.`];
    if (page && !routes.some((other) => other.map !== route.map && textOf(other.file, other.map, 'page') === page)) {
      if (!withPage)
        throw new EditError(
          `No other route shows the page “${page}”. Add --with-page to take it out of the registry and delete its module.`,
        );
      words.push(`Its page went with it: ${await removePage(workspace, page)}.`);
    }
    takeOut(route);
    words.push(...takeFromTypes(files, route.id));
    await files.save(workspace);
    return words;
  };

/** Removes a route that is a redirect. */
export const removeRedirect =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const route = findRoute(files, name);
    if (!pairOf(route.map, 'redirect'))
      throw new EditError(`${route.path} is no redirect: use \`portal remove route ${route.id}\`.`);
    return removeRoute(name)(workspace);
  };

/** Removes the column from a route; the route stays. */
export const removeColumn =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const route = findRoute(files, name);
    const column = pairOf(route.map, 'column')?.value;
    if (!column) throw new EditError(`The route ${route.id} has no column.`);
    route.file.assertUnshared(column, `The column of ${route.path}`, true);
    const menus = usesOf(files, 'path', route.path).filter((place) => place.endsWith('.menu'));
    const visit =
      textOf(route.file, route.map, 'visit') === 'true' ? [`${route.file.placeOf(route.map)} visit: true`] : [];
    const code = await usesInCode(workspace, new Map([[route.id, route.id]]), async (copy) => {
      const other = await SiteFiles.open(copy);
      const same = findRoute(other, route.path);
      same.file.removeKey(same.map, 'column');
      takeFromTypes(other, route.id);
      await other.save(copy);
    });
    const places = [...menus, ...visit, ...code.map((use) => use.place)];
    refuse(`The column of ${route.id}`, places, 'Change these places first, or hide it with `hidden: true`:');
    route.file.removeKey(route.map, 'column');
    const words = takeFromTypes(files, route.id);
    await files.save(workspace);
    return [`${route.id} is no column any more.`, ...words];
  };

/** Removes a call. Throws an EditError while code makes or handles it. */
export const removeEndpoint =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const endpoint = findEndpoint(files, name);
    const code = await usesInCode(workspace, new Map([[name, SCRATCH_CALL]]), (copy) =>
      renameEndpointInManifests(copy, name, SCRATCH_CALL),
    );
    const places = [...usesOf(files, 'endpoint', name), ...code.map((use) => use.place)];
    refuse(`The endpoint ${name}`, places, 'Take it out of the code first:');
    endpoint.file.removeItem(endpoint.seq, endpoint.index);
    await files.save(workspace);
    return [`Endpoint ${name} is gone.`];
  };

/** Removes a layout with its component. Throws an EditError while routes or other code use it. */
export const removeLayout =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    findLayout(files, name);
    const entry = await registryEntry(workspace, name);
    const code = (
      await usesInCode(workspace, new Map([[name, SCRATCH]]), (copy) => renameLayoutInManifests(copy, name, SCRATCH))
    ).filter((use) => !(use.file === entry?.file && use.start >= entry.start && use.end <= entry.end));
    const places = [...usesOf(files, 'layout', name), ...code.map((use) => use.place)];
    refuse(`The layout ${name}`, places, 'Give these places another layout first:');
    const layouts = files.layouts();
    layouts?.file.removeKey(layouts.map, name);
    await files.save(workspace);
    const gone = await removeLayoutCode(workspace, name);
    return [`Layout ${name} is gone.`, ...gone];
  };
