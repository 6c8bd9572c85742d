import { isBelow, paramsOf, routeIdOf } from '../../compiler/model/names.ts';
import { routeEntry } from './add-route.ts';
import { followInCode } from './code/follow.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { findRoute } from './lookup.ts';
import { rewrite } from './references.ts';
import { type RoutePlace, SiteFiles, textOf } from './site-files.ts';
import { accessRules, widenedAccess } from './widened-access.ts';
import type { Workspace } from './workspace.ts';
import { pairOf } from './yaml-text.ts';

const relativeTo = (parent: string, path: string): string => path.slice(parent === '/' ? 1 : parent.length + 1);

function rewritePath(route: RoutePlace, to: string, moved: ReadonlyMap<string, string>): void {
  const written = textOf(route.file, route.map, 'path') ?? '';
  const parent = moved.get(route.parentPath) ?? route.parentPath;
  const value = !written.startsWith('/') && isBelow(to, parent) ? relativeTo(parent, to) : to;
  if (value !== written) route.file.replaceOwn(route.map, 'path', value);
}

/** Moves the articles of a column, whose folder is named by its path. */
async function moveContent(workspace: Workspace, from: string, to: string): Promise<string[]> {
  const { content } = workspace.folders;
  if (!(await workspace.moveFolder(content + from, content + to))) return [];
  return [`Content moves from ${content}${from} to ${content}${to}.`];
}

interface MoveOptions {
  /** Whether the old paths redirect to the new ones. */
  readonly redirect?: boolean;
  /** Whether pages that needed a session may be moved to paths that need none. */
  readonly widenAccess?: boolean;
}

/**
 * Changes the path of a route, along with the routes below it, all references to their paths or ids, and their content. Throws an
 * EditError that names the pages if they would need no session any more and `widenAccess` is not set.
 */
export const moveRoute =
  (name: string, to: string, { redirect = false, widenAccess = false }: MoveOptions = {}): Edit =>
  async (workspace) => {
    const before = workspace.fork();
    const files = await SiteFiles.open(workspace);
    const root = findRoute(files, name);
    if (!/^\/\S+$/.test(to) || to.endsWith('/')) throw new EditError(`“${to}” is no path such as /news/policy.`);
    if (root.path === '/') throw new EditError('The route / cannot be moved: everything lies below it.');
    if (isBelow(to, root.path)) throw new EditError(`${to} lies below ${root.path}, which would move with it.`);
    const routes = files.routes();
    const taken = routes.find((route) => route.path === to);
    if (taken) throw new EditError(`${to} is taken.`, [taken.file.placeOf(taken.map)]);
    const going = routes.filter((route) => route.path === root.path || isBelow(route.path, root.path));
    const paths = new Map(going.map((route) => [route.path, to + route.path.slice(root.path.length)]));
    const ids = new Map<string, string>();
    const rules = accessRules(files);
    for (const route of going) {
      const path = paths.get(route.path) as string;
      rewritePath(route, path, paths);
      if (!pairOf(route.map, 'id')) ids.set(route.id, routeIdOf(path));
    }
    rewrite(files, 'path', paths);
    rewrite(files, 'route', ids);
    const widened = widenedAccess(paths, rules, accessRules(files));
    if (widened.length > 0 && !widenAccess)
      throw new EditError(
        'Everybody could open these pages; pass --widen-access to `portal move route` if so:',
        widened,
      );
    const words = [
      `${root.path} → ${to}${going.length > 1 ? `, with ${going.length - 1} routes below it` : ''}.`,
      ...widened,
    ];
    if (redirect) {
      const open = going.filter((route) => paramsOf(route.path).length === 0);
      for (const route of open) addRedirectBeside(root, route, paths);
      for (const route of going.filter((one) => !open.includes(one)))
        words.push(`${route.path} has parameters: its old address cannot be redirected.`);
    }
    await files.save(workspace);
    words.push(...(await followInCode(workspace, before, ids)));
    return [...words, ...(await moveContent(workspace, root.path, to))];
  };

function addRedirectBeside(root: RoutePlace, route: RoutePlace, paths: ReadonlyMap<string, string>): void {
  const target = textOf(route.file, route.map, 'redirect') ?? route.path;
  const old = routeIdOf(route.path);
  const keepsId = textOf(route.file, route.map, 'id') === old;
  const entry = routeEntry([
    ['path', route.path],
    ...(keepsId ? ([['id', `${old}-former`]] as const) : []),
    ['title', textOf(route.file, route.map, 'title') ?? ''],
    ['redirect', paths.get(target) ?? target],
  ]);
  root.file.addItem(root.seq, root.index, entry);
}
