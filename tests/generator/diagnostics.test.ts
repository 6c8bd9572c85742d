import { describe, expect, test } from 'vitest';
import { formatDiagnostic, levelOf, placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { beds, clubRoutes, mistakes } from './mistakes.ts';
import { analyseSite, callNames, found, registry } from './site.ts';

test('reports no problem for correct manifests', () => {
  expect(found(analyseSite())).toEqual([]);
});

describe('reports a single error at its position', () => {
  test.each(mistakes)('%s', (_name, path, from, to, expected) => {
    expect(found(analyseSite({ [path]: [from, to] }))).toEqual(expected);
  });
});

test('reports circular redirects, redirects into a circle, and redirects to an unknown path', () => {
  const more = (path: string, to: string): string => `  - { path: ${path}, title: T, redirect: ${to} }\n`;
  const club = (...routes: string[]) =>
    found(analyseSite({ [clubRoutes]: ['routes:\n', `routes:\n${routes.join('')}`] }));
  expect(club(more('/a', '/b'), more('/b', '/a'), more('/c', '/a'))).toEqual([
    `${clubRoutes}:4:37 P2030`,
    `${clubRoutes}:5:37 P2030`,
    `${clubRoutes}:6:37 P2030`,
  ]);
  expect(club(more('/a', '/b'), more('/b', '/away'))).toEqual([`${clubRoutes}:4:37 P2031`, `${clubRoutes}:5:37 P2005`]);
});

test('a message path must match a route, apart from its query and hash, or be a placeholder', () => {
  const leadingTo = (path: string): string[] =>
    found(
      analyseSite({
        'spec/messages.yaml': `messages:\n  grown: { title: Grown, text: Grown, to: person, path: "${path}" }\n`,
      }),
    );
  for (const path of ['/club/door', '/club/door?id={id}&now=1#end', '/beds/roses/{rose}', '{page}', '{page}?id={id}'])
    expect(leadingTo(path), path).toEqual([]);
  expect(leadingTo('/club/dor?id={id}')).toEqual(['spec/messages.yaml:2:57 P2005 → /club/door?id={id}']);
  expect(leadingTo('/elsewhere')).toEqual([expect.stringContaining('spec/messages.yaml:2:57 P2005')]);
});

test('reports a closing quote without an opening one', () => {
  const half = analyseSite({ 'spec/api/club.yaml': ['[rose, oak]', '[rose, oak"]'] });
  expect(found(half)).toEqual(['spec/api/club.yaml:16:44 P1011']);
});

test('reports a page that is not registered, and a registered page that is not used', () => {
  expect(found(analyseSite({}, registry(['start', 'lists', 'one'])))).toEqual([
    'app/pages.ts:2:1 P2014',
    `${beds}:15:15 P2013 → lists`,
    'spec/routes/club.yaml:6:11 P2013 → lists',
  ]);
});

test('reports a route that is shadowed by an earlier one', () => {
  const shadow = '      - path: roses/{name}\n        title: Other\n        page: one\n        menu: /beds/roses\n';
  const analysis = analyseSite({ [beds]: ['      - path: roses/{id}', `${shadow}      - path: roses/{id}`] });
  expect(found(analysis)).toEqual([`${beds}:24:15 P2012`]);
});

test('reports a route whose path differs from another one only in case', () => {
  const analysis = analyseSite({
    [clubRoutes]: ['path: /club/door\n', 'path: /club/door\n    title: D\n    page: start\n  - path: /Beds/Roses\n'],
  });
  expect(found(analysis)).toEqual([`${clubRoutes}:11:11 P2012`]);
});

test('reports parameter values that refer to release types when spec/releases.yaml is missing', () => {
  const analysis = analyseSite({
    'spec/releases.yaml': null,
    [beds]: [
      '        menu: /beds/roses',
      '        menu: /beds/roses\n        params: { id: { values: releaseTypes } }',
    ],
  });
  expect(found(analysis)).toEqual([`${beds}:24:33 P1009`]);
});

test('reports an unused call unless `usedBy` names another user', () => {
  const calls = callNames.filter((name) => name !== 'sow');
  expect(found(analyseSite({}, registry(), calls))).toEqual(['spec/api/plants.yaml:10:11 P2034']);
  const others = analyseSite(
    { 'spec/api/plants.yaml': ['name: sow', 'name: sow\n    usedBy: the shed'] },
    registry(),
    calls,
  );
  expect(found(others)).toEqual([]);
});

test('warns about `usedBy` on a call that the site’s own code makes, without failing', () => {
  const analysis = analyseSite(
    { 'spec/api/plants.yaml': ['name: sow', 'name: sow\n    usedBy: the shed'] },
    registry(),
    callNames,
  );
  expect(analysis.ok).toBe(true);
  expect(analysis.diagnostics.map((one) => [one.code, levelOf(one), placeOf(one.span)])).toEqual([
    ['P2039', 'warning', 'spec/api/plants.yaml:11:5'],
  ]);
});

test('reports a page without a component and exports that are not functions', () => {
  const pagesWith = (exports: Readonly<Record<string, 'callable' | 'data' | 'unknown'>> | null) =>
    found(
      analyseSite(
        {},
        registry().map((page) => (page.name === 'one' ? { ...page, exports } : page)),
      ),
    );
  expect(pagesWith({ One: 'callable' })).toEqual(['app/pages.ts:3:1 P2032 → One']);
  expect(pagesWith({ default: 'data' })).toEqual(['app/pages.ts:3:1 P2033']);
  expect(pagesWith({ default: 'callable', load: 'data' })).toEqual(['app/pages.ts:3:1 P2033']);
  expect(pagesWith({ default: 'unknown', load: 'unknown' })).toEqual([]);
  expect(pagesWith(null)).toEqual([]);
});

test('reports all independent errors in one run, sorted by position', () => {
  const analysis = analyseSite({
    [beds]: ['menu: /beds/roses', 'menu: /beds/rose'],
    'spec/access.yaml': ['- /club/door', '- /club/doors'],
    'spec/states.yaml': ['to: "1"', 'to: "7"'],
  });
  expect(found(analysis).map((line) => line.split(' ')[1])).toEqual(['P2008', 'P2009', 'P2035', 'P2020']);
});

test('an unreadable entry suppresses only the problems that depend on it', () => {
  const analysis = analyseSite({
    [beds]: ['column: { order: 2 }', 'colum: { order: 2 }'],
    'spec/states.yaml': ['to: "1"', 'to: "7"'],
  });
  expect(found(analysis)).toEqual([
    `${beds}:19:9 P1001 → column`,
    'spec/states.yaml:6:17 P2035',
    'spec/states.yaml:8:26 P2020',
  ]);
});

test('reports a missing manifest', () => {
  expect(found(analyseSite({ 'spec/layouts.yaml': null }))).toEqual(['spec:1:1 P1009']);
  expect(found(analyseSite({ 'spec/api/transport.yaml': null }))).toEqual(['spec:1:1 P1009']);
});

test('reports a manifest with an unknown name and suggests the nearest one', () => {
  expect(found(analyseSite({ 'spec/stets.yaml': 'a: 1\n' }))).toEqual(['spec/stets.yaml:1:1 P1008 → states.yaml']);
});

test('colours a diagnostic only on request, without changing its text', () => {
  const analysis = analyseSite({ [beds]: ['keepAlive: true', 'keepAlvie: true'] });
  const [mistake] = analysis.ok ? [] : analysis.diagnostics;
  const coloured = mistake ? formatDiagnostic(mistake, { colour: true }) : '';
  expect(coloured).toContain('\u001b[31m^^^^^^^^^\u001b[39m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences are what is looked for
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(mistake ? formatDiagnostic(mistake) : '');
});

test('formats a diagnostic with position, message, source lines and fix', () => {
  const analysis = analyseSite({ [beds]: ['keepAlive: true', 'keepAlvie: true'] });
  expect(analysis.ok ? '' : formatDiagnostic(analysis.diagnostics[0] ?? (null as never))).toMatchInlineSnapshot(`
    "spec/routes/beds.yaml:17:9 P1001 “keepAlvie” is not a key that is known here. Did you mean “keepAlive”?
      16 |         layout: wide
    > 17 |         keepAlvie: true
         |         ^^^^^^^^^
      18 |         visit: true
      Fix: Remove the key, or write the one that was meant."
  `);
});
