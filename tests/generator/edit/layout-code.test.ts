import { expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { addLayoutCode, removeLayoutCode } from '../../../generator/tools/edit/layout-code.ts';
import { Workspace } from '../../../generator/tools/edit/workspace.ts';

/** The registry of layouts in the forms of several formatters. */

const REGISTRY = 'app/layouts/layout-of.tsx';
const ADDED = 'app/layouts/low-wall.tsx';

/** A project without files on disk that has this registry and the component of one layout. */
async function workspaceOf(registry: string): Promise<Workspace> {
  const workspace = new Workspace('/there-is-no-such-folder', defaultFolders);
  await workspace.lay(REGISTRY, registry);
  await workspace.lay('app/layouts/wide.tsx', 'export function WideLayout() {}\n');
  return workspace;
}

const single = `import { PlainLayout } from './plain.tsx';
import { WideLayout } from './wide.tsx';

const layouts = {
  plain: PlainLayout,
  wide: WideLayout,
};
`;

test.each([
  ['single quotes', single, "import { LowWallLayout } from './low-wall.tsx';\n", "  'low-wall': LowWallLayout,\n"],
  [
    'double quotes and quoted keys',
    single.replaceAll("'", '"').replace('wide:', '"wide":'),
    'import { LowWallLayout } from "./low-wall.tsx";\n',
    '  "low-wall": LowWallLayout,\n',
  ],
  [
    'no semicolons, four spaces and no comma after the last entry',
    single.replaceAll(';', '').replaceAll('\n  ', '\n    ').replace('WideLayout,', 'WideLayout'),
    "import { LowWallLayout } from './low-wall.tsx'\n",
    "    'low-wall': LowWallLayout,\n",
  ],
  [
    'default imports and a comment',
    single.replace('{ WideLayout }', 'WideLayout').replace('WideLayout,', 'WideLayout, // for lists'),
    "import LowWallLayout from './low-wall.tsx';\n",
    "  'low-wall': LowWallLayout,\n",
  ],
])('a layout is added to and removed from a registry with %s', async (_form, text, imported, entry) => {
  const workspace = await workspaceOf(text);
  await addLayoutCode(workspace, 'low-wall', 'wide');
  const added = (await workspace.read(REGISTRY)) ?? '';
  expect(added).toContain(imported);
  expect(added).toMatch(/: WideLayout,.*\n/);
  expect(added).toContain(entry);
  const withoutCommas = text.replaceAll(',', '');
  expect(added.replace(imported, '').replace(entry, '').replaceAll(',', '')).toBe(withoutCommas);
  expect(await workspace.read(ADDED)).toBe('export function LowWallLayout() {}\n');
  await removeLayoutCode(workspace, 'low-wall');
  expect((await workspace.read(REGISTRY))?.replaceAll(',', '')).toBe(withoutCommas);
  expect(workspace.has(ADDED)).toBe(false);
});

test('a layout whose import has other names is not removed', async () => {
  const shared = single.replace('{ WideLayout }', '{ WideLayout, margin }');
  const workspace = await workspaceOf(shared);
  await expect(removeLayoutCode(workspace, 'wide')).rejects.toThrow('has no import of its own for WideLayout');
  expect(await workspace.read(REGISTRY)).toBe(shared);
  expect(workspace.has('app/layouts/wide.tsx')).toBe(true);
});
