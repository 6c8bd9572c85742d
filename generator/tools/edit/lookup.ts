import { closest } from '../../diagnostics/suggest.ts';
import { EditError } from './edit-error.ts';
import type { EndpointPlace, RoutePlace, SiteFiles } from './site-files.ts';

const unknown = (what: string, name: string, known: readonly string[]): EditError => {
  const near = closest(name, known);
  return new EditError(`There is no ${what} “${name}”.${near ? ` Did you mean “${near}”?` : ''}`);
};

/** The route with an id or a path. */
export function findRoute(files: SiteFiles, name: string): RoutePlace {
  const routes = files.routes();
  const found = routes.find((route) => route.path === name) ?? routes.find((route) => route.id === name);
  if (found) return found;
  throw unknown(
    'route',
    name,
    routes.flatMap((route) => [name.startsWith('/') ? route.path : route.id]),
  );
}

export function findEndpoint(files: SiteFiles, name: string): EndpointPlace {
  const endpoints = files.endpoints();
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found) return found;
  throw unknown(
    'endpoint',
    name,
    endpoints.map((endpoint) => endpoint.name),
  );
}

export const layoutNames = (files: SiteFiles): string[] =>
  (files.layouts()?.pairs ?? []).map((pair) => String(pair.key.value));

/** Throws if there is no such layout. */
export function findLayout(files: SiteFiles, name: string): void {
  const names = layoutNames(files);
  if (!names.includes(name)) throw unknown('layout', name, names);
}
