import { createHash } from 'node:crypto';
import type { Analysis } from './compile.ts';
import { columnSeed } from './emit/columns.ts';
import { aboutManifestsIn, type GeneratedFile } from './emit/file.ts';
import { quoted } from './emit/literal.ts';
import { metaOf, type RouteMeta, sectionFile } from './emit/routes.ts';
import type { ColumnFields } from './model/column-fields.ts';
import { type FlatRoute, flattenFile } from './model/flatten.ts';
import { groupBy } from './model/group-by.ts';
import { columnIdOf, routeModel } from './model/resolve.ts';
import type { ColumnModel } from './model/site-model.ts';
import { columnWords, pathless, routeWords } from './model/words.ts';
import type { ManifestOf } from './parse/manifests.ts';
import { isPlain } from './parse/packed-file.ts';
import type { Positions } from './parse/positions.ts';
import { areAlone, type Renamed, type RouteSurroundings } from './rename-routes.ts';
import { Replacing } from './replacing.ts';

/**
 * What a change of words makes of generated/, without the rest of the site. Words are titles, descriptions, and the labels
 * and order of columns: no rule of the generator and no emitter but two is given them (model/words.ts), so where manifests
 * differ in nothing else, all checks end as before and only those two files have to be made. Paths may differ as well where
 * nothing else depends on them (rename-routes.ts).
 */

/** What is stored of the manifest of a section, as plain data. */
export interface KnownSection {
  readonly section: string;
  /** What tells its manifest, apart from words and paths. */
  readonly shape: string;
  readonly routes: readonly RouteMeta[];
  readonly columns: readonly ColumnModel[];
}

/** Equal for manifests that differ in words and paths alone; null for one with values that text does not keep. */
const shapeOf = (file: ManifestOf<'routes'>): string | null =>
  isPlain(file)
    ? createHash('sha256')
        .update(JSON.stringify(pathless(file)))
        .digest('hex')
    : null;

/** What is stored of every section, by the path of its manifest. */
export function knownSections({
  manifests,
  positions,
  model,
}: Extract<Analysis, { ok: true }>): [path: string, known: KnownSection][] {
  const routes = groupBy(model.routes, ({ section }) => section);
  const columns = new Map(model.columns.map((column) => [column.code, column]));
  return manifests.routes.flatMap((file) => {
    const shape = shapeOf(file);
    if (shape === null) return [];
    const own = routes.get(file.section) ?? [];
    const known = {
      section: file.section,
      shape,
      routes: own.map(metaOf),
      columns: own.flatMap(({ id }) => columns.get(id) ?? []),
    };
    return [[positions.of(file).source.path, known]];
  });
}

/** What a section is compared with. */
export interface SectionSurroundings {
  readonly access: ManifestOf<'access'>;
  readonly routes: RouteSurroundings;
}

/** A section as it is now, and its routes whose paths have changed. */
export interface Reworded {
  readonly section: KnownSection;
  readonly renamed: readonly Renamed[];
}

/** A route with another path, as far as tables of code tell; null where frames and capabilities have it in tables of their own. */
function movedRoute(flat: FlatRoute, positions: Positions, { access }: SectionSurroundings): RouteMeta | null {
  if (flat.node.embed || flat.node.capability || flat.node.params) return null;
  return metaOf(routeModel(flat, new Map(), access, null, positions));
}

/** The section with the words and paths of its manifest as it is now; null where it differs in more, or its paths decide more. */
export function reworded(
  known: KnownSection,
  file: ManifestOf<'routes'>,
  positions: Positions,
  surroundings: SectionSurroundings,
): Reworded | null {
  if (shapeOf(file) !== known.shape) return null;
  const flat = flattenFile(file);
  const renamed: Renamed[] = [];
  const routes: RouteMeta[] = [];
  for (const [index, before] of known.routes.entries()) {
    const route = flat[index];
    if (!route) return null;
    const isMoved = route.path !== before.path || route.id !== before.id;
    const after = isMoved ? movedRoute(route, positions, surroundings) : { ...before, ...routeWords(route.node) };
    if (!after) return null;
    if (isMoved) renamed.push({ before, after });
    routes.push(after);
  }
  if (renamed.length > 0 && !areAlone(renamed, surroundings.routes)) return null;
  const columns = flat.flatMap((route) => {
    const { column } = route.node;
    const place = { id: columnIdOf(route), code: route.id, path: route.path };
    return column ? [{ ...place, ...columnWords(route.node, column) }] : [];
  });
  const section = {
    ...known,
    routes,
    columns: known.columns.map((column, index) => ({ ...column, ...columns[index] })),
  };
  return { section, renamed };
}

/** The table of a section as it is now. */
export const rewordedSection = ({ section, routes }: KnownSection, spec: string): GeneratedFile[] =>
  aboutManifestsIn(spec, [sectionFile(section, routes)]);

/** The table of columns, and what was put into it: a line of a list for each. */
export interface RewordedColumns {
  readonly table: Buffer;
  readonly seeds: readonly string[];
}

/**
 * The table of columns with the words of a section in it. Each column is replaced where it stands; null where one does not
 * stand there exactly once.
 */
export function rewordedColumns(
  text: Buffer,
  known: KnownSection,
  now: KnownSection,
  fields: ColumnFields,
): RewordedColumns | null {
  const seeds: string[] = [];
  const table = new Replacing(text);
  for (const [index, before] of known.columns.entries()) {
    const after = now.columns[index] ?? before;
    const [old, made] = [before, after].map((one) => `  ${columnSeed(one, fields)},\n`);
    if (old === made || old === undefined || made === undefined) continue;
    table.put(old, made);
    table.put(`  | ${quoted(before.code)}`, `  | ${quoted(after.code)}`);
    seeds.push(made);
  }
  const made = table.result();
  return made === null ? null : { table: made, seeds };
}
