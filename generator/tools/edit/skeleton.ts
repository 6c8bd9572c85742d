import { posix } from 'node:path';
import { readRegistry } from '../../code/load.ts';
import { entriesIn } from '../../code/registry.ts';
import type { RegisteredPage } from '../../compiler/validate/rule.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { keyText } from './code/language.ts';
import { EditError } from './edit-error.ts';
import { withEntry, withoutEntry } from './registry-text.ts';
import type { Workspace } from './workspace.ts';

/** The pages of the planned registry. */
export async function registeredPages(workspace: Workspace): Promise<RegisteredPage[]> {
  const { registry } = workspace.folders;
  const text = (await workspace.read(registry)) ?? '';
  return readRegistry({ path: registry, text }, (file) => workspace.has(posix.join(posix.dirname(registry), file)));
}

const SPECIFIER = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** The quotes that a module uses for imports: JSX attributes may use others. */
function quoteOf(text: string): string {
  const [first] = text.matchAll(SPECIFIER);
  return first?.[2] ?? "'";
}

const quotedIn = (text: string, name: string): string => quoteOf(text) + name + quoteOf(text);

/** The import specifier of a file in a module of a folder. */
function specifierFrom(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The modules that belong to one page only: its own, and those beside it that depend on its routes. */
async function modulesOf(workspace: Workspace, entry: string, page: string): Promise<string[]> {
  const found = [entry];
  for (const file of found) {
    for (const [, , , specifier = ''] of ((await workspace.read(file)) ?? '').matchAll(SPECIFIER)) {
      const other = posix.join(posix.dirname(file), specifier);
      if (posix.dirname(other) !== posix.dirname(entry) || found.includes(other)) continue;
      const text = (await workspace.read(other)) ?? '';
      if (text.includes(quotedIn(text, page))) found.push(other);
    }
  }
  return found;
}

/** Longer imports are written on several lines. */
const LINE_WIDTH = 120;

const importDepth = (line: string): number => (line.match(/\.\.\//g) ?? []).length;
const specifierOf = (line: string): string => line.match(/(['"])([^'"]+)\1;?\s*$/)?.[2] ?? '';

/** Sorts the first run of single-line imports: farthest folder first, then alphabetically. */
function sortImports(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => /^import .*;$/.test(line));
  if (from < 0) return text;
  let to = from;
  while (/^import .*;$/.test(lines[to] ?? '')) to += 1;
  const isLocal = (line: string): boolean => specifierOf(line).startsWith('.');
  const run = lines.slice(from, to);
  const wrapped = (line: string): string =>
    line.length > LINE_WIDTH
      ? line.replace(/\{ (.+) \}/, (_all, names: string) => `{\n  ${names.split(', ').join(',\n  ')},\n}`)
      : line;
  const local = run
    .filter(isLocal)
    .sort((a, b) => importDepth(b) - importDepth(a) || (specifierOf(a) < specifierOf(b) ? -1 : 1));
  return [
    ...lines.slice(0, from),
    ...run.filter((line) => !isLocal(line)),
    ...local.map(wrapped),
    ...lines.slice(to),
  ].join('\n');
}

/**
 * Adds the module of a new page as a copy of a registered page's, adapted to the new page's routes, and registers it.
 * Returns the files that were added.
 */
export async function addSkeleton(
  workspace: Workspace,
  { page, section, template }: { readonly page: string; readonly section: string; readonly template: string },
): Promise<string[]> {
  const pages = await registeredPages(workspace);
  const model = pages.find((registered) => registered.name === template);
  if (!model) {
    const near = closest(
      template,
      pages.map((registered) => registered.name),
    );
    throw new EditError(`No page is registered as “${template}”.${near ? ` Did you mean “${near}”?` : ''}`);
  }
  const beside = posix.dirname(workspace.folders.registry);
  const entry = posix.join(beside, model.file);
  const sources = await modulesOf(workspace, entry, template);
  const folder = `${workspace.folders.pages}/${section}${sources.length > 1 ? `/${page}` : ''}`;
  const target = (source: string): string => `${folder}/${source === entry ? `${page}.tsx` : posix.basename(source)}`;
  for (const source of sources) {
    const to = target(source);
    if (workspace.has(to)) throw new EditError(`${to} exists already: choose another name for the page.`);
    const text = ((await workspace.read(source)) ?? '').replace(
      SPECIFIER,
      (_all, before: string, quote: string, specifier: string) => {
        const meant = posix.join(posix.dirname(source), specifier);
        return `${before}${quote}${specifierFrom(folder, sources.includes(meant) ? target(meant) : meant)}${quote}`;
      },
    );
    const named = text.replaceAll(quotedIn(text, template), quotedIn(text, page));
    await workspace.write(to, sortImports(named));
  }
  await register(workspace, page, specifierFrom(beside, target(entry)));
  return sources.map(target);
}

/** Adds a page to the registry, after the last page of the same folder or, if there is none, of all. */
async function register(workspace: Workspace, page: string, file: string): Promise<void> {
  const { registry } = workspace.folders;
  const text = (await workspace.read(registry)) ?? '';
  const folder = `${posix.dirname(file)}/`;
  const entries = entriesIn(text);
  const last = entries.findLast((other) => other.file.startsWith(folder)) ?? entries.at(-1);
  if (!last) throw new EditError(`${registry} registers no page yet.`);
  const added = `${keyText(page, quoteOf(text))}: () => import(${quotedIn(text, file)})`;
  await workspace.write(registry, withEntry(text, last, added));
}

/** Removes a page from the registry and deletes its module. */
export async function removePage(workspace: Workspace, page: string): Promise<string> {
  const { registry } = workspace.folders;
  const text = (await workspace.read(registry)) ?? '';
  const entry = entriesIn(text).find(({ name }) => name === page);
  if (!entry) return '';
  await workspace.write(registry, withoutEntry(text, entry));
  const file = posix.join(posix.dirname(registry), entry.file);
  await workspace.write(file, null);
  return file;
}
