import type { BareSite } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal, unionType } from './literal.ts';
import { constant, typeAlias } from './printer.ts';

const asConst = (value: unknown): string => `${literal(value)} as const`;

/** A file with one constant. */
const table = (path: string, name: string, docs: string, value: unknown, type?: string): GeneratedFile =>
  typescriptFile(path, [constant({ name, docs, type }, type ? literal(value) : asConst(value))]);

/**
 * A list of ids. They are in a constant without a type annotation: with one, TypeScript compares each id with all ids of the
 * union, which for 10,000 routes takes longer than all other checks.
 */
const idTable = (path: string, name: string, docs: string, ids: readonly string[]): GeneratedFile =>
  typescriptFile(path, [
    "import type { RouteId } from './routes/index.ts';",
    `const ids = ${asConst(ids)};`,
    constant({ name, docs, type: 'readonly RouteId[]' }, 'ids'),
  ]);

const idsWhere = (model: BareSite, flag: 'keepAlive' | 'visit' | 'embed'): string[] =>
  model.routes.filter((route) => route[flag]).map((route) => route.id);

function accessFile(model: BareSite): GeneratedFile {
  const { guard } = model.access;
  return typescriptFile('access.ts', [
    "import type { RouteId } from './routes/index.ts';\nimport type { Access } from './routes/types.ts';",
    constant(
      {
        name: 'guard',
        docs: 'The guard: pages below its prefix need a session, and where those without one are sent.',
      },
      asConst({ prefix: guard.prefix, to: guard.to, exceptions: guard.exceptions ?? [] }),
    ),
    constant(
      { name: 'access', docs: 'Who may open each route.', type: 'Readonly<Record<RouteId, Access>>' },
      literal(Object.fromEntries(model.routes.map((route) => [route.id, route.access]))),
    ),
  ]);
}

function releasesFile(model: BareSite): GeneratedFile {
  const byColumn = Object.entries(model.releaseTypes).flatMap(([type, { columns }]) =>
    columns.map((column) => [column, type] as const),
  );
  return typescriptFile('releases.ts', [
    constant(
      { name: 'releaseTypes', docs: 'The types of articles: their columns, and who may read them.' },
      asConst(model.releaseTypes),
    ),
    typeAlias({ name: 'ReleaseType', type: 'keyof typeof releaseTypes' }),
    constant(
      {
        name: 'releaseTypeOf',
        docs: 'The type of a column’s articles, by column id.',
        type: 'Readonly<Record<string, ReleaseType>>',
      },
      literal(Object.fromEntries(byColumn)),
    ),
  ]);
}

function statesFile(model: BareSite): GeneratedFile {
  const types = Object.entries(model.states.machines).map(([name, { states }]) =>
    typeAlias({
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}State`,
      type: unionType(states.map((state) => state.code)),
    }),
  );
  return typescriptFile('states.ts', [
    constant(
      { name: 'machines', docs: 'Status codes and the changes that are allowed between them.' },
      asConst(model.states.machines),
    ),
    ...Object.entries(model.states.machines).map(([name, { states }]) =>
      constant(
        { name: `${name}State`, docs: `The codes of \`${name}\` by the names of its states.` },
        asConst(Object.fromEntries(states.map(({ id, code }) => [id, code]))),
      ),
    ),
    ...types,
  ]);
}

/** permissions.ts, if the manifests declare permissions. */
function permissionsFile({ permissions: declared }: BareSite): GeneratedFile[] {
  if (!declared) return [];
  const { permissions, roles } = declared;
  const table = Object.entries(roles).map(
    ([name, { assignable = false, ...role }]) => [name, { ...role, assignable }] as const,
  );
  return [
    typescriptFile('permissions.ts', [
      constant({ name: 'permissions', docs: 'Everything that may be permitted.' }, asConst(permissions)),
      typeAlias({ name: 'Permission', type: 'keyof typeof permissions' }),
      constant({ name: 'roles', docs: 'The roles, and what each permits.' }, asConst(Object.fromEntries(table))),
      typeAlias({ name: 'RoleName', type: 'keyof typeof roles' }),
    ]),
  ];
}

/** messages.ts: notifications of events, if the manifests declare them. */
function messagesFile({ messages }: BareSite): GeneratedFile[] {
  if (!messages) return [];
  const table = Object.entries(messages.messages).map(
    ([name, { permission = null, ways = [], ...message }]) => [name, { ...message, permission, ways }] as const,
  );
  return [
    typescriptFile('messages.ts', [
      constant(
        { name: 'messages', docs: 'What people are told of events; {names} are filled in.' },
        asConst(Object.fromEntries(table)),
      ),
      typeAlias({ name: 'MessageEvent', type: 'keyof typeof messages' }),
    ]),
  ];
}

function siteFile(model: BareSite): GeneratedFile {
  const { name, shortName, organisation, description, locale, timeZone, sections, richText } = model.site;
  return typescriptFile('site.ts', [
    constant(
      { name: 'site', docs: 'Who the site is.' },
      asConst({ name, shortName, organisation, description, locale, timeZone, sections }),
    ),
    richText ? constant({ name: 'richText', docs: 'The markup that rich text may hold.' }, asConst(richText)) : '',
  ]);
}

/** One constant per group, so that importing one group does not bundle the others, and one with all groups. */
function constantsFile({ constants }: BareSite): GeneratedFile {
  const groups = Object.keys(constants);
  return typescriptFile('constants.ts', [
    ...groups.map((group) => constant({ name: `${group}Constants` }, asConst(constants[group]))),
    constant(
      { name: 'constants', docs: 'Constants of the site’s behaviour; times in milliseconds where the name says so.' },
      `{\n${groups.map((group) => `  ${group}: ${group}Constants,\n`).join('')}} as const`,
    ),
  ]);
}

/** The files that contain only tables. */
export function emitTables(model: BareSite): GeneratedFile[] {
  const redirects = model.routes.flatMap((route) =>
    route.redirect === null ? [] : [[route.path, route.redirect] as const],
  );
  return [
    accessFile(model),
    releasesFile(model),
    statesFile(model),
    ...permissionsFile(model),
    ...messagesFile(model),
    siteFile(model),
    table(
      'redirects.ts',
      'redirects',
      'Where paths without a page lead.',
      Object.fromEntries(redirects),
      'Readonly<Record<string, string>>',
    ),
    idTable(
      'keep-alive.ts',
      'keptRoutes',
      'Routes whose pages keep their state when they are left.',
      idsWhere(model, 'keepAlive'),
    ),
    idTable(
      'visits.ts',
      'visitedRoutes',
      'Routes whose entering records a visit of their column.',
      idsWhere(model, 'visit'),
    ),
    idTable(
      'embeds.ts',
      'embeddedRoutes',
      'Routes whose pages other sites may show in a frame.',
      idsWhere(model, 'embed'),
    ),
    constantsFile(model),
    table('errors.ts', 'errors', 'What people are told when something fails.', model.errors),
    typescriptFile('layouts.ts', [
      "export type { LayoutName } from './routes/types.ts';",
      constant({ name: 'layoutNames', docs: 'Every layout.' }, asConst(model.layouts)),
    ]),
  ];
}
