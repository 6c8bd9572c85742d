import { createHash } from 'node:crypto';
import type { Analysis } from './compile.ts';
import { COLUMNS, columnSeed } from './emit/columns.ts';
import { aboutManifestsIn, type GeneratedFile } from './emit/file.ts';
import { metaOf, type RouteMeta, sectionFile } from './emit/routes.ts';
import type { ColumnFields } from './model/column-fields.ts';
import { flattenFile } from './model/flatten.ts';
import { groupBy } from './model/group-by.ts';
import type { ColumnModel } from './model/site-model.ts';
import { columnWords, routeWords, wordless } from './model/words.ts';
import type { ManifestOf } from './parse/manifests.ts';
import { isPlain } from './parse/packed-file.ts';

/**
 * What a change of words makes of generated/, without the rest of the site. Words are titles, descriptions, and the labels
 * and order of columns: no rule of the generator and no emitter but two is given them (model/words.ts), so where manifests
 * differ in nothing else, all checks end as before and only those two files have to be made.
 */

/** What is stored of the manifest of a section, as plain data. */
export interface KnownSection {
  readonly section: string;
  /** What tells its manifest, apart from the words. */
  readonly shape: string;
  readonly routes: readonly RouteMeta[];
  readonly columns: readonly ColumnModel[];
}

/** Equal for manifests that differ in words alone; null for one with values that text does not keep. */
const shapeOf = (file: ManifestOf<'routes'>): string | null =>
  isPlain(file)
    ? createHash('sha256')
        .update(JSON.stringify(wordless(file)))
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

/** The section with the words of its manifest as it is now; null where it differs in more than words. */
export function reworded(known: KnownSection, file: ManifestOf<'routes'>): KnownSection | null {
  if (shapeOf(file) !== known.shape) return null;
  const nodes = flattenFile(file).map(({ node }) => node);
  const columns = nodes.flatMap((node) => (node.column ? columnWords(node, node.column) : []));
  return {
    ...known,
    routes: known.routes.map((route, index) => {
      const node = nodes[index];
      return node ? { ...route, ...routeWords(node) } : route;
    }),
    columns: known.columns.map((column, index) => ({ ...column, ...columns[index] })),
  };
}

/** The table of a section as it is now. */
export const rewordedSection = ({ section, routes }: KnownSection, spec: string): GeneratedFile[] =>
  aboutManifestsIn(spec, [sectionFile(section, routes)]);

/** The table of columns, and what was put into it, which is an expression for each. */
export interface RewordedColumns {
  readonly file: GeneratedFile;
  readonly seeds: readonly string[];
}

/**
 * The table of columns with the words of a section in it. Each column is replaced where it stands; null where one does not
 * stand there exactly once.
 */
export function rewordedColumns(
  text: string,
  before: KnownSection,
  after: KnownSection,
  fields: ColumnFields,
): RewordedColumns | null {
  const seeds: string[] = [];
  let now = text;
  for (const [index, column] of before.columns.entries()) {
    const [old, made] = [column, after.columns[index] ?? column].map((one) => columnSeed(one, fields));
    if (old === made || made === undefined) continue;
    const entry = `\n  ${old},\n`;
    const at = now.indexOf(entry);
    if (at === -1 || now.includes(entry, at + 1)) return null;
    now = `${now.slice(0, at)}\n  ${made},\n${now.slice(at + entry.length)}`;
    seeds.push(made);
  }
  return { file: { path: COLUMNS, text: now }, seeds };
}
