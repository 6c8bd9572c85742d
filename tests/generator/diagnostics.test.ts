import { describe, expect, test } from 'vitest';
import { formatDiagnostic, levelOf, placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { beds, clubRoutes, mistakes } from './mistakes.ts';
import { analyseSite, callNames, found, registry } from './site.ts';

test('correct manifests have no mistakes', () => {
  expect(found(analyseSite())).toEqual([]);
});

describe('one mistake gives one diagnostic, at its place', () => {
  test.each(mistakes)('%s', (_name, path, from, to, expected) => {
    expect(found(analyseSite({ [path]: [from, to] }))).toEqual(expected);
  });
});

test('redirects in a circle, one that leads into it, and one that leads to a dead end', () => {
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

test('a message leads to a route, whatever stands behind its path, or to what the event says', () => {
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

test('a quote of which only the end is left', () => {
  const half = analyseSite({ 'spec/api/club.yaml': ['[rose, oak]', '[rose, oak"]'] });
  expect(found(half)).toEqual(['spec/api/club.yaml:16:44 P1011']);
});

test('a page that is not registered, and one that nothing uses', () => {
  expect(found(analyseSite({}, registry(['start', 'lists', 'one'])))).toEqual([
    'app/pages.ts:2:1 P2014',
    `${beds}:15:15 P2013 → lists`,
    'spec/routes/club.yaml:6:11 P2013 → lists',
  ]);
});

test('a route that can never be reached', () => {
  const shadow = '      - path: roses/{name}\n        title: Other\n        page: one\n        menu: /beds/roses\n';
  const analysis = analyseSite({ [beds]: ['      - path: roses/{id}', `${shadow}      - path: roses/{id}`] });
  expect(found(analysis)).toEqual([`${beds}:24:15 P2012`]);
});

test('letters count as the same whatever their case, as in addresses', () => {
  const analysis = analyseSite({
    [clubRoutes]: ['path: /club/door\n', 'path: /club/door\n    title: D\n    page: start\n  - path: /Beds/Roses\n'],
  });
  expect(found(analysis)).toEqual([`${clubRoutes}:11:11 P2012`]);
});

test('values of a parameter need the types that they are', () => {
  const analysis = analyseSite({
    'spec/releases.yaml': null,
    [beds]: [
      '        menu: /beds/roses',
      '        menu: /beds/roses\n        params: { id: { values: releaseTypes } }',
    ],
  });
  expect(found(analysis)).toEqual([`${beds}:24:33 P1009`]);
});

test('a call that nothing makes; one that others make', () => {
  const calls = callNames.filter((name) => name !== 'sow');
  expect(found(analyseSite({}, registry(), calls))).toEqual(['spec/api/plants.yaml:10:11 P2034']);
  const others = analyseSite(
    { 'spec/api/plants.yaml': ['name: sow', 'name: sow\n    usedBy: the shed'] },
    registry(),
    calls,
  );
  expect(found(others)).toEqual([]);
});

test('a call that others are said to make, although code of the site does: a warning, which stops nothing', () => {
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

test('a page without component, and exports of the wrong kind', () => {
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

test('all independent mistakes come in one run, sorted by place', () => {
  const analysis = analyseSite({
    [beds]: ['menu: /beds/roses', 'menu: /beds/rose'],
    'spec/access.yaml': ['- /club/door', '- /club/doors'],
    'spec/states.yaml': ['to: "1"', 'to: "7"'],
  });
  expect(found(analysis).map((line) => line.split(' ')[1])).toEqual(['P2008', 'P2009', 'P2035', 'P2020']);
});

test('what could not be read hides what depends on it, and nothing else', () => {
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

test('a missing manifest is named', () => {
  expect(found(analyseSite({ 'spec/layouts.yaml': null }))).toEqual(['spec:1:1 P1009']);
  expect(found(analyseSite({ 'spec/api/transport.yaml': null }))).toEqual(['spec:1:1 P1009']);
});

test('a manifest that belongs nowhere is named', () => {
  expect(found(analyseSite({ 'spec/stets.yaml': 'a: 1\n' }))).toEqual(['spec/stets.yaml:1:1 P1008 → states.yaml']);
});

test('colour marks place, code and caret, and only on request', () => {
  const analysis = analyseSite({ [beds]: ['keepAlive: true', 'keepAlvie: true'] });
  const [mistake] = analysis.ok ? [] : analysis.diagnostics;
  const coloured = mistake ? formatDiagnostic(mistake, { colour: true }) : '';
  expect(coloured).toContain('\u001b[31m^^^^^^^^^\u001b[39m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences are what is looked for
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(mistake ? formatDiagnostic(mistake) : '');
});

test('a diagnostic tells place, cause, line and remedy', () => {
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
