import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../code/folders.ts';
import type { Analysis, Input } from '../compiler/compile.ts';
import { COLUMNS } from '../compiler/emit/columns.ts';
import type { GeneratedFile } from '../compiler/emit/file.ts';
import { type ColumnFields, columnFieldsOf } from '../compiler/model/column-fields.ts';
import { parsedFile } from '../compiler/parse/parse.ts';
import { type KnownSection, knownSections, reworded, rewordedColumns, rewordedSection } from '../compiler/reword.ts';
import type { Source } from '../diagnostics/source.ts';
import { inputDigest, type Output, outputOf } from './cache.ts';
import { DIGESTS, digestsText, recordWith } from './digests.ts';
import { type Change, unparsable } from './write.ts';

/**
 * Remembers, outside version control, what a change of words needs (compiler/reword.ts): such a change is written without
 * reading the other manifests. Whatever does not fit makes the whole site be compiled.
 */

interface Memory {
  /** Everything but the manifests that decides the output. */
  readonly rest: string;
  /** Digests of all manifests by path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Digests of what is stored of sections, by the path of their manifests. */
  readonly sections: Readonly<Record<string, string>>;
  /** The record of the files that were generated, and their number. */
  readonly record: string;
  readonly files: number;
  readonly fields: ColumnFields;
}

const folderOf = (root: string): string => join(root, '.cache/words');
const memoryFile = (root: string): string => join(folderOf(root), 'memory.txt');
const sectionFile = (root: string, path: string): string => join(folderOf(root), `${sha(path).slice(0, 16)}.json`);

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const digestOf = ({ text, encoding = '' }: Source): string => sha(`${encoding}\0${text}`);
const restOf = (input: Input): Promise<string> => inputDigest({ ...input, sources: [] });

/** What was remembered; its first line tells whether the second is whole. Throws where there is nothing of the kind. */
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

/** Writes what is remembered, and some sections before it: a run that dies between leaves sections that do not fit. */
async function write(
  root: string,
  memory: Omit<Memory, 'sections'>,
  known: Memory['sections'],
  sections: readonly (readonly [path: string, section: KnownSection])[],
): Promise<void> {
  await mkdir(folderOf(root), { recursive: true });
  const digests: Record<string, string> = { ...known };
  const store = async (path: string, section: KnownSection): Promise<void> => {
    const text = JSON.stringify(section);
    digests[path] = sha(text);
    await writeFile(sectionFile(root, path), text);
  };
  await Promise.all(sections.map(([path, section]) => store(path, section)));
  const text = JSON.stringify({ ...memory, sections: digests } satisfies Memory);
  await writeFile(memoryFile(root), `${sha(text)}\n${text}`);
}

/** Whether a site has emitters or rules of its own: those are given the words as well. */
const hasOwnCode = ({ extensions }: Input): boolean =>
  extensions !== undefined && extensions.emitters.length + extensions.rules.length > 0;

/** Remembers a site without problems that was generated. A memory that cannot be written is no error of anybody. */
export async function rememberWords(
  root: string,
  input: Input,
  analysis: Extract<Analysis, { ok: true }>,
  files: readonly GeneratedFile[],
): Promise<void> {
  if (hasOwnCode(input) || analysis.diagnostics.length > 0) return;
  try {
    const memory = {
      rest: await restOf(input),
      sources: Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)])),
      record: digestsText(files),
      files: files.length,
      fields: columnFieldsOf(analysis.model.site),
    };
    // Also what was stored of sections that there are no more.
    await rm(folderOf(root), { recursive: true, force: true });
    await write(root, memory, {}, knownSections(analysis));
  } catch {
    // The next run compiles the whole site.
  }
}

/** What a change of words makes of the project. */
export interface Rewording {
  readonly changes: readonly Change[];
  /** The same with that of the record of digests: what has to be written. */
  readonly writes: readonly Change[];
  /** The number of files of generated/. */
  readonly files: number;
  /** The record of what generated/ holds afterwards. */
  readonly record: string;
  /** Remembers the state afterwards; called when everything is written. */
  save(): Promise<void>;
}

interface Reworded {
  readonly changes: readonly Change[];
  readonly sections: readonly (readonly [path: string, section: KnownSection])[];
}

/** The changes of the files of some sections, with the sections as they are now; null where more than words have changed. */
async function rewordedFiles(
  root: string,
  memory: Memory,
  changed: readonly Source[],
  textOf: Output['textOf'],
  spec: string,
): Promise<Reworded | null> {
  const made: GeneratedFile[] = [];
  const seeds: string[] = [];
  const sections: (readonly [path: string, section: KnownSection])[] = [];
  let columns = textOf(COLUMNS);
  for (const source of changed) {
    const before = await readSection(root, source.path, memory.sections[source.path]);
    const { manifest, problems } = parsedFile(source, 'routes');
    const after = manifest && problems.length === 0 ? reworded(before, manifest) : null;
    const table = after && rewordedColumns(columns, before, after, memory.fields);
    if (!after || !table) return null;
    columns = table.file.text;
    seeds.push(...table.seeds);
    made.push(...rewordedSection(after, spec));
    sections.push([source.path, after]);
  }
  const checked = seeds.length > 0 ? [...made, { path: COLUMNS, text: `[${seeds.join(',\n')}];\n` }] : made;
  if ((await unparsable(checked)).length > 0) return null;
  const changes = [...made, { path: COLUMNS, text: columns }].flatMap(({ path, text: after }) => {
    const before = textOf(path);
    return before === after ? [] : [{ path, kind: 'changed' as const, state: 'stale' as const, before, after }];
  });
  return { changes, sections };
}

/**
 * What has to be written where nothing but words has changed since the site was generated, or nothing at all; null where the
 * whole site has to be compiled. Reads what it needs and writes nothing.
 */
export async function rewordingOf(root: string, folders: Folders, input: Input): Promise<Rewording | null> {
  if (hasOwnCode(input)) return null;
  try {
    const memory = await read(root);
    const sources = Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)]));
    const changed = input.sources.filter(({ path }) => memory.sources[path] !== sources[path]);
    if (Object.keys(memory.sources).length !== input.sources.length) return null;
    if (changed.some(({ path }) => !Object.hasOwn(memory.sections, path))) return null;
    const output = await outputOf(root, folders);
    if (output?.record !== memory.record || memory.rest !== (await restOf(input))) return null;
    const found = await rewordedFiles(root, memory, changed, output.textOf, folders.spec);
    if (!found) return null;
    const { changes, sections } = found;
    const record = recordWith(memory.record, changes);
    const recorded = { path: DIGESTS, kind: 'changed', state: 'stale', before: memory.record, after: record } as const;
    return {
      changes,
      writes: changes.length > 0 ? [...changes, recorded] : [],
      files: memory.files,
      record,
      save: () => write(root, { ...memory, sources, record }, memory.sections, sections).catch(() => undefined),
    };
  } catch {
    // Nothing that fits is remembered.
    return null;
  }
}
