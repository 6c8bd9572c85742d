import { expect, test } from 'vitest';
import { changes } from '../../generator/breaking/catalogue.ts';
import { compareVersions } from '../../generator/breaking/compare.ts';
import { asDiagnostic } from '../../generator/breaking/finding.ts';
import { type Version, versionOf } from '../../generator/breaking/version.ts';
import { placeOf } from '../../generator/diagnostic.ts';
import { loadInput } from '../../generator/load.ts';
import { manifests } from './site.ts';

type Change = readonly [from: string, to: string] | string | null;

function version(changed: Readonly<Record<string, Change>> = {}): Version {
  const files = new Map<string, string>(Object.entries(manifests));
  for (const [path, change] of Object.entries(changed)) {
    const text = files.get(path) ?? '';
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else if (text.includes(change[0])) files.set(path, text.replace(...change));
    else throw new Error(`${path} does not hold ${change[0]}`);
  }
  const made = versionOf([...files].map(([path, text]) => ({ path, text })));
  if (!made) throw new Error('no site');
  return made;
}

/** Findings as `code subject`, with the place in the new manifests and the one in the old ones. */
function findings(before: Version, after: Version): string[] {
  const { open, idle } = compareVersions(before, after);
  return [...open, ...idle].map((finding) => {
    const { code, subject, span, related = [] } = asDiagnostic(finding, after, 'v1');
    return `${code} ${subject} ${placeOf(span)} ${related.map((one) => placeOf(one.span)).join()}`.trim();
  });
}

const beds = 'spec/routes/beds.yaml';
const club = 'spec/routes/club.yaml';
const access = 'spec/access.yaml';
const plants = 'spec/api/plants.yaml';
const calls = 'spec/api/club.yaml';
const states = 'spec/states.yaml';
const releases = 'spec/releases.yaml';
const transport = 'spec/api/transport.yaml';
const plant = 'spec/models/plant.yaml';
const key = 'spec/models/club.yaml';
const door = '  - path: /club/door\n    title: Door\n    page: start\n';

/** One change, and the findings that it makes. */
const cases: readonly (readonly [name: string, path: string, from: string, to: string, expected: readonly string[]])[] =
  [
    ['a route that goes', club, door, '', [`P4001 /club/door ${club}:1:1 v1:${club}:8:11`]],
    [
      'a route that moves',
      club,
      'path: /club/door',
      'path: /club/gate',
      [`P4001 /club/door ${club}:8:11 v1:${club}:8:11`],
    ],
    ['a route that becomes a redirect', club, 'page: start', 'redirect: /beds/roses', []],
    ['a redirect that goes elsewhere', beds, 'redirect: /beds/roses', 'redirect: /club/door', []],
    [
      'a parameter of another name',
      beds,
      'path: roses/{id}',
      'path: roses/{rose}',
      [`P4002 /beds/roses/{id} ${beds}:20:15 v1:${beds}:20:15`],
    ],
    [
      'a path that needs a parameter',
      club,
      'path: /club/door',
      'path: /club/door/{side}',
      [`P4002 /club/door ${club}:8:11 v1:${club}:8:11`],
    ],
    [
      'a parameter with limited values',
      beds,
      '        menu: /beds/roses',
      '        menu: /beds/roses\n        params: { id: { values: releaseTypes } }',
      [`P4002 /beds/roses/{id} ${beds}:20:15 v1:${beds}:20:15`],
    ],
    [
      'a page that needs a session',
      access,
      'prefix: /club\n',
      'prefix: /beds\n',
      ['P4003 /beds', 'P4003 /beds/roses', 'P4003 /beds/roses/{id}'],
    ],
    [
      'a page that is open no more',
      access,
      '  - /club/door\n',
      '  - /club\n',
      [`P4003 /club/door ${club}:8:11 v1:${club}:8:11`],
    ],
    [
      'a page that is kept no more',
      beds,
      '        keepAlive: true\n',
      '',
      [`P4004 /beds/roses ${beds}:13:15 v1:${beds}:13:15`],
    ],
    [
      'visits that are counted no more',
      beds,
      '        visit: true\n',
      '',
      [`P4005 /beds/roses ${beds}:13:15 v1:${beds}:13:15`],
    ],
    [
      'a call that goes',
      calls,
      '  - { name: leave, method: POST, path: /leave, access: public, silent: true, answer: { empty: true } }\n',
      '',
      [`P4006 leave ${calls}:1:1 v1:${calls}:6:13`],
    ],
    ['a call with another name in code', calls, 'name: leave', 'name: goAway', []],
    [
      'a call with another method',
      calls,
      'method: PUT',
      'method: POST',
      [`P4007 rename ${calls}:7:13 v1:${calls}:7:13`],
    ],
    ['a call with another path', calls, 'path: /name', 'path: /names', [`P4007 rename ${calls}:7:13 v1:${calls}:7:13`]],
    [
      'a parameter of a path by another name',
      plants,
      'path: /plants/{bed}\n    access: member\n    params: { bed',
      'path: /plants/{place}\n    access: member\n    params: { place',
      [],
    ],
    [
      'a parameter that goes',
      calls,
      '      word: { type: string }\n',
      '',
      [`P4008 find.word ${calls}:9:11 v1:${calls}:15:7`],
    ],
    [
      'a parameter that is required',
      calls,
      '      word: { type: string }\n',
      '      word: { type: string, required: true }\n',
      [`P4008 find.word ${calls}:15:7 v1:${calls}:15:7`],
    ],
    ['a parameter that is required no more', plants, ', required: true', '', []],
    [
      'a new parameter that is required',
      calls,
      '      word: {',
      '      size: { type: integer, required: true }\n      word: {',
      [`P4008 find.size ${calls}:15:7 v1:${calls}:9:11`],
    ],
    ['a new parameter', calls, '      word: {', '      size: { type: integer }\n      word: {', []],
    [
      'a parameter of another type',
      calls,
      '      word: { type: string',
      '      word: { type: integer',
      [`P4008 find.word ${calls}:15:7 v1:${calls}:15:7`],
    ],
    [
      'a parameter that takes fewer values',
      calls,
      'values: [rose, oak]',
      'values: [oak]',
      [`P4008 find.kind ${calls}:16:7 v1:${calls}:16:7`],
    ],
    ['a parameter that takes more values', calls, 'values: [rose, oak]', 'values: [rose, oak, ash]', []],
    [
      'a body that is needed',
      calls,
      'silent: true, answer',
      'silent: true, body: { model: Key }, answer',
      [`P4008 leave.body ${calls}:6:13 v1:${calls}:6:13`],
    ],
    [
      'a body that is encrypted no more',
      calls,
      ', encrypted: true',
      '',
      [`P4008 enter.body ${calls}:3:13 v1:${calls}:3:13`],
    ],
    [
      'a file under another name',
      calls,
      'file: picture',
      'file: image',
      [`P4008 portrait.body ${calls}:5:13 v1:${calls}:5:13`],
    ],
    [
      'another kind of answer',
      calls,
      'answer: { data: Plant, list: true }',
      'answer: { rows: Plant }',
      [`P4009 find ${calls}:9:11 v1:${calls}:9:11`],
    ],
    [
      'a field of an answer that goes',
      calls,
      'user: { $ref: Key }, ',
      '',
      [`P4009 whoAmI.user ${calls}:4:13 v1:${calls}:4:13`],
    ],
    [
      'a field of another type',
      calls,
      'roles: { type: array, items: { type: string } }',
      'roles: { type: array, items: { type: integer } }',
      ['P4009 whoAmI.roles[]'],
    ],
    [
      'a call that needs a session',
      plants,
      'access: public',
      'access: member',
      [`P4010 getPlants ${plants}:3:11 v1:${plants}:3:11`],
    ],
    [
      'a property that goes',
      plant,
      '      parent: { $ref: Plant }\n',
      '',
      [`P4009 Plant.parent ${plant}:3:5 v1:${plant}:7:15`, `P4008 Plant.parent ${plant}:3:5 v1:${plant}:7:15`],
    ],
    [
      'a property that is required',
      plant,
      'required: [id]',
      'required: [id, parent]',
      [`P4008 Plant.parent ${plant}:7:15 v1:${plant}:7:15`],
    ],
    [
      'a property that is required no more',
      plant,
      '    required: [id]\n',
      '',
      [`P4009 Plant.id ${plant}:5:11 v1:${plant}:6:11`],
    ],
    [
      'a property of a wider type',
      plant,
      'id: { type: string }',
      'id: { type: [string, integer] }',
      [`P4009 Plant.id ${plant}:6:11 v1:${plant}:6:11`],
    ],
    ['a new property', plant, '      id: {', '      name: { type: string }\n      id: {', []],
    [
      'a property with a limit',
      key,
      'word: { type: string }',
      'word: { type: string, maxLength: 9 }',
      [`P4008 Key.word ${key}:6:13 v1:${key}:6:13`],
    ],
    ['a machine that goes', states, 'bed:', 'plot:', [`P4011 bed ${states}:1:1 v1:${states}:2:3`]],
    [
      'a state with another code',
      states,
      '"1", id: sown',
      '"2", id: sown',
      [`P4011 bed.1 ${states}:2:3 v1:${states}:6:9`],
    ],
    [
      'a change that goes to another state',
      states,
      'to: "1"',
      'to: "0"',
      [`P4011 bed.0-1 ${states}:2:3 v1:${states}:8:9`],
    ],
    ['a column that goes', club, '    column: { order: 3 }\n', '', [`P4012 club ${club}:1:1 v1:${club}:7:5`]],
    [
      'a column with another id',
      club,
      'column: { order: 3',
      'column: { id: c, order: 3',
      [`P4012 club ${club}:7:5 v1:${club}:7:5`],
    ],
    ['a release type that goes', releases, 'plants:', 'flowers:', [`P4013 plants ${releases}:1:1 v1:${releases}:2:3`]],
    [
      'a column in another type',
      releases,
      'columns: [beds-roses] }',
      'columns: [club] }\n  roses: { title: R, columns: [beds-roses] }',
      [`P4013 plants.beds-roses ${releases}:2:3 v1:${releases}:2:38`],
    ],
    [
      'another key of answers',
      transport,
      'message: msg',
      'message: text',
      [`P4015 envelope.message ${transport}:9:34 v1:${transport}:9:34`],
    ],
    [
      'another header',
      transport,
      'Authorization, scheme',
      'X-Token, scheme',
      [`P4015 headers.authorization.name ${transport}:5:26 v1:${transport}:5:26`],
    ],
    ['a shorter time to wait', 'spec/site.yaml', 'value: 5000', 'value: 4000', []],
  ];

test.each(cases)('%s', (_name, path, from, to, expected) => {
  const found = findings(version(), version({ [path]: [from, to] }));
  // Where a case names no places, they do not matter.
  const short = found.map((line, index) =>
    expected[index]?.split(' ').length === 2 ? line.split(' ', 2).join(' ') : line,
  );
  expect(short).toEqual(expected);
});

test('the cases show every kind of finding', () => {
  const shown = new Set(cases.flatMap(([, , , , expected]) => expected.map((line) => line.split(' ')[0])));
  expect([...shown, 'P4014'].sort()).toEqual(Object.keys(changes).sort());
});

test('nothing has changed, nothing is found; also of this site', async () => {
  expect(findings(version(), version())).toEqual([]);
  const { sources } = await loadInput(process.cwd());
  const [before, after] = [versionOf(sources), versionOf(sources)];
  expect(before && after && compareVersions(before, after)).toEqual({ open: [], acknowledged: 0, idle: [] });
});

test('an acknowledged finding is counted and not reported; one that matches nothing is noted', () => {
  const entry = (finding: string, subject: string): string =>
    `  - { finding: ${finding}, subject: ${subject}, reason: Nobody used it., date: 2026-01-31 }\n`;
  const before = version({ [club]: ['column: { order: 3 }', 'column: { order: 3 }\n    keepAlive: true'] });
  const after = version({
    [club]: [door, ''],
    'spec/acknowledged.yaml': `acknowledged:\n${entry('P4001', '/club/door')}${entry('P4001', '/club')}`,
  });
  expect(compareVersions(before, after).acknowledged).toBe(1);
  expect(findings(before, after)).toEqual([
    `P4004 /club ${club}:4:11 v1:${club}:4:11`,
    'P4014 /club spec/acknowledged.yaml:3:5',
  ]);
});

test('a section that goes takes its manifest along: the place is where sections are listed', () => {
  const after = version({ [club]: null, 'spec/site.yaml': ['sections: [beds, club]', 'sections: [beds]'] });
  expect(findings(version(), after)[0]).toBe(`P4001 /club spec/site.yaml:7:11 v1:${club}:4:11`);
});

test('old manifests that break a rule of today are compared as far as they can be read', () => {
  const before = version({ [club]: ['    title: Door\n', '    title: Door\n    colour: red\n'] });
  expect(before.errors.map(({ code }) => code)).toEqual(['P1001']);
  expect(findings(before, version({ [club]: [door, ''] }))).toEqual([`P4001 /club/door ${club}:1:1 v1:${club}:8:11`]);
  expect(versionOf([{ path: 'spec/site.yaml', text: 'name: [' }])).toBeNull();
});
