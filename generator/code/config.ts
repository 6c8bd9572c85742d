import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Extensions } from '../compiler/compile.ts';
import { EMITTER_VERSION, type Emitter } from '../compiler/emit/emitter.ts';
import { RULE_VERSION, type SiteRule } from '../compiler/validate/site-rule.ts';
import { closest } from '../diagnostics/suggest.ts';
import { checkedFolders } from './config-folders.ts';
import { pathFrom } from './files.ts';
import { defaultFolders, type Folders } from './folders.ts';
import { UsageError } from './usage-error.ts';

/** The file in a site's top folder that configures the generator. */
export const CONFIG = 'portal.config.ts';

/** The configuration of a site. */
export interface PortalConfig {
  /** Emitters in addition to those of every site; their files are in generated/ with the others. */
  readonly emitters?: readonly Emitter[];
  /** Rules in addition to those of every site. */
  readonly rules?: readonly SiteRule[];
  /** The folders of the site; those that are not set have their defaults. */
  readonly folders?: Partial<Folders>;
}

export interface ReadConfig {
  readonly folders: Folders;
  /** Undefined if the site has no configuration. */
  readonly extensions?: Extensions;
}

/** The sources of a bundled configuration: files by path, with a digest of each text. */
interface Made {
  readonly digest: string;
  readonly files: Readonly<Record<string, string>>;
}

const folderOf = (root: string): string => join(root, '.cache/portal-config');
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Whether a record still matches the files that it lists. */
async function isCurrent(root: string, { digest, files }: Made): Promise<boolean> {
  if (!existsSync(join(folderOf(root), `${digest}.mjs`))) return false;
  const texts = await Promise.all(
    Object.entries(files).map(async ([path, known]) => {
      const text = await readFile(join(root, path), 'utf8').catch(() => null);
      return text !== null && digestOf(text) === known;
    }),
  );
  return texts.every(Boolean);
}

async function recorded(root: string): Promise<Made | null> {
  try {
    const made = JSON.parse(await readFile(join(folderOf(root), 'current.json'), 'utf8')) as Made;
    return (await isCurrent(root, made)) ? made : null;
  } catch {
    return null;
  }
}

/** Bundles the configuration and all files of the site that it imports into one module; packages remain imports. */
async function bundled(root: string): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { ssr: join(root, CONFIG), write: false, target: 'node20', minify: false },
  });
  const [made] = [result].flat();
  const [chunk] = made && 'output' in made ? made.output : [];
  if (chunk?.type !== 'chunk') throw new Error('it makes no module');
  return { code: chunk.code, modules: chunk.moduleIds };
}

/** Bundles the configuration again and records its sources. */
async function make(root: string): Promise<Made> {
  const { code, modules } = await bundled(root);
  const paths = modules.filter((id) => existsSync(id)).map((id) => pathFrom(root, id));
  const files = await Promise.all(
    paths.map(async (path) => [path, digestOf(await readFile(join(root, path), 'utf8'))] as const),
  );
  const made: Made = { digest: digestOf(code), files: Object.fromEntries(files) };
  const folder = folderOf(root);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!name.startsWith(made.digest)) await rm(join(folder, name), { force: true });
  await writeFile(join(folder, `${made.digest}.mjs`), code);
  await writeFile(join(folder, 'current.json'), JSON.stringify(made));
  return made;
}

const KEYS = ['emitters', 'rules', 'folders'] as const;

/** The problem of one entry of a list, as a message; null if there is none. */
function faultOf(entry: Partial<Emitter & SiteRule>, version: number, works: 'emit' | 'check'): string | null {
  if (typeof entry?.name !== 'string' || entry.name === '') return 'has no name';
  if (entry.version !== version) return `“${entry.name}” has version ${String(entry.version)}, not ${version}`;
  return typeof entry[works] === 'function' ? null : `“${entry.name}” has no function “${works}”`;
}

/** Checks the configuration that a module exports, because nothing else has validated it. Throws a UsageError. */
function checkedConfig(exported: unknown): Omit<Extensions, 'digest'> & { readonly folders: Folders } {
  const fail = (what: string): never => {
    throw new UsageError(`${CONFIG}: ${what}.`);
  };
  if (typeof exported !== 'object' || exported === null) fail('the default export is no configuration');
  const config = exported as PortalConfig;
  for (const key of Object.keys(config)) {
    const near = closest(key, KEYS);
    if (!KEYS.some((known) => known === key)) fail(`unknown key “${key}”${near ? `; did you mean “${near}”?` : ''}`);
  }
  const { emitters = [], rules = [] } = config;
  for (const [key, list, version, works] of [
    ['emitters', emitters, EMITTER_VERSION, 'emit'],
    ['rules', rules, RULE_VERSION, 'check'],
  ] as const) {
    if (!Array.isArray(list)) fail(`“${key}” is no list`);
    for (const [index, entry] of list.entries()) {
      const fault = faultOf(entry, version, works);
      if (fault) fail(`entry ${index + 1} of “${key}” ${fault}`);
    }
  }
  return { emitters, rules, folders: checkedFolders(config.folders, fail) };
}

/**
 * The configuration of a site. It is bundled once for each change of its files, and otherwise read from the bundle. Throws a
 * UsageError if it cannot be read or is not valid.
 */
export async function readConfig(root: string): Promise<ReadConfig> {
  if (!existsSync(join(root, CONFIG))) return { folders: defaultFolders };
  let digest: string;
  let exported: unknown;
  try {
    ({ digest } = (await recorded(root)) ?? (await make(root)));
    exported = (await import(/* @vite-ignore */ pathToFileURL(join(folderOf(root), `${digest}.mjs`)).href)).default;
  } catch (error) {
    // The bundler colours its messages even without a terminal.
    const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    throw new UsageError(`${CONFIG} cannot be read: ${said}`);
  }
  const checked = checkedConfig(exported);
  return { extensions: { ...checked, digest }, folders: checked.folders };
}
