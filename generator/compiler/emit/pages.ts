import { groupBy } from '../model/group-by.ts';
import type { BareSite } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { propertyName, unionType } from './literal.ts';
import { readonlyInterface, typeAlias } from './printer.ts';

/** The types that do not depend on which pages there are. */
const inputTypes = (): readonly string[] => [
  typeAlias({ name: 'PageName', type: 'keyof PageRoutes' }),
  readonlyInterface({
    name: 'PageInput',
    docs: ['What a page’s `load` gets.'],
    typeParameters: ['P extends PageName', 'Context'],
    properties: [
      { name: 'route', type: 'RouteOf<PageRoutes[P]>' },
      { name: 'params', type: 'PageParams[P]' },
      { name: 'query', type: 'URLSearchParams' },
      { name: 'context', type: 'Context' },
    ],
  }),
  typeAlias({
    name: 'DataOf',
    docs: ['What a `load` resolves to; undefined for pages without one.'],
    typeParameters: ['Load'],
    type: 'Load extends (...input: never[]) => Promise<infer Data> ? Data : undefined',
  }),
  readonlyInterface({
    name: 'PageProps',
    docs: ['What a page component gets: its route, the address, and what its `load` returned.'],
    typeParameters: ['P extends PageName', 'Load = undefined'],
    extends: ["Omit<PageInput<P, never>, 'context'>"],
    properties: [{ name: 'data', type: 'DataOf<Load>' }],
  }),
];

/** The types of a page's module, and of the registry of all of them. */
const moduleTypes = (): readonly string[] => [
  readonlyInterface({
    name: 'PageModule',
    docs: ['The module of a page.'],
    typeParameters: ['P extends PageName', 'Context'],
    properties: [
      {
        name: 'default',
        type: "ComponentType<Omit<PageInput<P, never>, 'context'> & { readonly data: never }>",
      },
      {
        name: 'load',
        type: '(input: PageInput<P, Context>) => Promise<unknown>',
        hasQuestionToken: true,
      },
    ],
  }),
  typeAlias({
    name: 'PageRegistry',
    docs: ['The registry: every page name to its module, loaded when it is first shown.'],
    typeParameters: ['Context'],
    type: '{ readonly [P in PageName]: () => Promise<PageModule<P, Context>> }',
  }),
];

const paramsType = (params: readonly string[]): string =>
  params.length > 0
    ? `{ ${params.map((param) => `readonly ${param}: string`).join('; ')} }`
    : 'Readonly<Record<never, string>>';

/** pages.ts: the types of page modules and of their registry, for every page name in the manifests. */
export function emitPages(model: BareSite): GeneratedFile[] {
  const shown = groupBy(
    model.routes.filter((route) => route.page !== null),
    (route) => route.page ?? '',
  );
  const pages = [...shown].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    typescriptFile('pages.ts', [
      "import type { ComponentType } from 'react';\nimport type { RouteOf } from './routes/index.ts';",
      readonlyInterface({
        name: 'PageRoutes',
        docs: ['The ids of the routes that show a page.'],
        properties: pages.map(([page, routes]) => {
          const name = propertyName(page);
          const ids = routes.map(({ id }) => id);
          return { name, type: unionType(ids, '  ', name.length + 13) };
        }),
      }),
      readonlyInterface({
        name: 'PageParams',
        docs: ['The parameters of the routes that show a page.'],
        properties: pages.map(([page, routes]) => ({
          name: propertyName(page),
          type: paramsType([...new Set(routes.flatMap(({ params }) => params))]),
        })),
      }),
      ...inputTypes(),
      ...moduleTypes(),
    ]),
  ];
}
