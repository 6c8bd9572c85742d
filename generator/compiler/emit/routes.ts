import { groupBy } from '../model/group-by.ts';
import { camel } from '../model/names.ts';
import type { RouteModel, SiteModel } from '../model/site-model.ts';
import type { WordlessSite } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal, propertyName, unionType } from './literal.ts';
import { constant, readonlyInterface, typeAlias } from './printer.ts';

export type RouteMeta = Omit<RouteModel, 'source' | 'parent' | 'capability' | 'embed'>;

/**
 * The fields of a route for application code. The source position is only for tools; capability and embed have tables of their
 * own.
 */
export const metaOf = ({
  source: _source,
  parent: _parent,
  capability: _capability,
  embed: _embed,
  ...meta
}: RouteModel): RouteMeta => meta;

const tableName = (section: string): string => `${camel(section)}Routes`;

/** routes/<section>.ts: the table of a section. */
export const sectionFile = (section: string, routes: readonly RouteMeta[]): GeneratedFile =>
  typescriptFile(`routes/${section}.ts`, [
    constant(
      { name: tableName(section), docs: `The routes of the section ${section}.` },
      `{\n${routes.map((route) => `  ${propertyName(route.id)}: ${literal(route, '  ')},\n`).join('')}} as const`,
    ),
  ]);

const typesFile = (model: WordlessSite): GeneratedFile => {
  const fields: Readonly<Record<string, string>> = {
    id: 'string',
    path: 'string',
    title: 'string',
    description: 'string | null',
    section: 'SectionName',
    layout: 'LayoutName',
    page: 'string | null',
    redirect: 'string | null',
    keepAlive: 'boolean',
    visit: 'boolean',
    access: 'Access',
    menu: 'string | null',
    permission: 'string | null',
    render: "'server' | 'client'",
    scrollToTop: 'boolean',
    listed: 'boolean',
    addition: 'boolean',
    column: 'string | null',
    params: 'readonly string[]',
    paramValues: 'Readonly<Record<string, readonly string[]>>',
    options: 'Readonly<Record<string, unknown>>',
  };
  return typescriptFile('routes/types.ts', [
    typeAlias({ name: 'SectionName', type: unionType(model.site.sections) }),
    typeAlias({ name: 'LayoutName', type: unionType(model.layouts) }),
    typeAlias({
      name: 'Access',
      type: unionType(['public', 'open', 'member']),
      docs: ['Who may open a route: everybody; everybody, below the guard’s prefix; or members.'],
    }),
    readonlyInterface({
      name: 'RouteMeta',
      docs: ['A route as its manifest declares it.'],
      properties: Object.entries(fields).map(([name, type]) => ({ name, type })),
    }),
  ]);
};

const indexFile = (sections: readonly string[]): GeneratedFile =>
  typescriptFile('routes/index.ts', [
    [
      ...[...sections].sort().map((section) => `import { ${tableName(section)} } from './${section}.ts';`),
      "import type { RouteMeta } from './types.ts';",
    ].join('\n'),
    constant(
      { name: 'routes', docs: 'Every route by its id.' },
      `{\n${sections.map((section) => `  ...${tableName(section)},\n`).join('')}} as const`,
    ),
    typeAlias({ name: 'RouteId', type: 'keyof typeof routes' }),
    typeAlias({
      name: 'RouteOf',
      typeParameters: ['Id extends RouteId'],
      type: '(typeof routes)[Id]',
    }),
    constant(
      {
        name: 'routeMetas',
        docs: 'The same by what all of them have: a compiler looks at each route once, wherever it is used.',
        type: 'Readonly<Record<RouteId, RouteMeta>>',
      },
      'routes',
    ),
    constant(
      { name: 'routeList', docs: 'Every route, in the order of the manifests.', type: 'readonly RouteMeta[]' },
      'Object.values(routeMetas)',
    ),
  ]);

/** routes/: one table per section, their types and their index. */
export function emitRoutes(model: SiteModel): GeneratedFile[] {
  const bySection = groupBy(model.routes, (route) => route.section);
  const sections = model.site.sections.filter((section) => bySection.has(section));
  return [
    ...sections.map((section) => sectionFile(section, (bySection.get(section) ?? []).map(metaOf))),
    typesFile(model),
    indexFile(sections),
  ];
}
