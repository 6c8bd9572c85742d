import { join, posix } from 'node:path';
import type { Scalar } from 'yaml';
import { isMap } from 'yaml';
import { filesBelow } from '../../code/load.ts';
import { followInCode } from './code/follow.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { componentFile } from './layout-code.ts';
import { findEndpoint, findLayout, findRoute, layoutNames } from './lookup.ts';
import { rewrite } from './references.ts';
import { scalarText } from './scalar-text.ts';
import { SiteFiles, scalarOf, textOf } from './site-files.ts';
import type { Workspace } from './workspace.ts';
import { pairOf } from './yaml-text.ts';

const ROUTE_ID = /^[a-z][a-z0-9]*(-[A-Za-z0-9]+)*$/;

function assertFree(what: string, name: string, known: readonly string[], form: RegExp): void {
  if (!form.test(name)) throw new EditError(`“${name}” is no name for a ${what}.`);
  if (known.includes(name)) throw new EditError(`There is a ${what} “${name}” already.`);
}

/** Renames a route's id in the manifests. Returns the old id. */
export async function renameRouteInManifests(workspace: Workspace, name: string, to: string): Promise<string> {
  const files = await SiteFiles.open(workspace);
  const route = findRoute(files, name);
  assertFree(
    'route',
    to,
    files.routes().map(({ id }) => id),
    ROUTE_ID,
  );
  if (pairOf(route.map, 'id')) route.file.replaceOwn(route.map, 'id', to);
  else route.file.addKey(route.map, 'id', scalarText(to, route.map.flow ? 'flow' : 'block'), 'path');
  rewrite(files, 'route', new Map([[route.id, to]]));
  await files.save(workspace);
  return route.id;
}

/** Renames a route's id in manifests and code. */
export const renameRoute =
  (name: string, to: string): Edit =>
  async (workspace) => {
    const before = workspace.fork();
    const id = await renameRouteInManifests(workspace, name, to);
    return [`${id} → ${to}.`, ...(await followInCode(workspace, before, new Map([[id, to]])))];
  };

/** Gives a column an id of its own. Its code stays the route’s id. */
export const renameColumn =
  (name: string, to: string): Edit =>
  async (workspace) => {
    const before = workspace.fork();
    const files = await SiteFiles.open(workspace);
    const columns = files.routes().flatMap((route) => {
      const map = route.file.follow(pairOf(route.map, 'column')?.value);
      return isMap(map) ? [{ route, map, id: textOf(route.file, map, 'id') ?? route.id }] : [];
    });
    const column =
      columns.find(({ id, route }) => id === name || route.path === name) ??
      columns.find(({ route }) => route.id === name);
    if (!column) {
      findRoute(files, name);
      throw new EditError(`The route ${name} has no column.`);
    }
    assertFree(
      'column',
      to,
      columns.map(({ id }) => id),
      /^\S+$/,
    );
    const { route, map } = column;
    route.file.assertUnshared(map, `The column of ${route.path}`);
    if (pairOf(map, 'id')) route.file.replaceOwn(map, 'id', to);
    else route.file.addKey(map, 'id', scalarText(to, map.flow ? 'flow' : 'block'));
    await files.save(workspace);
    return [`Column ${column.id} → ${to}.`, ...(await followInCode(workspace, before, new Map([[column.id, to]])))];
  };

/** Renames a call in the manifests. */
export async function renameEndpointInManifests(workspace: Workspace, name: string, to: string): Promise<void> {
  const files = await SiteFiles.open(workspace);
  const endpoint = findEndpoint(files, name);
  assertFree(
    'endpoint',
    to,
    files.endpoints().map((other) => other.name),
    /^[a-z][A-Za-z0-9]*$/,
  );
  const node = scalarOf(endpoint.file, endpoint.map, 'name') as Scalar;
  endpoint.file.replace(node, to, endpoint.map.flow ? 'flow' : 'block');
  rewrite(files, 'endpoint', new Map([[name, to]]));
  await files.save(workspace);
}

/** Renames a call in manifests and code; its path stays. */
export const renameEndpoint =
  (name: string, to: string): Edit =>
  async (workspace) => {
    const before = workspace.fork();
    await renameEndpointInManifests(workspace, name, to);
    return [`${name} → ${to}.`, ...(await followInCode(workspace, before, new Map([[name, to]])))];
  };

/** Renames a layout’s file and its imports in its own folder. */
async function moveComponent(
  workspace: Workspace,
  from: string,
  to: string,
  importers: readonly string[],
): Promise<void> {
  const text = await workspace.read(componentFile(workspace, from));
  if (text === null) return;
  await workspace.write(componentFile(workspace, to), text);
  await workspace.write(componentFile(workspace, from), null);
  const folder = posix.basename(workspace.folders.layouts).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const imported = new RegExp(`(\\./|/${folder}/)${from}\\.tsx'`, 'g');
  for (const path of importers) {
    const code = await workspace.read(path);
    if (code?.includes(`/${from}.tsx'`)) await workspace.write(path, code.replaceAll(imported, `$1${to}.tsx'`));
  }
}

/** Renames a layout in the manifests. */
export async function renameLayoutInManifests(workspace: Workspace, name: string, to: string): Promise<void> {
  const files = await SiteFiles.open(workspace);
  findLayout(files, name);
  assertFree('layout', to, layoutNames(files), ROUTE_ID);
  const layouts = files.layouts();
  const key = layouts?.pairs.find((pair) => pair.key.value === name)?.key;
  if (!layouts || !key) throw new EditError(`There is no layout “${name}”.`);
  layouts.file.replace(key, to, layouts.map.flow ? 'flow' : 'block');
  rewrite(files, 'layout', new Map([[name, to]]));
  await files.save(workspace);
}

/** Renames a layout, including its routes, its component’s file and the code. */
export const renameLayout =
  (name: string, to: string): Edit =>
  async (workspace) => {
    const before = workspace.fork();
    await renameLayoutInManifests(workspace, name, to);
    const words = await followInCode(workspace, before, new Map([[name, to]]));
    const { app } = workspace.folders;
    const code = (await filesBelow(join(workspace.root, app))).filter((file) => /\.tsx?$/.test(file));
    await moveComponent(
      workspace,
      name,
      to,
      code.map((file) => `${app}/${file}`),
    );
    return [`${name} → ${to}.`, ...words];
  };
