import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { filesBelow, loadInput } from '../../../generator/code/load.ts';
import { parsedOf } from '../../../generator/code/parsed-texts.ts';
import { analyse } from '../../../generator/compiler/compile.ts';
import { check } from '../../../generator/hosts/command-line/commands/check.ts';
import { generate } from '../../../generator/hosts/command-line/commands/generate.ts';
import { init } from '../../../generator/hosts/command-line/commands/init.ts';
import { addEndpoint, addLayout } from '../../../generator/tools/edit/add.ts';
import { addRedirect, addRoute } from '../../../generator/tools/edit/add-route.ts';
import { type Edit, runEdit } from '../../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { removeEndpoint, removeLayout, removeRedirect, removeRoute } from '../../../generator/tools/edit/remove.ts';
import { renameColumn, renameEndpoint, renameLayout, renameRoute } from '../../../generator/tools/edit/rename.ts';
import { isFull, size } from '../../support/size.ts';
import { randomOf } from '../random.ts';

/**
 * Edits in random order on a site with pages, a guard, a backend and tests: each is applied, and the whole project then
 * type-checks and lints, or it is rejected with positions and changes nothing. The short form checks the project once
 * per sequence, the long one after every edit.
 */

const SEQUENCES = size(6, 500);
const LENGTH = size(2, 4);
const random = randomOf(20261122);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const base = resolve(`.cache/tests/sequences-${process.pid}`);
const template = join(base, 'template');
const root = join(base, 'site');

beforeAll(async () => {
  await rm(base, { recursive: true, force: true });
  await init(base, 'template', {});
  // These two import the package, which is not tested here.
  for (const name of ['portal.config.ts', 'vite.config.ts']) await rm(join(template, name));
  await writeFile(join(template, 'biome.json'), JSON.stringify({ root: true, formatter: { enabled: false } }));
  expect((await generate(template)).exit).toBe(0);
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function modelOf(root: string) {
  const analysis = analyse(await loadInput(root), parsedOf(root, defaultFolders));
  if (!analysis.ok) throw new Error('the site is wrong');
  return analysis.model;
}
type Model = Awaited<ReturnType<typeof modelOf>>;

const parents = (model: Model): string[] => model.routes.map(({ path }) => path).filter((path) => !path.includes('{'));
const kinds: readonly ((model: Model, fresh: string) => readonly [name: string, edit: Edit])[] = [
  (model, fresh) => {
    const path = `${pick(parents(model)).replace(/\/$/, '')}/${fresh}`;
    return [
      `add route ${path}`,
      addRoute(path, { title: fresh, page: pick(['home', 'articles']), order: 3, column: true }),
    ];
  },
  (model, fresh) => {
    const target = pick(model.routes.filter((route) => route.page !== null && !route.path.includes('{'))).path;
    return [`add redirect /${fresh} ${target}`, addRedirect(`/news/${fresh}`, target, {})];
  },
  (_model, fresh) => [
    `add endpoint get${fresh}`,
    addEndpoint(`get${fresh}`, {
      group: 'content',
      method: 'GET',
      path: `/${fresh}`,
      access: 'public',
      data: 'Article',
      usedBy: 'others',
    }),
  ],
  (model, fresh) => {
    const route = pick(parents(model).filter((path) => path !== '/'));
    const { id } = model.routes.find(({ path }) => path === route) ?? pick(model.routes);
    return [`add layout ${fresh} for ${id}`, addLayout(fresh, { routes: [id] })];
  },
  (model, fresh) => {
    const { id } = pick(model.routes);
    return [`rename route ${id}`, renameRoute(id, fresh)];
  },
  (model, fresh) => {
    const { id } = pick(model.columns);
    return [`rename column ${id}`, renameColumn(id, fresh)];
  },
  (model, fresh) => {
    const { name } = pick(model.endpoints);
    return [`rename endpoint ${name}`, renameEndpoint(name, `find${fresh}`)];
  },
  (model, fresh) => {
    const name = pick(model.layouts);
    return [`rename layout ${name}`, renameLayout(name, fresh)];
  },
  (model, fresh) => {
    const { id, path } = pick(model.routes.filter((route) => route.path !== '/' && !route.path.endsWith('}')));
    const to = `${path.slice(0, path.lastIndexOf('/'))}/${fresh}`;
    return [`move route ${id} ${to}`, moveRoute(id, to, { redirect: random() < 0.5 })];
  },
  (model) => {
    const { id } = pick(model.routes);
    return [`remove route ${id}`, removeRoute(id, { withPage: random() < 0.5 })];
  },
  (model) => {
    const redirect = model.routes.find((route) => route.redirect !== null);
    return redirect
      ? [`remove redirect ${redirect.path}`, removeRedirect(redirect.path)]
      : [`remove layout ${model.layouts[0]}`, removeLayout(model.layouts[0] ?? '')];
  },
  (model) => {
    const { name } = pick(model.endpoints);
    return [`remove endpoint ${name}`, removeEndpoint(name)];
  },
];

/** The kinds in a random order for each round, so that every kind occurs and any may follow any other. */
function* turns(): Generator<(typeof kinds)[number]> {
  for (;;) {
    const left = [...kinds];
    while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
  }
}

async function digestOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await filesBelow(root))
    if (!name.startsWith('.cache/')) hash.update(`${name}\0${await readFile(join(root, name), 'utf8')}\0`);
  return hash.digest('hex');
}

/**
 * Restores the edited site from the template, but keeps its folder and cache: edits start with the compiler’s libraries
 * loaded, and must not use cached data of the previous site.
 */
async function restore(): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) if (name !== '.cache') await rm(join(root, name), { recursive: true });
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
}

/** The output of a tool on the site if it fails, or an empty string. */
const said = (tool: string, ...args: readonly string[]): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, [resolve('node_modules', tool), ...args], { cwd: root }, (error, stdout, stderr) =>
      done(error ? `${stdout}${stderr}` : ''),
    );
  });
const problems = (): Promise<string[]> =>
  Promise.all([
    said('typescript/bin/tsc', '--noEmit', '-p', root),
    said('@biomejs/biome/bin/biome', 'lint', 'app', 'tests', 'backend.ts'),
  ]);

test(
  `after ${SEQUENCES} random edit sequences the project type-checks and lints, and rejected edits change nothing`,
  async () => {
    let turn = 0;
    const order = turns();
    const counts = { made: 0, refused: 0 };
    for (let number = 0; number < SEQUENCES; number += 1) {
      await restore();
      const told: string[] = [];
      for (let step = 0; step < LENGTH; step += 1, turn += 1) {
        const [name, edit] = (order.next().value as (typeof kinds)[number])(await modelOf(root), `q${turn}x`);
        told.push(name);
        const before = await digestOf(root);
        const outcome = await runEdit(root, {}, edit);
        if (outcome.exit === 0) {
          counts.made += 1;
          if (isFull) expect(await problems(), told.join(', ')).toEqual(['', '']);
          continue;
        }
        counts.refused += 1;
        const places = [...(outcome.words ?? '').matchAll(/[\w./-]+\.(?:yaml|tsx?):\d+:\d+/g)].length;
        expect(places + (outcome.diagnostics?.length ?? 0), `${told.join(', ')}: ${outcome.words}`).toBeGreaterThan(0);
        expect(await digestOf(root), told.join(', ')).toBe(before);
      }
      expect(await problems(), told.join(', ')).toEqual(['', '']);
      expect(await check(root), told.join(', ')).toMatchObject({ exit: 0 });
    }
    expect(counts.made).toBeGreaterThan(counts.refused);
  },
  size(600_000, 7_200_000),
);
