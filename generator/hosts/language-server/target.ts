import type { Position } from 'vscode-languageserver/node.js';
import type { Family } from '../../compiler/parse/naming.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { namedIn, spanOfName } from './places.ts';
import { linesOf } from './positions.ts';
import type { EditedSite } from './site.ts';

/** The name at a position: in a manifest by its place, in code by a word that exists in the site. */
export interface Target {
  readonly named: Family;
  readonly value: string;
  readonly span: Span;
  readonly declares: boolean;
}

/** The word around an offset in code, without its quotes. */
function wordAt(source: Source, offset: number): Span | undefined {
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w$/{}.-]/.test(character);
  let [start, end] = [offset, offset];
  while (start > 0 && isPart(source.text[start - 1])) start -= 1;
  while (isPart(source.text[end])) end += 1;
  return end > start ? { source, start, end } : undefined;
}

/** The name at a position of a manifest. */
export function targetIn(site: EditedSite, source: Source, position: Position): Target | undefined {
  const offset = linesOf(source).offsetAt(position);
  if (!site.kindOf(source.path)) return targetInCode(site, source, offset);
  const place = namedIn(site, source).find(
    ({ node }) => (node.range?.[0] ?? 1) <= offset && offset <= (node.range?.[1] ?? 0),
  );
  if (!place) return undefined;
  const { family: named, declares } = place;
  const value = place.name;
  const span = spanOfName(source, place);
  // A route’s own path is relative to its parent’s.
  if (named !== 'path' || !declares) return { named, value, span, declares };
  const { routes, positions } = site.reading();
  const route = routes.find(({ node }) => {
    const own = positions.value(node, 'path');
    return own.source.path === source.path && own.start <= offset && offset <= own.end;
  });
  return { named, value: route?.path ?? value, span, declares };
}

function targetInCode(site: EditedSite, source: Source, offset: number): Target | undefined {
  const span = wordAt(source, offset);
  if (!span) return undefined;
  const value = source.text.slice(span.start, span.end);
  const quoted = /['"`]/.test(source.text[span.start - 1] ?? '');
  const { routes, manifests } = site.reading();
  const found = (named: Family): Target => ({ named, value, span, declares: false });
  if (manifests.api.some(({ endpoints }) => endpoints.some(({ name }) => name === value))) return found('endpoint');
  if (!quoted) return undefined;
  if (value.startsWith('/')) return routes.some(({ path }) => path === value) ? found('path') : undefined;
  if (/PageProps|PageInput/.test(source.text.slice(span.start - 12, span.start))) return found('page');
  return routes.some(({ id }) => id === value) ? found('route') : undefined;
}
