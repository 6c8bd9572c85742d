import { describe, expect, test } from 'vitest';
import { formatDiagnostic, levelOf, placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { analyseSite, callNames, found, registry } from './site.ts';

const beds = 'spec/routes/beds.yaml';
const clubRoutes = 'spec/routes/club.yaml';

test('correct manifests have no mistakes', () => {
  expect(found(analyseSite())).toEqual([]);
});

/** One mistake each: the file, what is replaced by what, and what is found. */
const mistakes: readonly (readonly [
  name: string,
  path: string,
  from: string,
  to: string,
  expected: readonly string[],
])[] = [
  ['a misspelt key', beds, 'keepAlive: true', 'keepAlvie: true', [`${beds}:17:9 P1001 → keepAlive`]],
  ['a missing key', beds, '    title: Start\n', '', [`${beds}:4:5 P1002`]],
  ['a wrong type', beds, 'keepAlive: true', 'keepAlive: often', [`${beds}:17:20 P1003`]],
  ['a duplicate key', beds, '    page: start\n', '    page: start\n    page: one\n', [`${beds}:8:5 P1004`]],
  ['an unknown value', beds, 'layout: plain }', 'layout: plain, render: sever }', [`${beds}:2:36 P1005 → server`]],
  ['a malformed path', beds, 'path: roses\n', 'path: ro ses\n', [`${beds}:13:15 P1006`]],
  ['YAML that is none', beds, 'title: Start', 'title: Start: again', [`${beds}:6:12 P1000`]],
  [
    'a comma with nothing behind it',
    'spec/releases.yaml',
    '[beds-roses]',
    '[beds-roses, ]',
    ['spec/releases.yaml:2:48 P1010'],
  ],
  [
    'a list of nothing',
    'spec/site.yaml',
    'constants:',
    'richText: { tags: [], attributes: {}, schemes: [https] }\nconstants:',
    ['spec/site.yaml:8:19 P1010'],
  ],
  [
    'two entries without a comma',
    'spec/api/transport.yaml',
    '[GET, PUT]',
    '[GET PUT]',
    ['spec/api/transport.yaml:3:52 P1011'],
  ],
  [
    'an entry without its dash',
    'spec/access.yaml',
    '- /club/door',
    '- /club/door\n    /club',
    ['spec/access.yaml:6:5 P1011'],
  ],
  [
    'a pair without its key',
    'spec/models/plant.yaml',
    'id: { type: string }',
    ': { type: string }',
    ['spec/models/plant.yaml:4:16 P2029', 'spec/models/plant.yaml:6:7 P1002'],
  ],
  ['a bracket that is not closed', 'spec/states.yaml', 'label: Bare }', 'label: Bare', ['spec/states.yaml:5:9 P1000']],
  ['a bracket twice', 'spec/states.yaml', '- { code: "1"', '- {{ code: "1"', ['spec/states.yaml:6:9 P1000']],
  [
    'an answer of two kinds',
    'spec/api/plants.yaml',
    'rows: Plant',
    'rows: Plant, empty: true',
    ['spec/api/plants.yaml:9:13 P2037'],
  ],
  ['a quote that is not closed', 'spec/states.yaml', 'code: "0"', 'code: "0', ['spec/states.yaml:5:17 P1000']],
  ['a quote that is closed nowhere', 'spec/states.yaml', 'to: "1"', 'to: "1', ['spec/states.yaml:8:26 P1000']],
  [
    'an unknown layout',
    beds,
    'layout: wide',
    'layout: wdie',
    [`spec/layouts.yaml:3:3 P2015 → wdie`, `${beds}:16:17 P2001 → wide`],
  ],
  ['a duplicate path', beds, 'path: roses/{id}', 'path: roses', [`${beds}:20:15 P2002`]],
  [
    'a redirect to nowhere',
    beds,
    'redirect: /beds/roses',
    'redirect: /beds/rosse',
    [`${beds}:10:15 P2005 → /beds/roses`],
  ],
  [
    'a redirect to a redirect',
    'spec/routes/club.yaml',
    '    page: list\n',
    '    redirect: /beds\n',
    [`spec/routes/club.yaml:6:15 P2006 → /beds/roses`],
  ],
  ['a redirect to itself', beds, 'redirect: /beds/roses', 'redirect: /beds', [`${beds}:10:15 P2030`]],
  [
    'a page and a redirect',
    'spec/routes/club.yaml',
    '    page: list\n',
    '    page: list\n    redirect: /club/door\n',
    [`spec/routes/club.yaml:7:5 P2007`],
  ],
  [
    'an open exception that matches nothing',
    'spec/access.yaml',
    '- /club/door',
    '- /club/doors',
    [`spec/access.yaml:5:5 P2008 → /club/door`],
  ],
  [
    'a guard that sends nowhere',
    'spec/access.yaml',
    'to: /club/door',
    'to: /club/gate',
    [`spec/access.yaml:3:7 P2008 → /club/door`],
  ],
  [
    'an exception that is open in any case',
    'spec/access.yaml',
    '- /club/door',
    '- /club/door\n  - /beds/roses',
    [`spec/access.yaml:6:5 P2008`],
  ],
  ['a menu that matches nothing', beds, 'menu: /beds/roses', 'menu: /beds/rose', [`${beds}:23:15 P2009 → /beds/roses`]],
  [
    'a flag on a redirect',
    beds,
    'redirect: /beds/roses',
    'redirect: /beds/roses\n    keepAlive: true',
    [`${beds}:11:5 P2010`],
  ],
  [
    'a visit without column',
    beds,
    '        menu: /beds/roses',
    '        menu: /beds/roses\n        visit: true',
    [`${beds}:24:9 P2011`],
  ],
  [
    'a parameter that the path has not',
    beds,
    '        menu: /beds/roses',
    '        menu: /beds/roses\n        params: { name: {} }',
    [`${beds}:24:19 P2017`],
  ],
  [
    'an unknown column',
    'spec/releases.yaml',
    '[beds-roses]',
    '[beds-rose]',
    [`spec/releases.yaml:2:38 P2018 → beds-roses`],
  ],
  [
    'a column in two types',
    'spec/releases.yaml',
    'columns: [beds-roses] }',
    'columns: [beds-roses] }\n  other: { title: Other, columns: [beds-roses] }',
    [`spec/releases.yaml:3:36 P2019`],
  ],
  [
    'a change to an unknown state',
    'spec/states.yaml',
    'to: "1"',
    'to: "11"',
    ['spec/states.yaml:6:17 P2035', `spec/states.yaml:8:26 P2020 → 1`],
  ],
  [
    'an unknown model',
    'spec/api/plants.yaml',
    'rows: Plant',
    'rows: Plnat',
    [`spec/api/plants.yaml:9:21 P2021 → Plant`],
  ],
  [
    'an unknown model in a schema',
    'spec/models/plant.yaml',
    '$ref: Plant',
    '$ref: Plants',
    [`spec/models/plant.yaml:7:23 P2021 → Plant`],
  ],
  [
    'a call that is there twice',
    'spec/api/plants.yaml',
    'name: sow',
    'name: getPlants',
    [`spec/api/plants.yaml:10:11 P2022`],
  ],
  [
    'an undeclared parameter',
    'spec/api/plants.yaml',
    '    params: { bed: { type: string } }\n',
    '',
    [`spec/api/plants.yaml:12:11 P2023`],
  ],
  ['a constant out of its limits', 'spec/site.yaml', 'value: 5000', 'value: 50000', [`spec/site.yaml:10:16 P2024`]],
  [
    'an unknown constant',
    'spec/errors.yaml',
    'call.timeoutMs',
    'call.timeout',
    [`spec/errors.yaml:3:53 P2025 → call.timeoutMs`],
  ],
  [
    'a route without layout',
    'spec/routes/club.yaml',
    'layout: plain, ',
    '',
    ['spec/routes/club.yaml:4:11 P2027', 'spec/routes/club.yaml:8:11 P2027'],
  ],
  [
    'a keyword that schemas have not',
    'spec/models/plant.yaml',
    'required: [id]',
    'requird: [id]',
    ['spec/models/plant.yaml:4:5 P1001 → required'],
  ],
  [
    'a required property that is none',
    'spec/models/plant.yaml',
    'required: [id]',
    'required: [idd]',
    ['spec/models/plant.yaml:4:16 P2029 → id'],
  ],
  [
    'a section that would overwrite a file',
    'spec/routes/club.yaml',
    'section: club',
    'section: index',
    ['spec/routes/club.yaml:1:10 P2016', 'spec/routes/club.yaml:1:10 P2028', 'spec/site.yaml:7:18 P2016'],
  ],
  [
    'a call that cannot be named',
    'spec/api/plants.yaml',
    'name: sow',
    'name: delete',
    ['spec/api/plants.yaml:10:11 P2028'],
  ],
  ['a parameter twice', beds, 'path: roses/{id}', 'path: roses/{id}/{id}', [`${beds}:20:15 P2017`]],
  [
    'an alias inside itself',
    beds,
    '    children:\n',
    '    children: &loop\n      - { path: x, title: X, page: one, children: *loop }\n',
    [`${beds}:13:51 P1000`],
  ],
  ['a constant that is a list', 'spec/site.yaml', 'size: 20', 'size: [20]', ['spec/site.yaml:11:11 P1003']],
  [
    'a model that is a number',
    'spec/models/plant.yaml',
    'parent: { $ref: Plant }',
    'parent: 3',
    ['spec/models/plant.yaml:7:15 P1003'],
  ],
  [
    'a model that nothing uses',
    'spec/models/plant.yaml',
    'models:\n',
    'models:\n  Weed: { type: object, properties: { root: { $ref: Weed } } }\n',
    ['spec/models/plant.yaml:2:3 P2036'],
  ],
  [
    'a state that nothing leads to',
    'spec/states.yaml',
    '    transitions:\n',
    '      - { code: "2", id: dug, label: Dug }\n    transitions:\n',
    ['spec/states.yaml:7:17 P2035'],
  ],
  [
    'a guard that sends to a page behind itself',
    'spec/access.yaml',
    'to: /club/door',
    'to: /club',
    ['spec/access.yaml:3:7 P2038'],
  ],
  [
    'a guard that sends to a redirect',
    'spec/access.yaml',
    'to: /club/door',
    'to: /beds',
    ['spec/access.yaml:3:7 P2006 → /beds/roses'],
  ],
  [
    'an exception for a page that is open in any case',
    'spec/access.yaml',
    'open:',
    '  exceptions: [{ from: /beds/roses, to: / }]\nopen:',
    ['spec/access.yaml:4:24 P2008'],
  ],
  [
    'options of a redirect',
    beds,
    'redirect: /beds/roses',
    'redirect: /beds/roses\n    options: { size: 3 }',
    [`${beds}:11:5 P2010`],
  ],
  ['a section without manifest', 'spec/site.yaml', '[beds, club]', '[beds, club, shed]', [`spec/site.yaml:7:24 P2016`]],
  [
    'manifests of a newer generator',
    'spec/site.yaml',
    'timeZone: Europe/London',
    'timeZone: Europe/London\nmanifestVersion: 2',
    ['spec/site.yaml:7:18 P2055'],
  ],
  ['a manifest without section', 'spec/site.yaml', '[beds, club]', '[beds]', [`spec/routes/club.yaml:1:10 P2016`]],
];

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
