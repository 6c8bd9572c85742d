import type { BareSite } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { propertyName } from './literal.ts';
import { readonlyInterface, typeAlias } from './printer.ts';

/** paths.ts: builds URL paths by route id; a missing or superfluous parameter is a type error. */
export function emitPaths(model: BareSite): GeneratedFile[] {
  const withParams = model.routes.filter((route) => route.params.length > 0);
  return [
    typescriptFile('paths.ts', [
      "import { type RouteId, routeMetas } from './routes/index.ts';",
      readonlyInterface({
        name: 'PathParams',
        docs: ['Parameters of the routes that have some.'],
        properties: withParams.map((route) => ({
          name: propertyName(route.id),
          type: `{ ${route.params.map((param) => `readonly ${param}: string`).join('; ')} }`,
        })),
      }),
      typeAlias({
        name: 'PathArguments',
        typeParameters: ['Id extends RouteId'],
        type: 'Id extends keyof PathParams ? [params: PathParams[Id]] : []',
      }),
      `/** The address of a route, its parameters encoded. */
export function pathOf<Id extends RouteId>(id: Id, ...given: PathArguments<Id>): string;
export function pathOf(id: RouteId, values: Readonly<Record<string, string>> = {}): string {
  return routeMetas[id].path.replace(/\\{(\\w+)\\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}`,
    ]),
  ];
}
