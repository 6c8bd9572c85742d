import { isSeq } from 'yaml';
import { codeUses } from './code-names.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { registryKey, removeLayoutCode } from './layout-code.ts';
import { findEndpoint, findLayout, findRoute, layoutNames } from './lookup.ts';
import { usesOf } from './references.ts';
import { endpointNames } from './rename.ts';
import { type RoutePlace, SiteFiles, textOf } from './site-files.ts';
import { removePage } from './skeleton.ts';
import { pairOf } from './yaml-text.ts';

const refuse = (what: string, places: readonly string[], remedy: string): void => {
  if (places.length > 0) throw new EditError(`${what} is still referred to. ${remedy}`, places);
};

function takeOut(route: RoutePlace): void {
  if (route.seq.items.length === 1 && route.owner !== SiteFiles.top(route.file))
    route.file.removeKey(route.owner, 'children');
  else route.file.removeItem(route.seq, route.index);
}

/** Removes a route. Refuses while anything refers to it, or while it alone shows a page (unless the page goes too). */
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
    const siblings = routes.map(({ id }) => id).filter((id) => id !== route.id);
    const code = await codeUses(workspace, [{ name: route.id, siblings }]);
    const places = [
      ...children,
      ...usesOf(files, 'path', route.path),
      ...usesOf(files, 'route', route.id),
      ...code.map((use) => use.place),
    ];
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

/** Takes the column from a route; the route stays. */
export const removeColumn =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const route = findRoute(files, name);
    if (!pairOf(route.map, 'column')) throw new EditError(`The route ${route.id} has no column.`);
    const menus = usesOf(files, 'path', route.path).filter((place) => place.endsWith('.menu'));
    const visit =
      textOf(route.file, route.map, 'visit') === 'true' ? [`${route.file.placeOf(route.map)} visit: true`] : [];
    const siblings = files
      .routes()
      .map(({ id }) => id)
      .filter((id) => id !== route.id);
    const field = files.columnCodeField();
    const code = (await codeUses(workspace, [{ name: route.id, siblings }])).filter((use) => use.text.includes(field));
    const places = [...menus, ...usesOf(files, 'route', route.id), ...visit, ...code.map((use) => use.place)];
    refuse(`The column of ${route.id}`, places, 'Change these places first, or hide it with `hidden: true`:');
    route.file.removeKey(route.map, 'column');
    await files.save(workspace);
    return [`${route.id} is no column any more.`];
  };

/** Removes a call. Refuses while code makes or answers it. */
export const removeEndpoint =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const endpoint = findEndpoint(files, name);
    const all = files.endpoints().map((other) => other.name);
    const code = await codeUses(workspace, endpointNames(name, undefined, all));
    refuse(
      `The endpoint ${name}`,
      code.map((use) => use.place),
      'Take it out of the code first:',
    );
    endpoint.file.removeItem(endpoint.seq, endpoint.index);
    await files.save(workspace);
    return [`Endpoint ${name} is gone.`];
  };

/** Removes a layout with its component. Refuses while routes or other code use it. */
export const removeLayout =
  (name: string): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    findLayout(files, name);
    const siblings = layoutNames(files).filter((other) => other !== name);
    const key = await registryKey(workspace, name);
    const code = (await codeUses(workspace, [{ name, siblings }])).filter(
      (use) => !(use.file === key?.file && use.start >= key.start && use.end <= key.end),
    );
    const places = [...usesOf(files, 'layout', name), ...code.map((use) => use.place)];
    refuse(`The layout ${name}`, places, 'Give these places another layout first:');
    const layouts = files.layouts();
    layouts?.file.removeKey(layouts.map, name);
    await files.save(workspace);
    const gone = await removeLayoutCode(workspace, name);
    return [`Layout ${name} is gone.`, ...gone];
  };
