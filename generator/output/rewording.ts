import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../code/folders.ts';
import type { Analysis, Input } from '../compiler/compile.ts';
import { CONTRACT } from '../compiler/emit/api/contract.ts';
import { COLUMNS } from '../compiler/emit/columns.ts';
import type { GeneratedFile } from '../compiler/emit/file.ts';
import { OPENAPI } from '../compiler/emit/openapi.ts';
import { type ColumnFields, columnFieldsOf } from '../compiler/model/column-fields.ts';
import type { ManifestOf } from '../compiler/parse/manifests.ts';
import { parsedFile } from '../compiler/parse/parse.ts';
import {
  type Renamed,
  renamedTables,
  routeSurroundings,
  surroundingsAfter,
  TABLES,
} from '../compiler/rename-routes.ts';
import { type CallSurroundings, revisedCalls, revisedGroup } from '../compiler/revise-calls.ts';
import {
  type KnownSection,
  knownSections,
  reworded,
  rewordedColumns,
  rewordedSection,
  type SectionSurroundings,
} from '../compiler/reword.ts';
import type { Source } from '../diagnostics/source.ts';
import { inputDigest, type Output, outputOf } from './cache.ts';
import { DIGESTS, digestsText, recordWith } from './digests.ts';
import { type FileWrite, unparsable } from './write.ts';

/**
 * A cache outside version control with the data for a change of words (compiler/reword.ts) or of the details of calls
 * (compiler/revise-calls.ts): such a change is written without reading the other manifests. If anything does not match, the
 * whole site is compiled.
 */

interface Memory {
  /** A digest of everything except the manifests that determines the output. */
  readonly rest: string;
  /** Digests of all manifests by path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Digests of the stored sections, by the path of their manifests. */
  readonly sections: Readonly<Record<string, string>>;
  /** The record of the files that were generated, and their number. */
  readonly record: string;
  readonly files: number;
  readonly fields: ColumnFields;
  readonly calls: CallSurroundings;
  readonly around: SectionSurroundings;
  /** Manifests of calls whose text is stored: those whose group is in no other manifest. */
  readonly groups: readonly string[];
}

/** Files with the output of several manifests. */
const SHARED: readonly string[] = [COLUMNS, CONTRACT, OPENAPI, ...TABLES];

const folderOf = (root: string): string => join(root, '.cache/words');
const memoryFile = (root: string): string => join(folderOf(root), 'memory.txt');
const sectionFile = (root: string, path: string): string => join(folderOf(root), `${sha(path).slice(0, 16)}.json`);

const groupFile = (root: string, path: string): string => join(folderOf(root), `${sha(path).slice(0, 16)}.yaml`);

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const digestOf = ({ text, encoding = '' }: Source): string => sha(`${encoding}\0${text}`);
const restOf = (input: Input): Promise<string> => inputDigest({ ...input, sources: [] });

/** Reads the memory; the first line of its file is the digest of the second. Throws if it is missing or damaged. */
async function read(root: string): Promise<Memory> {
  const [digest, text = ''] = (await readFile(memoryFile(root), 'utf8')).split('\n');
  if (sha(text) !== digest) throw new Error('what was remembered is not whole');
  return JSON.parse(text);
}

async function readSection(root: string, path: string, digest: string | undefined): Promise<KnownSection> {
  const text = await readFile(sectionFile(root, path), 'utf8');
  if (sha(text) !== digest) throw new Error('what was remembered of a section is not whole');
  return JSON.parse(text);
}

/** The manifest of a group of calls, as of when the site was generated. */
async function readGroup(root: string, path: string, digest: string | undefined): Promise<ManifestOf<'api'>> {
  const source = { path, text: await readFile(groupFile(root, path), 'utf8') };
  const { manifest, problems } = parsedFile(source, 'api');
  if (digestOf(source) !== digest || !manifest || problems.length > 0)
    throw new Error('what was remembered of a group is not whole');
  return manifest;
}

/** Writes the memory, and before it some manifests: if a run dies in between, their digests do not match the old memory. */
async function write(
  root: string,
  memory: Omit<Memory, 'sections'>,
  known: Memory['sections'],
  sections: readonly (readonly [path: string, section: KnownSection])[],
  groups: readonly Source[],
): Promise<void> {
  await mkdir(folderOf(root), { recursive: true });
  const digests: Record<string, string> = { ...known };
  const store = async (path: string, section: KnownSection): Promise<void> => {
    const text = JSON.stringify(section);
    digests[path] = sha(text);
    await writeFile(sectionFile(root, path), text);
  };
  await Promise.all(sections.map(([path, section]) => store(path, section)));
  for (const { path, text } of groups) writeFileSync(groupFile(root, path), text);
  const text = JSON.stringify({ ...memory, sections: digests } satisfies Memory);
  await writeFile(memoryFile(root), `${sha(text)}\n${text}`);
}

/** Whether a site has emitters or rules of its own, which receive the words as well. */
const hasOwnCode = ({ extensions }: Input): boolean =>
  extensions !== undefined && extensions.emitters.length + extensions.rules.length > 0;

/** Stores the data of a generated site without problems. A failure to write is ignored. */
export async function rememberWords(
  root: string,
  input: Input,
  analysis: Extract<Analysis, { ok: true }>,
  files: readonly GeneratedFile[],
): Promise<void> {
  if (hasOwnCode(input) || analysis.diagnostics.length > 0) return;
  try {
    const { manifests, positions, model } = analysis;
    const names = manifests.api.map(({ group }) => group);
    const groups = manifests.api
      .filter(({ group }) => names.indexOf(group) === names.lastIndexOf(group))
      .map((file) => positions.of(file).source);
    const memory = {
      rest: await restOf(input),
      sources: Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)])),
      record: digestsText(files),
      files: files.length,
      fields: columnFieldsOf(model.site),
      calls: { transport: model.transport, hasBackends: manifests.backends.length > 0 },
      around: { access: model.access, routes: routeSurroundings(manifests, positions) },
      groups: groups.map(({ path }) => path),
    };
    // This also removes the data of sections that no longer exist.
    await rm(folderOf(root), { recursive: true, force: true });
    await write(root, memory, {}, knownSections(analysis), groups);
  } catch {
    // The next run compiles the whole site.
  }
}

/** The result of a change of words, details or paths. */
export interface Rewording {
  readonly changes: readonly FileWrite[];
  /** The files to write: the changes, and the updated record of digests. */
  readonly writes: readonly FileWrite[];
  /** The number of files of generated/. */
  readonly files: number;
  /** The record of generated/ after the changes. */
  readonly record: string;
  /** Stores the state after the changes; called when everything is written. */
  save(): Promise<void>;
}

/** The output of the changed manifests so far. */
interface Progress {
  readonly made: Map<string, Buffer>;
  /** Code whose syntax is to be checked: files of a single manifest, and the parts inserted into shared files. */
  readonly code: GeneratedFile[];
  readonly sections: (readonly [path: string, section: KnownSection])[];
  readonly renamed: Renamed[];
}

/** The data for processing changed manifests: the memory, and the contents of generated/. */
interface Ground {
  readonly root: string;
  readonly spec: string;
  readonly memory: Memory;
  readonly textOf: Output['textOf'];
}

const currentText = ({ textOf }: Ground, { made }: Progress, path: string): Buffer => made.get(path) ?? textOf(path);

function putFiles({ made, code }: Progress, files: readonly GeneratedFile[], part: string): void {
  for (const { path, text } of files) made.set(path, Buffer.from(text));
  code.push(...files);
  if (part !== '') code.push({ path: `part-${code.length}.ts`, text: part });
}

/** Makes the files of a section whose words have changed; false if more has changed. */
async function rewordSection(ground: Ground, progress: Progress, source: Source): Promise<boolean> {
  const { root, spec, memory } = ground;
  const before = await readSection(root, source.path, memory.sections[source.path]);
  const { manifest, positions, problems } = parsedFile(source, 'routes');
  const found = manifest && problems.length === 0 ? reworded(before, manifest, positions, memory.around) : null;
  if (!found) return false;
  const { section: after, renamed } = found;
  const textOf = (path: string): Buffer => currentText(ground, progress, path);
  const columns = rewordedColumns(textOf(COLUMNS), before, after, memory.fields);
  const tables = renamed.length > 0 ? renamedTables(textOf, renamed) : [];
  // Another section may have received the same path in this run.
  if (!columns || !tables || (renamed.length > 0 && progress.sections.length > 0)) return false;
  for (const [path, text] of tables) progress.made.set(path, text);
  progress.made.set(COLUMNS, columns.table);
  const seeds = columns.seeds.length > 0 ? `[\n${columns.seeds.join('')}];\n` : '';
  putFiles(progress, rewordedSection(after, spec), seeds);
  progress.sections.push([source.path, after]);
  progress.renamed.push(...renamed);
  return true;
}

/** Makes the files of a group of calls whose details have changed; false if more has changed. */
async function reviseGroup(ground: Ground, progress: Progress, source: Source): Promise<boolean> {
  const { root, spec, memory } = ground;
  const before = await readGroup(root, source.path, memory.sources[source.path]);
  const { manifest, positions, problems } = parsedFile(source, 'api');
  if (!manifest || problems.length > 0) return false;
  const group = revisedGroup(before, { manifest, positions, problems }, memory.calls);
  const calls = group && revisedCalls((path) => currentText(ground, progress, path), group, memory.calls, spec);
  if (!calls) return false;
  for (const [path, text] of calls.shared) progress.made.set(path, text);
  putFiles(progress, calls.files, calls.parts);
  return true;
}

/** The output of changed manifests; null if more than words, paths and details has changed. */
async function progressOf(ground: Ground, changed: readonly Source[]): Promise<Progress | null> {
  const progress: Progress = { made: new Map(), code: [], sections: [], renamed: [] };
  for (const source of changed) {
    const make = Object.hasOwn(ground.memory.sections, source.path) ? rewordSection : reviseGroup;
    if (!(await make(ground, progress, source))) return null;
  }
  return (await unparsable(progress.code)).length > 0 ? null : progress;
}

/**
 * The changes to write if only words, single paths and details of calls have changed since the site was generated, or nothing
 * at all; null if the whole site must be compiled. Reads only the files that it needs, and writes nothing.
 */
export async function rewordingOf(root: string, folders: Folders, input: Input): Promise<Rewording | null> {
  if (hasOwnCode(input)) return null;
  try {
    const memory = await read(root);
    const sources = Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)]));
    const changed = input.sources.filter(({ path }) => memory.sources[path] !== sources[path]);
    if (Object.keys(memory.sources).length !== input.sources.length) return null;
    if (changed.some(({ path }) => !Object.hasOwn(memory.sections, path) && !memory.groups.includes(path))) return null;
    const output = await outputOf(root, folders);
    if (output?.record !== memory.record || memory.rest !== (await restOf(input))) return null;
    const { textOf } = output;
    const progress = await progressOf({ root, spec: folders.spec, memory, textOf }, changed);
    if (!progress) return null;
    const made = [...progress.made].sort(([a], [b]) => Number(SHARED.includes(a)) - Number(SHARED.includes(b)));
    const changes = made.flatMap(([path, after]) =>
      after.equals(textOf(path)) ? [] : [{ path, kind: 'changed' as const, after }],
    );
    const record = recordWith(memory.record, changes);
    const routes = surroundingsAfter(memory.around.routes, progress.renamed);
    const after = { ...memory, sources, record, around: { ...memory.around, routes } };
    const groups = changed.filter(({ path }) => memory.groups.includes(path));
    const recorded = { path: DIGESTS, kind: 'changed', after: record } as const;
    return {
      changes,
      writes: changes.length > 0 ? [...changes, recorded] : [],
      files: memory.files,
      record,
      save: () => write(root, after, memory.sections, progress.sections, groups).catch(() => undefined),
    };
  } catch {
    // There is no matching memory.
    return null;
  }
}
