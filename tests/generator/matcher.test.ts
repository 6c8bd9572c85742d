import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchRoute } from '../../generated/match.ts';
import { createRoutes } from '../../generated/router.ts';
import { loadInput } from '../../generator/code/load.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import { type Branch, branchesOf, plantRoutes } from '../../generator/compiler/model/route-tree.ts';
import type { RouteModel } from '../../generator/compiler/model/site-model.ts';
import { createMatcher, decodePathname } from '../../generator/tools/explain/match.ts';
import { size } from '../support/size.ts';
import { emitSmallSite } from './emitted-site.ts';
import { randomOf } from './random.ts';
import { analyseSite } from './site.ts';

const SEED = 20261121;
const COUNT = size(20_000, 100_000);
/** matchRoutes ranks all routes again at every call, so it is compared for only some of the URLs. */
const EVERY = 200;

const asText = (found: { readonly id?: string; readonly params: object } | null | undefined): string =>
  found ? `${found.id} ${JSON.stringify(found.params)}` : 'none';

const byFunction = (tree: RouteObject[], pathname: string): string => {
  const last = matchRoutes(tree, { pathname })?.at(-1);
  return asText(last && { id: last.route.id, params: last.params });
};

/** The router’s matcher with its routes ranked once, as in an application; nothing is loaded. */
function byRouter(tree: RouteObject[]): (pathname: string) => Promise<string> {
  const { query } = createStaticHandler(tree);
  const request = new Request('http://site.invalid/');
  return async (pathname) => {
    const context = await query(request, {
      filterMatchesToLoad: () => false,
      normalizePath: () => ({ pathname, search: '', hash: '' }),
    });
    if (context instanceof Response) throw new Error('nothing here redirects');
    const last = context.statusCode === 404 ? undefined : context.matches.at(-1);
    return asText(last && { id: last.route.id, params: last.params });
  };
}

// The router logs a warning for every malformed escape.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const BACKSLASH = '\\';
const odd = [
  '%2F',
  '%2f',
  '%20',
  '%25',
  '%E4%B8%AD',
  '%E4%B8',
  '%',
  '%zz',
  '中',
  '//',
  '/',
  '.',
  '+',
  ';',
  ':id',
  '{id}',
].concat(['*', '\n', 'K', 'ſ', '?', '#', BACKSLASH, '(', ')']);

/** URLs similar to the paths of a site: the paths with their parameters filled in, with up to three mutations. */
function* addresses(paths: readonly string[], count: number): Generator<string> {
  const random = randomOf(SEED);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const placeIn = (path: string): number => Math.floor(random() * path.length) + 1;
  const mutations: readonly ((path: string) => string)[] = [
    (path) => path,
    (path) => `${path}${pick(['/', '//', '///'])}`,
    (path) => path.toUpperCase(),
    (path) => path.replace('/', '//'),
    (path) => path.split('/').slice(0, -1).join('/') || '/',
    (path) => `${path}/${pick(paths).split('/').at(-1)}`,
    (path) => path + pick(odd),
    (path) => {
      const at = placeIn(path);
      return path.slice(0, at) + pick(odd) + path.slice(at);
    },
    (path) => {
      const at = placeIn(path);
      return path.slice(0, at) + path.slice(at + 1);
    },
    (path) => {
      const at = placeIn(path);
      const code = path.charCodeAt(at);
      return code < 128 ? `${path.slice(0, at)}%${code.toString(16)}${path.slice(at + 1)}` : path;
    },
  ];
  for (let index = 0; index < count; index += 1) {
    let path = pick(paths).replace(/\{\w+\}/g, () => pick(['1', 'a b', '%E4%B8%AD', 'a%2Fb', 'x', ...odd]));
    for (let times = Math.floor(random() * 3); times >= 0; times -= 1) path = pick(mutations)(path) || '/';
    yield path;
  }
}

type Match = (pathname: string) => { readonly route: { readonly id: string }; readonly params: object } | null;

async function compare(
  match: Match,
  routes: readonly RouteModel[],
  tree: RouteObject[],
  count: number,
  skip?: RegExp,
): Promise<number> {
  const router = byRouter(tree);
  const differences: string[] = [];
  let matched = 0;
  let index = 0;
  const paths = routes.map(({ path }) => path);
  for (const pathname of addresses(paths, count)) {
    if (skip?.test(pathname)) continue;
    const found = match(pathname);
    const own = asText(found && { id: found.route.id, params: found.params });
    if (found) matched += 1;
    const theirs = await router(pathname);
    if (own !== theirs) differences.push(`${JSON.stringify(pathname)}: ${own}, router ${theirs}`);
    index += 1;
    if (index % EVERY === 0 && byFunction(tree, pathname) !== own) differences.push(`matchRoutes: ${pathname}`);
  }
  expect(differences.slice(0, 10), `seed ${SEED}`).toEqual([]);
  return matched;
}

test.each(['explain', 'the compiled matcher'])(
  `%s and react-router match ${COUNT} URLs of this site alike`,
  async (who) => {
    const analysis = analyse(await loadInput(process.cwd()));
    if (!analysis.ok) throw new Error('the manifests are not correct');
    const tree = createRoutes({ page: ({ id }) => ({ id }), redirect: ({ id }) => ({ id }) });
    const match = who === 'explain' ? createMatcher(analysis.model.routes) : matchRoute;
    const matched = await compare(match, analysis.model.routes, tree, COUNT);
    // The comparison is meaningful only if many URLs match and many do not.
    expect(matched).toBeGreaterThan(COUNT / 5);
    expect(matched).toBeLessThan((COUNT * 4) / 5);
  },
  300_000,
);

/** Route objects as `emit/router.ts` writes them, for a site that is not generated here. */
function treeOf(routes: readonly RouteModel[]): RouteObject[] {
  const objects = (at: Branch<RouteModel>, before: string): RouteObject[] => {
    const path = before + at.segment;
    if (!at.route) return branchesOf(at).flatMap((child) => objects(child, path && `${path}/`));
    if (at.children.size === 0) return [{ path, id: at.route.id }];
    return [
      { path, children: [{ index: true, id: at.route.id }, ...branchesOf(at).flatMap((child) => objects(child, ''))] },
    ];
  };
  return objects(plantRoutes(routes), '');
}

test('explain and the compiled matcher agree with react-router when routes overlap', async () => {
  const paths = [
    '/x/{b}',
    '/{a}/y',
    '/{a}/{b}',
    '/x/y/z',
    '/{a}/y/{c}',
    '/x/{b}/z',
    '/{a}',
    '/x',
    '/{c}/q/r',
    '/x/{e}/{f}',
  ];
  const rows = paths.map((path) => `  - { path: "${path}", title: T, page: start }\n`).join('');
  // Their first parameter matches the guard's prefix as well.
  const open = ['/{a}/y', '/{a}/{b}', '/{a}/y/{c}', '/{c}/q/r'].map((path) => `  - "${path}"\n`).join('');
  const changes = {
    'spec/routes/club.yaml': ['routes:\n', `routes:\n${rows}`],
    'spec/access.yaml': ['open:\n', `open:\n${open}`],
  } as const;
  const analysis = analyseSite(changes);
  if (!analysis.ok) throw new Error(analysis.diagnostics.map(({ message }) => message).join('\n'));
  // The start page is a top-level index route in the generated router.
  const routes = analysis.model.routes.filter(({ path }) => path !== '/');
  // The router drops a backslash at the start of a parameter with child routes, and then shows nothing (7.18).
  const tree = treeOf(routes);
  expect(await compare(createMatcher(routes), routes, tree, 5000, /\\|%5c/i)).toBeGreaterThan(2500);
  const { folder, remove } = await emitSmallSite('matcher', changes);
  try {
    const compiled = (await import(/* @vite-ignore */ `${folder}/match.ts`)) as { readonly matchRoute: Match };
    // The start page is a route of the site, but not of the tree above.
    const match: Match = (pathname) => (/^\/+$/.test(pathname) ? null : compiled.matchRoute(pathname));
    expect(await compare(match, routes, tree, 5000, /\\|%5c/i)).toBeGreaterThan(2500);
  } finally {
    await remove();
  }
});

test('decodes a path by segments, and leaves it unchanged if an escape is malformed', () => {
  expect(decodePathname('/a%20b/c%2Fd')).toBe('/a b/c%2Fd');
  expect(decodePathname('/%E4%B8/x%20y')).toBe('/%E4%B8/x%20y');
});
