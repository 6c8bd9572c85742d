import { closest } from '../diagnostics/suggest.ts';
import { defaultFolders, type Folders, isWithin } from './folders.ts';

const NAMES = Object.keys(defaultFolders) as (keyof Folders)[];

/** Folders that are inside another folder of the site by default. */
const INSIDE: Readonly<Partial<Record<keyof Folders, keyof Folders>>> = {
  registry: 'app',
  pages: 'app',
  layouts: 'app',
  content: 'server',
};

/** Folders that cannot contain sources, because tools ignore or delete them. */
const PASSED_OVER = ['node_modules', 'dist', 'build', 'coverage'];

/** The problem of one path, as a message; null if there is none. */
function faultOf(name: string, path: unknown): string | null {
  const says = `folder “${name}”`;
  if (typeof path !== 'string') return `${says} is no text but ${path === null ? 'null' : typeof path}`;
  const shown = `${says} is “${path}”`;
  if (path === '' || path === '.') return `${shown}: it cannot be the site’s own folder`;
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
    return `${shown}: it is a path from the site’s folder, such as “src/${name}”`;
  if (path.includes('\\')) return `${shown}: folders are separated by “/” on every system`;
  const parts = path.split('/');
  if (parts.includes('..')) return `${shown}, which leads out of the site`;
  if (parts.some((part) => part === '' || part === '.'))
    return `${shown}: write it without “./”, “//” and a “/” at its end`;
  const passed = parts.find((part) => part.startsWith('.') || PASSED_OVER.includes(part));
  if (passed !== undefined) return `${shown}: nothing in a folder “${passed}” is looked at`;
  if (/[\p{Cc}"'`*?<>|:]/u.test(path)) return `${shown}: it holds a character that not every system and tool takes`;
  return null;
}

/** The problem of the folders' relation to each other, as a message; null if there is none. */
function conflictOf(folders: Folders): string | null {
  const { spec, generated, app, registry } = folders;
  for (const name of NAMES.filter((one) => one !== 'generated'))
    if (isWithin(folders[name], generated))
      return `folder “${name}” (“${folders[name]}”) lies in the generated one (“${generated}”), which is replaced as a whole`;
  if (isWithin(generated, spec))
    return `folder “generated” (“${generated}”) lies among the manifests (“${spec}”): what is generated would be read as one`;
  for (const name of ['registry', 'pages', 'layouts'] as const)
    if (!isWithin(folders[name], app) || (name === 'registry' && registry === app))
      return `“${name}” (“${folders[name]}”) does not lie in the folder “app” (“${app}”)`;
  if (!/[^/]\.tsx?$/.test(registry))
    return `“registry” (“${registry}”) is no TypeScript module such as “${app}/pages.ts”`;
  return null;
}

/** The default of a folder, inside the configured outer folder if there is one: `pages` is `src/pages` if `app` is `src`. */
function defaultOf(name: keyof Folders, given: Readonly<Partial<Folders>>): string {
  const outer = INSIDE[name];
  const path = defaultFolders[name];
  return outer && given[outer] !== undefined ? given[outer] + path.slice(defaultFolders[outer].length) : path;
}

/** The configured folders, with defaults for the others. If something is wrong with them, `fail` is called with the problem. */
export function checkedFolders(given: unknown, fail: (what: string) => never): Folders {
  if (given === undefined) return defaultFolders;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fail('“folders” is no object of paths');
  const named: Partial<Record<keyof Folders, string>> = {};
  for (const [key, path] of Object.entries(given)) {
    const name = NAMES.find((known) => known === key);
    const near = closest(key, NAMES);
    if (!name)
      return fail(`unknown folder “${key}”${near ? `; did you mean “${near}”?` : ` (there are ${NAMES.join(', ')})`}`);
    if (path === undefined) continue;
    const fault = faultOf(name, path);
    if (fault) return fail(fault);
    if (typeof path === 'string') named[name] = path;
  }
  const folders: Record<keyof Folders, string> = { ...defaultFolders };
  for (const name of NAMES) folders[name] = named[name] ?? defaultOf(name, named);
  const conflict = conflictOf(folders);
  return conflict ? fail(conflict) : folders;
}
