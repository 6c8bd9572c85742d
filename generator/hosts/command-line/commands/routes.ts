import { loadInput } from '../../../code/load.ts';
import { analyse } from '../../../compiler/compile.ts';
import type { RouteModel } from '../../../compiler/model/site-model.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';

const keys = [
  'id',
  'path',
  'title',
  'layout',
  'page',
  'parent',
  'redirect',
  'keepAlive',
  'access',
  'visit',
  'embed',
  'menu',
  'render',
  'scrollToTop',
  'listed',
] as const;

/** A row of `routes --json`; `addition` is present only if true. */
const rowOf = (route: RouteModel): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(keys.map((key) => [key, route[key]])),
  ...(route.addition ? { addition: true } : {}),
  source: route.source,
});

const flagsOf = (route: RouteModel): string =>
  [
    route.keepAlive && 'kept',
    route.visit && 'visit',
    route.embed && 'embed',
    route.menu && `menu ${route.menu}`,
    route.addition && 'addition',
  ]
    .filter(Boolean)
    .join(', ');

function table(routes: readonly RouteModel[]): string {
  const rows = routes.map((route) => [
    route.path,
    route.redirect === null ? `${route.page}` : `→ ${route.redirect}`,
    route.layout,
    route.access,
    route.render,
    flagsOf(route),
  ]);
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Every route, as a table or as JSON. */
export async function routes(root: string, { json }: { readonly json?: boolean }): Promise<Outcome> {
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const { routes: found } = analysis.model;
  const data = json ? JSON.stringify({ schemaVersion: 1, routes: found.map(rowOf) }, null, 2) : table(found);
  return { exit: exitCodes.clean, data };
}
