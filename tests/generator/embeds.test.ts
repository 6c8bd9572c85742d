import { expect, test } from 'vitest';
import { beds, clubRoutes } from './mistakes.ts';
import { analyseSite, found } from './site.ts';

/** What conflicts with a page that other sites may embed: file, replaced text, new text and expected problems. */
const conflicts: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    'an embedded redirect',
    beds,
    '    redirect: /beds/roses\n',
    '    redirect: /beds/roses\n    embed: true\n',
    [`${beds}:11:5 P2010`],
  ],
  [
    'an embedded page that highlights a menu entry',
    beds,
    '        menu: /beds/roses',
    '        menu: /beds/roses\n        embed: true',
    [`${beds}:23:9 P2056`],
  ],
  [
    'an embedded column that keeps state and counts visits',
    beds,
    '        visit: true\n',
    '        visit: true\n        embed: true\n',
    [`${beds}:17:9 P2056`, `${beds}:18:9 P2056`, `${beds}:20:9 P2056`],
  ],
  [
    'an embedded page of the guard, which is rendered in the browser',
    clubRoutes,
    '    page: start\n',
    '    page: start\n    embed: true\n',
    [`${clubRoutes}:11:5 P2056`, `${clubRoutes}:11:5 P2056`],
  ],
  [
    'an embedded page that is listed in the sitemap',
    beds,
    '    page: start\n',
    '    page: start\n    embed: true\n    listed: true\n',
    [`${beds}:9:5 P2056`],
  ],
];

test.each(conflicts)('reports %s', (_name, path, from, to, expected) => {
  expect(found(analyseSite({ [path]: [from, to] }))).toEqual(expected);
});

test('reports an embedded page that is the redirect target of the guard', () => {
  const framed = { [beds]: ['    page: start\n', '    page: start\n    embed: true\n'] } as const;
  expect(found(analyseSite({ ...framed }))).toEqual([]);
  const sent = { 'spec/access.yaml': ['  to: /club/door', '  to: /'] } as const;
  expect(found(analyseSite({ ...framed, ...sent }))).toEqual([`${beds}:8:5 P2056`]);
});
