import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Folders } from '../code/folders.ts';
import type { Analysis, Input } from '../compiler/compile.ts';
import type { GeneratedFile } from '../compiler/emit/file.ts';
import { type ColumnFields, columnFieldsOf } from '../compiler/model/column-fields.ts';
import { parsedFile } from '../compiler/parse/parse.ts';
import { type KnownSection, knownSections, reworded, rewordedColumns, rewordedSection } from '../compiler/reword.ts';
import type { Source } from '../diagnostics/source.ts';
import { inputDigest, outputOf } from './cache.ts';
import { DIGESTS, digestsText, recordWith } from './digests.ts';
import { type Change, unparsable } from './write.ts';

/**
 * Remembers, outside version control, what a change of words needs (compiler/reword.ts): such a change is written without
 * reading the other manifests. Whatever does not fit makes the whole site be compiled.
 */

interface Header {
  /** Everything but the manifests that decides the output. */
  readonly rest: string;
  /** Digests of all manifests by path. */
  readonly sources: Readonly<Record<string, string>>;
  /** The record of the files that were generated, and their number. */
  readonly record: string;
  readonly files: number;
  readonly fields: ColumnFields;
}

interface Memory {
  readonly header: Header;
  /** Sections as text, by the path of their manifests: most are never looked into. */
  readonly sections: ReadonlyMap<string, string>;
}

const fileOf = (root: string): string => join(root, '.cache/words.txt');

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const digestOf = ({ text, encoding = '' }: Source): string => sha(`${encoding}\0${text}`);
const restOf = (input: Input): Promise<string> => inputDigest({ ...input, sources: [] });

/** The first line tells whether all others are whole; each of those is one JSON value. */
async function read(root: string): Promise<Memory> {
  const whole = await readFile(fileOf(root), 'utf8');
  const end = whole.indexOf('\n');
  const body = whole.slice(end + 1);
  if (sha(body) !== whole.slice(0, end)) throw new Error('what was remembered is not whole');
  const [header = '', ...lines] = body.split('\n');
  const sections = lines.map((line) => {
    const at = line.indexOf('\t');
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  return { header: JSON.parse(header), sections: new Map(sections) };
}

async function write(root: string, { header, sections }: Memory): Promise<void> {
  const body = [JSON.stringify(header), ...[...sections].map(([path, text]) => `${path}\t${text}`)].join('\n');
  const path = fileOf(root);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${sha(body)}\n${body}`);
  await rename(`${path}.new`, path);
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
    const sections = knownSections(analysis).filter(([path]) => !/[\t\n]/.test(path));
    await write(root, {
      header: {
        rest: await restOf(input),
        sources: Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)])),
        record: digestsText(files),
        files: files.length,
        fields: columnFieldsOf(analysis.model.site),
      },
      sections: new Map(sections.map(([path, known]) => [path, JSON.stringify(known)])),
    });
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

/** The changes of the files of some sections, with the sections as they are now; null where more than words have changed. */
async function changesOf(
  { header: { fields }, sections }: Memory,
  changed: readonly Source[],
  texts: ReadonlyMap<string, string>,
  spec: string,
): Promise<{ readonly changes: readonly Change[]; readonly sections: ReadonlyMap<string, string> } | null> {
  const made: GeneratedFile[] = [];
  const seeds: string[] = [];
  const next = new Map(sections);
  let columns = texts.get('columns.ts') ?? '';
  for (const source of changed) {
    const before: KnownSection = JSON.parse(sections.get(source.path) ?? 'null');
    const { manifest, problems } = parsedFile(source, 'routes');
    const after = before && manifest && problems.length === 0 ? reworded(before, manifest) : null;
    const table = after && rewordedColumns(columns, before, after, fields);
    if (!after || !table) return null;
    columns = table.file.text;
    seeds.push(...table.seeds);
    made.push(...rewordedSection(after, spec));
    next.set(source.path, JSON.stringify(after));
  }
  const checked = seeds.length > 0 ? [...made, { path: 'columns.ts', text: `[${seeds.join(',\n')}];\n` }] : made;
  if ((await unparsable(checked)).length > 0) return null;
  const changes = [...made, { path: 'columns.ts', text: columns }].flatMap(({ path, text: after }) => {
    const before = texts.get(path) ?? '';
    return before === after ? [] : [{ path, kind: 'changed' as const, state: 'stale' as const, before, after }];
  });
  return { changes, sections: next };
}

/**
 * What has to be written where nothing but words has changed since the site was generated, or nothing at all; null where the
 * whole site has to be compiled. Reads what it needs and writes nothing.
 */
export async function rewordingOf(root: string, folders: Folders, input: Input): Promise<Rewording | null> {
  if (hasOwnCode(input)) return null;
  try {
    const memory = await read(root);
    const { header } = memory;
    const digests = Object.fromEntries(input.sources.map((source) => [source.path, digestOf(source)]));
    const changed = input.sources.filter(({ path }) => header.sources[path] !== digests[path]);
    if (Object.keys(header.sources).length !== input.sources.length) return null;
    if (changed.some(({ path }) => !memory.sections.has(path))) return null;
    const output = await outputOf(root, folders);
    if (output?.record !== header.record || header.rest !== (await restOf(input))) return null;
    const found = await changesOf(memory, changed, output.texts, folders.spec);
    if (!found) return null;
    const { changes, sections } = found;
    const record = recordWith(header.record, changes);
    const recorded = { path: DIGESTS, kind: 'changed', state: 'stale', before: header.record, after: record } as const;
    return {
      changes,
      writes: changes.length > 0 ? [...changes, recorded] : [],
      files: header.files,
      record,
      save: () => write(root, { header: { ...header, sources: digests, record }, sections }).catch(() => undefined),
    };
  } catch {
    // Nothing that fits is remembered.
    return null;
  }
}
