import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeLens, Location, Position } from 'vscode-languageserver/node.js';
import { isWithin } from '../../code/folders.ts';
import type { Source } from '../../diagnostics/source.ts';
import { codeFiles } from '../../tools/edit/code/candidates.ts';
import { usesInCode } from '../../tools/edit/code/follow.ts';
import { renameEndpointInManifests, renameRouteInManifests } from '../../tools/edit/rename.ts';
import { declarationsOf, referencesOfRoutes, referencesTo } from './places.ts';
import { linesOf, locationOf, rangeOf } from './positions.ts';
import type { EditedSite } from './site.ts';
import { type Target, targetIn } from './target.ts';

/** Places where code uses a call or a route’s id, by the type checker (which takes seconds the first time). */
async function inCode(site: EditedSite, { named, value }: Target): Promise<Location[]> {
  const workspace = await site.workspace();
  const route = site.reading().routes.find(({ id, path }) => value === (named === 'path' ? path : id));
  const uses =
    named === 'endpoint'
      ? await usesInCode(workspace, new Map([[value, 'zzTakenOut']]), (copy) =>
          renameEndpointInManifests(copy, value, 'zzTakenOut'),
        )
      : route && (named === 'route' || named === 'path')
        ? await usesInCode(workspace, new Map([[route.id, 'zz-taken-out']]), async (copy) => {
            await renameRouteInManifests(copy, route.path, 'zz-taken-out');
          })
        : [];
  return Promise.all(
    uses.map(async ({ file, start, end }) => {
      const text = (await workspace.look(file)) ?? '';
      return { uri: site.uriOf(file), range: rangeOf({ source: { path: file, text }, start, end }) };
    }),
  );
}

/** Handlers of a call: properties with its name in the server's code. */
async function handlersOf(site: EditedSite, name: string): Promise<Location[]> {
  const folders = site.folders();
  const files = (await codeFiles(site.root, folders)).filter((file) => isWithin(file, folders.server));
  const found = await Promise.all(
    files.map(async (file): Promise<Location[]> => {
      const text = await readFile(join(site.root, file), 'utf8');
      const match = new RegExp(`^\\s*(?:async )?${name}(?:\\s*[:(]|,\\s*$)`, 'm').exec(text);
      if (!match) return [];
      const start = match.index + match[0].indexOf(name);
      return [
        { uri: site.uriOf(file), range: rangeOf({ source: { path: file, text }, start, end: start + name.length }) },
      ];
    }),
  );
  return found.flat();
}

/** The declaration of a name; at a declaration, its implementation: a route’s page, a call’s handler. */
export async function definitionsAt(site: EditedSite, source: Source, position: Position): Promise<Location[]> {
  const target = targetIn(site, source, position);
  if (!target) return [];
  if (!target.declares) return declarationsOf(site, target.named, target.value).map((span) => locationOf(site, span));
  if (target.named === 'endpoint') return handlersOf(site, target.value);
  const route = site.reading().routes.find(({ id, path }) => target.value === (target.named === 'path' ? path : id));
  return route?.node.page ? declarationsOf(site, 'page', route.node.page).map((span) => locationOf(site, span)) : [];
}

/** All references to the name at a position, in manifests and in code. */
export async function referencesAt(
  site: EditedSite,
  source: Source,
  position: Position,
  withDeclaration: boolean,
): Promise<Location[]> {
  const target = targetIn(site, source, position);
  if (!target) return [];
  const { named, value } = target;
  const declared = withDeclaration ? declarationsOf(site, named, value) : [];
  const spans = [...declared, ...referencesTo(site, named, value)];
  return [...spans.map((span) => locationOf(site, span)), ...(await inCode(site, target))];
}

/** Code lenses above each route: its URL in the running site, and the number of references in manifests. */
export function lensesOf(site: EditedSite, source: Source, base: string): CodeLens[] {
  if (site.kindOf(source.path) !== 'routes') return [];
  const { routes, positions } = site.reading();
  const countOf = referencesOfRoutes(site);
  return routes.flatMap(({ node, id, path }) => {
    const span = positions.value(node, 'path');
    if (span.source.path !== source.path) return [];
    const range = { start: linesOf(source).positionAt(span.start), end: linesOf(source).positionAt(span.end) };
    const count = countOf({ id, path });
    const address = path.includes('{')
      ? []
      : [{ range, command: { title: base + path, command: 'portal.open', arguments: [base + path] } }];
    return [...address, { range, command: { title: `${count} references`, command: '' } }];
  });
}
