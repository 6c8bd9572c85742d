import type { Entry } from '../../code/registry.ts';
import { pascal } from '../../compiler/model/names.ts';
import { keyText } from './code/language.ts';
import { EditError } from './edit-error.ts';
import { withEntry, withoutEntry } from './registry-text.ts';
import type { Workspace } from './workspace.ts';

/** The registry of layouts: an entry `name: Component` each, with an import of `./name.tsx`. */
const registryOf = ({ folders }: Workspace): string => `${folders.layouts}/layout-of.tsx`;
/** The module of a layout's component. */
export const componentFile = ({ folders }: Workspace, name: string): string => `${folders.layouts}/${name}.tsx`;

interface LayoutEntry extends Entry {
  readonly component: string;
}

/** The entry of a layout in the registry's text, in any quotes; undefined if there is none. */
function entryIn(text: string, name: string): LayoutEntry | undefined {
  const match = new RegExp(`^\\s*((['"]?)${name}\\2:\\s*(\\w+))\\s*[,}]`, 'm').exec(text);
  const [whole, entry = '', , component = ''] = match ?? [];
  if (!match || whole === undefined) return undefined;
  const start = match.index + whole.indexOf(entry);
  return { name, component, start, end: start + entry.length };
}

interface ImportLine {
  readonly text: string;
  readonly quote: string;
}

/** The entry of a layout in the registry, with its file, or undefined. */
export async function registryEntry(
  workspace: Workspace,
  name: string,
): Promise<(LayoutEntry & { readonly file: string }) | undefined> {
  const file = registryOf(workspace);
  const entry = entryIn((await workspace.read(file)) ?? '', name);
  return entry && { ...entry, file };
}

/** The line that imports the component of an entry. Throws an EditError if it has another form. */
function importOf(registry: string, text: string, { component, name }: LayoutEntry): ImportLine {
  const names = `(?:\\{\\s*${component}\\s*\\}|${component})`;
  const line = new RegExp(`^import\\s+${names}\\s+from\\s+(['"])\\./${name}\\.tsx\\1;?[^\\S\\n]*\\n`, 'm').exec(text);
  if (line) return { text: line[0], quote: line[1] ?? "'" };
  throw new EditError(`${registry} has no import of its own for ${component}: add or remove the layout there by hand.`);
}

/** Removes a layout from the registry and deletes its component. */
export async function removeLayoutCode(workspace: Workspace, name: string): Promise<string[]> {
  const registry = registryOf(workspace);
  const text = (await workspace.read(registry)) ?? '';
  const entry = entryIn(text, name);
  if (!entry) return [];
  const imported = importOf(registry, text, entry);
  await workspace.write(registry, withoutEntry(text, entry).replace(imported.text, ''));
  if (!workspace.has(componentFile(workspace, name))) return [];
  await workspace.write(componentFile(workspace, name), null);
  return [`${componentFile(workspace, name)} is deleted.`];
}

/** Adds a layout's component as a copy of another and registers it. */
export async function addLayoutCode(workspace: Workspace, name: string, like: string): Promise<string[]> {
  const registry = registryOf(workspace);
  const text = (await workspace.read(registry)) ?? '';
  const model = entryIn(text, like);
  const source = await workspace.read(componentFile(workspace, like));
  if (!model || source === null) return [];
  const imported = importOf(registry, text, model);
  if (workspace.has(componentFile(workspace, name)))
    throw new EditError(`${componentFile(workspace, name)} exists already.`);
  const component = `${pascal(name)}Layout`;
  await workspace.write(
    componentFile(workspace, name),
    source.replaceAll(new RegExp(`\\b${model.component}\\b`, 'g'), component),
  );
  const registered = withEntry(text, model, `${keyText(name, imported.quote)}: ${component}`);
  const line = imported.text.trimEnd().replace(model.component, component).replace(`./${like}.tsx`, `./${name}.tsx`);
  await workspace.write(registry, sortedImports(registered, line));
  return [`${componentFile(workspace, name)} starts as a copy of ${componentFile(workspace, like)}.`];
}

/** Inserts an import of a module in the same folder among the others, in alphabetical order. */
function sortedImports(text: string, line: string): string {
  const lines = text.split('\n');
  const bare = (one: string): string => /(['"])\.\/(.*)\.tsx\1/.exec(one)?.[2] ?? '';
  const near = lines.map((one, index) => ({ one, index })).filter(({ one }) => /^import .* from ['"]\.\//.test(one));
  const before = near.find(({ one }) => bare(one) > bare(line));
  const at = before?.index ?? (near.at(-1)?.index ?? -1) + 1;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
}
