import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { filesBelow } from '../../../generator/code/load.ts';
import { parsedOf } from '../../../generator/code/parsed-texts.ts';
import { analyse, emit } from '../../../generator/compiler/compile.ts';
import { addRedirect, addRoute } from '../../../generator/tools/edit/add-route.ts';
import { EditError } from '../../../generator/tools/edit/edit-error.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { removeRedirect, removeRoute } from '../../../generator/tools/edit/remove.ts';
import { renameColumn, renameEndpoint, renameLayout, renameRoute } from '../../../generator/tools/edit/rename.ts';
import { Workspace } from '../../../generator/tools/edit/workspace.ts';
import { size } from '../../support/size.ts';
import { randomOf } from '../random.ts';
import { oddly } from './odd-writing.ts';

const EDITS = size(56, 1000);
const REMOVALS = size(8, 60);
/** A page whose exports and calls cannot be determined, so that none of them are reported. */
const PAGE = "export * from './elsewhere.ts';\nimport * as api from '../generated/api/content.ts';\n";
const random = randomOf(20261121);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

let root = '';
let spec: ReadonlyMap<string, string>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-edits-'));
  const names = (await filesBelow('spec')).filter((name) => name.endsWith('.yaml'));
  spec = new Map(
    await Promise.all(names.map(async (name) => [`spec/${name}`, await readFile(`spec/${name}`, 'utf8')] as const)),
  );
  const registry = await readFile('app/pages.ts', 'utf8');
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of spec) await put(path, text);
  // Code is not tested here: the pages exist, but they refer to no route.
  await put('app/pages.ts', registry);
  for (const [, file = ''] of registry.matchAll(/import\('\.\/([^']+)'\)/g)) await put(`app/${file}`, PAGE);
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** A site with unusual formatting. */
async function oddSite(): Promise<Workspace> {
  const workspace = new Workspace(root, defaultFolders);
  for (const [path, text] of spec) await workspace.write(path, oddly(text, random));
  return workspace;
}

const texts = async (workspace: Workspace): Promise<Map<string, string>> => new Map(await workspace.manifests());

/** The part that only the longer text has; everything around it has to be equal. */
function onlyIn(longer: string, shorter: string): string {
  let head = 0;
  while (head < shorter.length && longer[head] === shorter[head]) head += 1;
  const tail = shorter.length - head;
  expect(longer.slice(longer.length - tail)).toBe(shorter.slice(head));
  return longer.slice(head, longer.length - tail);
}

/** Files that differ, as [before, after]. */
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): [string, string][] =>
  [...after].filter(([path, text]) => before.get(path) !== text).map(([path, text]) => [before.get(path) ?? '', text]);

type Check = (before: Map<string, string>, after: Map<string, string>) => void;

/** One insertion in one file, which names what was added. */
const added =
  (name: string): Check =>
  (before, after) => {
    const differing = changed(before, after);
    expect(differing).toHaveLength(1);
    const [[old, next] = ['', '']] = differing;
    expect(onlyIn(next, old)).toContain(name);
  };

/** Only a name changed: with the old name restored, every byte is as before. */
const renamed =
  (from: string, to: string, insertedKey?: RegExp): Check =>
  (before, after) => {
    const differing = changed(before, after);
    expect(differing.length).toBeGreaterThan(0);
    for (const [old, next] of differing) {
      const without =
        insertedKey && next.split('\n').length > old.split('\n').length ? next.replace(insertedKey, '') : next;
      expect(without.replaceAll(to, from)).toBe(old);
    }
  };

interface Kind {
  readonly edit: (workspace: Workspace) => Promise<unknown>;
  readonly check: Check;
}

const modelOf = async (workspace: Workspace) => {
  const analysis = analyse(await workspace.input(), parsedOf(root, defaultFolders));
  if (!analysis.ok) throw new Error(analysis.diagnostics.map((one) => `${one.code} ${one.message}`).join('\n'));
  return analysis.model;
};

type Model = Awaited<ReturnType<typeof modelOf>>;

const kinds: readonly ((model: Model, fresh: string) => Kind)[] = [
  (model, fresh) => {
    const beside = pick(
      model.routes.filter((route) => route.path.split('/').length === 3 && !route.path.includes('{')),
    );
    const path = `${dirname(beside.path)}/${fresh}`;
    return { edit: addRoute(path, { title: '新栏目: 一', page: 'article-list', order: 7 }), check: added(path) };
  },
  (model, fresh) => {
    const target = pick(
      model.routes.filter((route) => route.page !== null && !route.path.includes('{') && route.path !== '/'),
    );
    const from = `/${target.path.split('/')[1]}/${fresh}`;
    return { edit: addRedirect(from, target.path, {}), check: added(from) };
  },
  (model, fresh) => {
    const route = pick(model.routes);
    const key = new RegExp(` +id: z${fresh}\\r?\\n|(?:\\r?\\n) +id: z${fresh}(?=$)`);
    // A short id may also be a part of other words, so only whole new names are restored.
    return { edit: renameRoute(route.id, `z${fresh}`), check: renamed(route.id, `z${fresh}`, key) };
  },
  (model, fresh) => {
    const column = pick(model.columns);
    // A column with its own id gets another one; the others get their first.
    if (column.id !== column.code)
      return { edit: renameColumn(column.id, `z${fresh}`), check: renamed(column.id, `z${fresh}`) };
    return {
      edit: renameColumn(column.code, `z${fresh}`),
      check: (before, after) => {
        const differing = changed(before, after);
        expect(differing).toHaveLength(1);
        const [[old, next] = ['', '']] = differing;
        expect(onlyIn(next, old)).toContain(`id: z${fresh}`);
      },
    };
  },
  (model, fresh) => {
    const { name } = pick(model.endpoints);
    return { edit: renameEndpoint(name, `get${fresh}`), check: renamed(name, `get${fresh}`) };
  },
  (model, fresh) => {
    const name = pick(model.layouts);
    return { edit: renameLayout(name, `z${fresh}`), check: renamed(name, `z${fresh}`) };
  },
  (model, fresh) => {
    const route = pick(model.routes.filter((one) => one.path !== '/' && !one.path.endsWith('}')));
    const last = route.path.split('/').at(-1) as string;
    return {
      edit: moveRoute(route.id, `${dirname(route.path) === '/' ? '' : dirname(route.path)}/${fresh}`),
      check: renamed(last, fresh),
    };
  },
];

test(`${EDITS} random edits leave every byte outside the edited entry unchanged`, async () => {
  for (let number = 0; number < EDITS; ) {
    const workspace = await oddSite();
    // Several edits run on one site; each is compared with the text just before it.
    for (let step = 0; step < 8 && number < EDITS; step += 1, number += 1) {
      const model = await modelOf(workspace);
      const before = await texts(workspace);
      // Every kind of edit occurs at every step of a site.
      const kind = kinds[number % kinds.length] as (typeof kinds)[number];
      const { edit, check } = kind(model, `q${number}x`);
      await edit(workspace);
      const after = await texts(workspace);
      check(before, after);
      expect([...after.values()].some((text) => text.includes(`q${number}x`))).toBe(true);
    }
    const final = await modelOf(workspace);
    if (number % size(56, 200) === 0) expect((await emit(final)).length).toBeGreaterThan(20);
  }
}, 600_000);

test('removing an added route restores the manifests, and routes in use are not removed', async () => {
  let refused = 0;
  for (let round = 0; round < REMOVALS; round += 1) {
    const workspace = await oddSite();
    const before = await texts(workspace);
    const model = await modelOf(workspace);
    const beside = pick(
      model.routes.filter((route) => route.path.split('/').length === 3 && !route.path.includes('{')),
    );
    const path = `${dirname(beside.path)}/q${round}x`;
    const isRedirect = round % 2 === 0 && beside.page !== null;
    await (isRedirect ? addRedirect(path, beside.path, {}) : addRoute(path, { title: '新', page: 'article-list' }))(
      workspace,
    );
    await (isRedirect ? removeRedirect(path) : removeRoute(path))(workspace);
    expect(await texts(workspace)).toEqual(before);

    const victim = pick(model.routes);
    try {
      await removeRoute(victim.id)(workspace);
      const after = await texts(workspace);
      // A removed route is also removed from the list of its release type.
      // If the surrounding text repeats, the part may be found shifted; doubled, it contains every shift.
      const types = 'spec/releases.yaml';
      const [oldTypes = '', newTypes = ''] = [before.get(types), after.get(types)];
      if (oldTypes !== newTypes) expect(onlyIn(oldTypes, newTypes).repeat(2)).toContain(victim.id);
      const routes = changed(before, after).filter(([text]) => text !== oldTypes);
      expect(routes).toHaveLength(1);
      const [[old, next] = ['', '']] = routes;
      expect(onlyIn(old, next).repeat(2)).toContain(victim.path.split('/').at(-1));
      expect((await modelOf(workspace)).routes).toHaveLength(model.routes.length - 1);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      refused += 1;
      expect(await texts(workspace)).toEqual(before);
    }
  }
  expect(refused).toBeGreaterThan(REMOVALS / 6);
}, 300_000);
