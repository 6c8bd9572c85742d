import { expect, test } from 'vitest';
import { guardRoute } from '../../app/features/session/guard.ts';
import { startSession } from '../../app/features/session/session-store.ts';
import { routeList } from '../../generated/routes/index.ts';
import { loadInput } from '../../generator/code/load.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import { type Explanation, explainUrl, pathnameOf } from '../../generator/tools/explain/explain.ts';
import { explanationText } from '../../generator/tools/explain/text.ts';
import { analyseSite } from './site.ts';

const pages = new Map([
  ['list', 'app/list.tsx'],
  ['one', 'app/one.tsx'],
]);
const access = `guard:
  prefix: /club
  to: /club/door
  exceptions:
    - { from: /club, to: /beds/roses }
open:
  - /club/door
`;

function explained(
  url: string,
  changes: Parameters<typeof analyseSite>[0] = { 'spec/access.yaml': access },
): Explanation {
  const analysis = analyseSite(changes);
  if (!analysis.ok) throw new Error(analysis.diagnostics.map(({ message }) => message).join('\n'));
  return explainUrl(url, analysis, pages);
}

test('follows a redirect and explains the target page', () => {
  const { steps } = explained('/beds');
  expect(steps.map(({ path, redirect }) => [path, redirect])).toEqual([
    ['/beds', '/beds/roses'],
    ['/beds/roses', null],
  ]);
  expect(steps[0]?.guard).toEqual({});
  expect(steps[1]).toMatchObject({
    id: 'beds-roses',
    source: 'spec/routes/beds.yaml:13',
    ancestors: ['/beds'],
    layout: 'wide',
    page: 'list',
    pageFile: 'app/list.tsx',
    keepAlive: true,
    visit: 'beds-roses',
    menu: '/beds/roses',
    render: 'server',
    scrollToTop: true,
    listed: true,
  });
});

test('decodes parameters, and gives the menu entry that a detail page highlights', () => {
  const [step] = explained('/beds/roses/a%20b%2Fc').steps;
  expect(step).toMatchObject({ id: 'beds-roses-id', params: { id: 'a b/c' }, menu: '/beds/roses', listed: false });
});

test('explains for visitors and members whether the guard lets them pass, and by which manifest line', () => {
  const guardOf = (url: string) => explained(url).steps[0]?.guard;
  expect(guardOf('/beds/roses')?.visitor).toMatchObject({ passes: true, to: null, source: 'spec/access.yaml:2:11' });
  expect(guardOf('/club/door')?.visitor).toMatchObject({ passes: true, to: null, source: 'spec/access.yaml:7:5' });
  expect(guardOf('/club')).toMatchObject({
    visitor: { passes: false, to: '/beds/roses', source: 'spec/access.yaml:5:7' },
    member: { passes: true, to: null, source: 'spec/access.yaml:2:11' },
  });
  const plain = explained('/club', {}).steps[0]?.guard.visitor;
  expect(plain).toMatchObject({ passes: false, to: '/club/door', source: 'spec/access.yaml:2:11' });
});

test('lists the parameter values that are not permitted', () => {
  const { steps } = explained('/beds/roses/oak', {
    'spec/routes/beds.yaml': [
      '        menu: /beds/roses',
      '        menu: /beds/roses\n        params: { id: { values: releaseTypes } }',
    ],
  });
  expect(steps[0]?.rejected).toEqual([{ name: 'id', value: 'oak', values: ['plants'] }]);
});

test('suggests the nearest routes, nearest first, when no route matches', () => {
  const { steps, nearMisses } = explained('/bed/rose');
  expect(steps).toEqual([]);
  expect(nearMisses[0]).toEqual({ path: '/beds/roses', title: 'Roses', source: 'spec/routes/beds.yaml:13' });
  expect(explanationText(explained('/bed/rose'))).toMatch(
    /^No route matches \/bed\/rose\.\nNearest:\n {2}\/beds\/roses \(Roses\)/,
  );
  expect(explained('/a/quite/different/address/altogether').nearMisses).toEqual([]);
});

test('formats an explanation as text with all rows', () => {
  expect(explanationText(explained('/club'))).toBe(`/club
  route:          club (Club), spec/routes/club.yaml:4
  visitor:        is sent to /beds/roses. It needs a session, and has a destination of its own for visitors. (spec/access.yaml:5:7)
  member:         passes. It is at /club, and the member has a session. (spec/access.yaml:2:11)
  layout:         plain
  page:           list, app/list.tsx
  rendered:       on the client
  kept alive:     no
  visit:          none
  framed:         by its own only
  menu:           /club
  scrolls to top: yes
  in the sitemap: no`);
});

test.each([
  ['https://example.org/a/b?c=d#e', '/a/b'],
  ['HTTP://example.org', '/'],
  ['/a/b///', '/a/b'],
  ['a/b', '/a/b'],
  ['/a/./b/../c?x', '/a/c'],
  ['', '/'],
  ['/', '/'],
  ['//', '/'],
  ['/a b', '/a%20b'],
])('the pathname of %j is %j', (url, pathname) => {
  expect(pathnameOf(url)).toBe(pathname);
});

test('rejects an invalid URL', () => {
  expect(() => pathnameOf('http://[')).toThrow('http://[ is no address.');
});

test('explains every page of this site in agreement with the application’s guard', async () => {
  const analysis = analyse(await loadInput(process.cwd()));
  if (!analysis.ok) throw new Error('the manifests are not correct');
  let permitted = 0;
  for (const route of routeList) {
    const address = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => route.paramValues[name]?.[0] ?? '7');
    const { steps } = explainUrl(address, analysis, pages);
    expect([address, steps[0]?.id, steps.at(-1)?.redirect]).toEqual([address, route.id, null]);
    if (route.redirect !== null) continue;
    const { visitor, member } = steps[0]?.guard ?? {};
    expect([route.path, visitor?.to]).toEqual([route.path, await guardRoute(route, async () => false)]);
    const asMember = (...permissions: readonly string[]): Promise<string | null> => {
      startSession({ user: null, roles: [], permissions });
      return guardRoute(route, async () => true);
    };
    if (!member?.permission) expect([route.path, member?.to]).toEqual([route.path, await asMember()]);
    else {
      permitted += 1;
      await expect(asMember('another:one'), route.path).rejects.toThrow('Page Not Found');
      expect([route.path, member.to]).toEqual([route.path, await asMember(member.permission)]);
    }
  }
  expect(permitted).toBeGreaterThan(0);
});

test('names the permission that a page requires', () => {
  const step = explained('/club', {
    'spec/permissions.yaml': 'permissions: { beds:dig: { title: Dig } }\nroles: {}\n',
    'spec/routes/club.yaml': ['    page: list\n', '    page: list\n    permission: beds:dig\n'],
  });
  expect(step.steps[0]?.guard).toMatchObject({ visitor: { permission: null }, member: { permission: 'beds:dig' } });
  expect(explanationText(step)).toContain('member:         passes with the permission beds:dig. It is at /club');
});
