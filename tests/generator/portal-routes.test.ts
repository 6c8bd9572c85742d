import { expect, test } from 'vitest';
import { loadInput } from '../../generator/code/load.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import type { RouteModel } from '../../generator/compiler/model/site-model.ts';

/** Section 2 of the specification, transcribed by hand: the manifests have to declare the same. */

const below = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}/${name}`);

const pages = [
  '/',
  ...below('/org', 'dept about event honor leader leader/{id}'),
  ...below('/news', 'party industry'),
  '/notice/notice',
  '/search/result',
  ...below('/science', 'charm museum digital digital/{id}'),
  '/release/{type}/{id}',
  ...below('/party/smart', 'rule work about notice expert expert/{id}'),
  ...below('/party/union', 'rule work about member notice typical area area/{id}'),
  ...below('/industry/china', 'news rule data data/erji-annual data/erji-operational data/erji-construction'),
  ...below(
    '/industry/global',
    'news rule data data/erji-power data/erji-annual data/erji-nuclear data/erji-operational data/erji-construction',
  ),
  ...below(
    '/industry/shanghai',
    'map/company map/industry news rule event advertise/brand advertise/video advertise/events',
  ),
  ...below('/company', 'login login/ca login/wx'),
  ...below(
    '/company/data',
    'report/year report/result report/quarter journal/bulletin journal/reference industry/directories industry/directories/{id}',
  ),
  ...below('/company/info', 'company industry'),
  ...below('/company/report', 'entry other meeting dataFill reporting'),
  ...below(
    '/company/service',
    'rule/weekly rule/monthly rule/knowledge train train/edit train/view train/evaluation train/before-login',
  ),
];

const redirects: Readonly<Record<string, string>> = {
  '/org': '/org/about',
  '/news': '/news/party',
  '/party': '/party/union/about',
  '/party/union': '/party/union/about',
  '/party/smart': '/party/smart/about',
  '/industry': '/industry/global/data',
  '/industry/global': '/industry/global/data',
  '/industry/china': '/industry/china/data',
  '/industry/shanghai': '/industry/shanghai/rule',
  '/industry/shanghai/map': '/industry/shanghai/map/industry',
  '/science': '/science/museum',
  '/notice': '/notice/notice',
  '/company': '/company/service/train',
  // Parents without a default redirect to their first child.
  '/industry/shanghai/advertise': '/industry/shanghai/advertise/brand',
  '/company/data/report': '/company/data/report/year',
  '/company/data/journal': '/company/data/journal/bulletin',
  '/company/service/rule': '/company/service/rule/weekly',
};

const open = [
  ...below('/company', 'login login/wx login/ca service/train/before-login'),
  ...below(
    '/company',
    'data/industry/directories data/industry/directories/{id} service/rule/knowledge service/rule/monthly service/rule/weekly report/meeting',
  ),
];
const kept = ['/news/party', '/party/union/typical', '/party/union/area', '/industry/shanghai/advertise/brand'];
const visited = [
  ...below(
    '/company',
    'service/train service/rule/knowledge data/journal/bulletin data/report/result data/industry/directories report/dataFill report/other report/meeting info/industry info/company',
  ),
  '/industry/china/data',
  '/industry/global/data',
];
const menus: Readonly<Record<string, string>> = {
  '/org/leader/{id}': '/org/leader',
  '/party/smart/expert/{id}': '/party/smart/expert',
  '/party/union/area/{id}': '/party/union/area',
  '/science/digital/{id}': '/science/digital',
  '/company/data/industry/directories/{id}': '/company/data/industry/directories',
};

const layoutOf = (path: string): string => {
  if (path === '/') return 'default';
  if (path.startsWith('/company/login')) return 'company-login';
  const section = path.split('/')[1];
  if (section === 'company') return 'company';
  return section === 'party' ? 'column-party' : section === 'search' ? 'column-search' : 'column';
};

const routes = async (): Promise<readonly RouteModel[]> => {
  const analysis = analyse({ ...(await loadInput('.')), pages: null });
  if (!analysis.ok) throw new Error('the manifests are wrong');
  return analysis.model.routes;
};

const specified = async (): Promise<readonly RouteModel[]> => (await routes()).filter((route) => !route.addition);
const where = async (test: (route: RouteModel) => boolean): Promise<string[]> =>
  (await specified())
    .filter(test)
    .map((route) => route.path)
    .sort();

test('declares exactly the pages and redirects of the specification, apart from marked additions', async () => {
  expect(await where((route) => route.page !== null)).toEqual([...pages].sort());
  const found = (await specified()).filter((route) => route.redirect !== null);
  expect(Object.fromEntries(found.map((route) => [route.path, route.redirect]))).toEqual(redirects);
  // The specification counts the pages and the parents below the sections.
  const isSection = ({ path }: RouteModel): boolean => path.split('/').length === 2;
  expect(await where((route) => route.page !== null || (route.redirect !== null && !isSection(route)))).toHaveLength(
    87,
  );
});

test('declares the layouts, access, kept-alive pages, visits and menu entries of the specification', async () => {
  for (const route of await specified()) {
    expect(route.layout, route.path).toBe(layoutOf(route.path));
    const access = open.includes(route.path) ? 'open' : /^\/company(\/|$)/.test(route.path) ? 'member' : 'public';
    expect(route.access, route.path).toBe(access);
  }
  expect(await where((route) => route.keepAlive)).toEqual([...kept].sort());
  const counted = await where((route) => route.visit);
  expect(counted).toEqual([...visited].sort());
  expect(counted).toHaveLength(12);
  const lit = (await specified())
    .filter((route) => Object.hasOwn(menus, route.path))
    .map((route) => [route.path, route.menu]);
  expect(Object.fromEntries(lit)).toEqual(menus);
});
