import { pascal } from '../../compiler/model/names.ts';
import { EditError } from './edit-error.ts';
import type { Workspace } from './workspace.ts';

/** The registry of layouts: one line `name: Component,` each, with an import of `./name.tsx`. */
const registryOf = ({ folders }: Workspace): string => `${folders.layouts}/layout-of.tsx`;
/** The module of a layout's component. */
export const componentFile = ({ folders }: Workspace, name: string): string => `${folders.layouts}/${name}.tsx`;

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

interface KeyLine {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly component: string;
}

/** The line of the registry that names a layout, or undefined. */
export async function registryKey(workspace: Workspace, name: string): Promise<KeyLine | undefined> {
  const text = (await workspace.read(registryOf(workspace))) ?? '';
  const match = new RegExp(`^ +${keyText(name)}: (\\w+),\\n`, 'm').exec(text);
  return match
    ? { file: registryOf(workspace), start: match.index, end: match.index + match[0].length, component: match[1] ?? '' }
    : undefined;
}

/** Removes a layout from the registry and deletes its component. */
export async function removeLayoutCode(workspace: Workspace, name: string): Promise<string[]> {
  const key = await registryKey(workspace, name);
  if (!key) return [];
  const text = (await workspace.read(registryOf(workspace))) ?? '';
  const without = text.slice(0, key.start) + text.slice(key.end);
  const importLine = new RegExp(`^import \\{ ${key.component} \\} from '\\./${name}\\.tsx';\\n`, 'm');
  await workspace.write(registryOf(workspace), without.replace(importLine, ''));
  if (!workspace.has(componentFile(workspace, name))) return [];
  await workspace.write(componentFile(workspace, name), null);
  return [`${componentFile(workspace, name)} is deleted.`];
}

/** Adds a layout's component as a copy of another and registers it. */
export async function addLayoutCode(workspace: Workspace, name: string, like: string): Promise<string[]> {
  const model = await registryKey(workspace, like);
  const source = await workspace.read(componentFile(workspace, like));
  if (!model || source === null) return [];
  if (workspace.has(componentFile(workspace, name)))
    throw new EditError(`${componentFile(workspace, name)} exists already.`);
  const component = `${pascal(name)}Layout`;
  await workspace.write(
    componentFile(workspace, name),
    source.replaceAll(new RegExp(`\\b${model.component}\\b`, 'g'), component),
  );
  const text = (await workspace.read(registryOf(workspace))) ?? '';
  const registered = `${text.slice(0, model.end)}  ${keyText(name)}: ${component},\n${text.slice(model.end)}`;
  await workspace.write(
    registryOf(workspace),
    sortedImports(registered, `import { ${component} } from './${name}.tsx';`),
  );
  return [`${componentFile(workspace, name)} starts as a copy of ${componentFile(workspace, like)}.`];
}

/** Inserts an import of a module in the same folder among the others, in alphabetical order. */
function sortedImports(text: string, line: string): string {
  const lines = text.split('\n');
  const bare = (one: string): string => one.split("'")[1]?.replace(/\.tsx$/, '') ?? '';
  const near = lines.map((one, index) => ({ one, index })).filter(({ one }) => /^import .* from '\.\//.test(one));
  const before = near.find(({ one }) => bare(one) > bare(line));
  const at = before?.index ?? (near.at(-1)?.index ?? -1) + 1;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
}
