import { expect, test } from 'vitest';
import { beds, clubRoutes } from './mistakes.ts';
import { analyseSite, found } from './site.ts';

/** Rules about who may open a page or make a call: nothing that looks protected may be open to everybody. */

const access = 'spec/access.yaml';
const plants = 'spec/api/plants.yaml';
const permitted = {
  'spec/permissions.yaml': `permissions:
  bed:sow: { title: Sow }
roles:
  gardener: { title: Gardener, side: member, permissions: [bed:sow] }
`,
};

type Changes = NonNullable<Parameters<typeof analyseSite>[0]>;

/** Positions, codes and messages of the problems of the small site with changes. */
function problems(changes: Changes): string[] {
  const analysis = analyseSite(changes);
  const lines = found(analysis);
  return analysis.ok ? [] : analysis.diagnostics.map(({ message }, index) => `${lines[index]}: ${message}`);
}

/** The access of every route by path; throws if the site has problems. */
function accessOf(changes: Changes): Readonly<Record<string, string>> {
  const analysis = analyseSite(changes);
  if (!analysis.ok) throw new Error(found(analysis).join('\n'));
  return Object.fromEntries(analysis.model.routes.map((route) => [route.path, route.access]));
}

const routeWith = (path: string): Changes => ({
  [clubRoutes]: ['routes:\n', `routes:\n  - { path: "${path}", title: T, page: one }\n`],
});

test.each<readonly [string, string, string, string, string]>([
  [
    'a public page',
    beds,
    '        menu: /beds/roses',
    '        menu: /beds/roses\n        permission: bed:sow',
    `${beds}:24:9 P2057: “permission” has no effect: /beds/roses/{id} needs no session, because it is not below /club.`,
  ],
  [
    'a page that is listed under `open`',
    clubRoutes,
    '    title: Door\n',
    '    title: Door\n    permission: bed:sow\n',
    `${clubRoutes}:10:5 P2057: “permission” has no effect: /club/door needs no session, because “open” in access.yaml lists it.`,
  ],
  [
    'a call that everybody may make',
    plants,
    '    access: public\n',
    '    access: public\n    permission: bed:sow\n',
    `${plants}:7:5 P2057: “permission” needs “access: member”: getPlants has “access: public”, so that callers need no session.`,
  ],
])('reports a permission of %s', (_name, path, from, to, expected) => {
  expect(problems({ ...permitted, [path]: [from, to] })).toEqual([expected]);
});

test('accepts a permission of a page and of a call that need a session', () => {
  expect(
    problems({
      ...permitted,
      [clubRoutes]: ['    title: Club\n', '    title: Club\n    permission: bed:sow\n'],
      [plants]: ['    access: member\n', '    access: member\n    permission: bed:sow\n'],
    }),
  ).toEqual([]);
});

test('the guard applies to paths in any case of letters, because addresses match in any case', () => {
  expect(accessOf(routeWith('/Club/roof/secret'))).toMatchObject({
    '/Club/roof/secret': 'member',
    '/club': 'member',
    '/club/door': 'open',
    '/beds/roses': 'public',
  });
  expect(accessOf({ [access]: ['prefix: /club\n', 'prefix: /CLUB\n'] })).toMatchObject({
    '/club': 'member',
    '/club/door': 'open',
  });
});

test('reports a route whose leading parameter matches the prefix of the guard, unless `open` lists it', () => {
  expect(problems(routeWith('/{part}/open'))).toEqual([
    `${clubRoutes}:4:13 P2058: /{part}/open also answers addresses below /club, and needs no session.`,
  ]);
  const listed: Changes = { [access]: ['- /club/door\n', '- /club/door\n  - /{part}/open\n'] };
  expect(problems({ ...routeWith('/{part}/open'), ...listed })).toEqual([]);
  expect(accessOf({ ...routeWith('/{part}/open'), ...listed })['/{part}/open']).toBe('open');
});

test('a parameter in place of the whole prefix is reported only if no route has that path', () => {
  expect(problems(routeWith('/{part}'))).toEqual([]);
  const deeper: Changes = { [access]: ['prefix: /club\n', 'prefix: /club/door\n'] };
  expect(problems({ ...routeWith('/club/{part}'), ...deeper }).filter((line) => line.includes('P2058'))).toEqual([]);
  const nowhere: Changes = { [access]: 'guard: { prefix: /shed, to: /club/door }\nopen: ["/{part}/a"]\n' };
  expect(problems({ ...routeWith('/{part}'), ...nowhere }).filter((line) => line.includes('P2058'))).toEqual([
    `${clubRoutes}:4:13 P2058: /{part} also answers /shed, and needs no session.`,
  ]);
});

test('reports a second exception of the guard for the same page', () => {
  expect(
    problems({
      [access]: ['open:', '  exceptions:\n    - { from: /club, to: /beds/roses }\n    - { from: /club, to: / }\nopen:'],
    }),
  ).toEqual([`${access}:6:15 P1004: The exception for /club stands twice.`]);
});
