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
 * Updates generated/ after a change of words, without compiling the rest of the site. Words are titles, descriptions, and the
 * labels and order of columns: no rule of the generator and only two emitters receive them (model/words.ts). If manifests
 * differ in nothing else, all checks have the same result, and only the output of those two is written. Paths may differ as
 * well if nothing else depends on them (rename-routes.ts).
 */

/** The stored data of a section's manifest. */
export interface KnownSection {
  readonly section: string;
  /** A digest of its manifest without words and paths. */
  readonly shape: string;
  readonly routes: readonly RouteMeta[];
  readonly columns: readonly ColumnModel[];
}

/**
 * A digest that is equal for manifests that differ only in words and paths; null for one with values that do not survive JSON.
 */
const shapeOf = (file: ManifestOf<'routes'>): string | null =>
  isPlain(file)
    ? createHash('sha256')
        .update(JSON.stringify(pathless(file)))
        .digest('hex')
    : null;

/** The data to store of every section, by the path of its manifest. */
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

/** The data of a site against which a changed section is checked. */
export interface SectionSurroundings {
  readonly access: ManifestOf<'access'>;
  readonly routes: RouteSurroundings;
}

/** An updated section, and its routes whose paths have changed. */
export interface Reworded {
  readonly section: KnownSection;
  readonly renamed: readonly Renamed[];
}

/** A route with its new path; null if it is also in the tables of frames or capabilities, or limits its parameters. */
function movedRoute(flat: FlatRoute, positions: Positions, { access }: SectionSurroundings): RouteMeta | null {
  if (flat.node.embed || flat.node.capability || flat.node.params) return null;
  return metaOf(routeModel(flat, new Map(), access, null, positions));
}

/** The section with the current words and paths of its manifest; null if anything else differs or depends on a changed path. */
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

/** The updated table of a section. */
export const rewordedSection = ({ section, routes }: KnownSection, spec: string): GeneratedFile[] =>
  aboutManifestsIn(spec, [sectionFile(section, routes)]);

/** The updated table of columns, and the entries inserted into it. */
export interface RewordedColumns {
  readonly table: Buffer;
  readonly seeds: readonly string[];
}

/**
 * The table of columns with the updated words of a section. Each column is replaced in its place; null if one does not occur
 * exactly once.
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
