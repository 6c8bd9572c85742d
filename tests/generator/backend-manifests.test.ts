import { expect, test } from 'vitest';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { analyseSite, found } from './site.ts';

/** Backend and route manifests may only name declared calls, parameters, models, fields and capabilities. */

const beds = 'spec/routes/beds.yaml';
const plants = 'spec/api/plants.yaml';
const foreign = 'spec/backends/foreign.yaml';

/** The small site with one call added to its specification, and a backend that differs from it. */
const site = {
  [plants]: ['access: member\n', 'access: member\n    addition: true\n    capability: sowing\n'],
  [beds]: ['page: list\n', 'page: list\n        capability: sowing\n'],
  [foreign]: `backend: foreign
title: Foreign
parameters: { bed: spot }
calls:
  getPlants: { path: /all-plants, parameters: { bed: place } }
fields:
  Plant: { parent: [above] }
capabilities: { has: [sowing] }
`,
} as const;

const changed = (path: string, from: string, to: string): string[] => {
  const change = site[path as keyof typeof site];
  const replaced =
    typeof change === 'string' ? change.replace(from, to) : ([change[0], change[1].replace(from, to)] as const);
  return found(analyseSite({ ...site, [path]: replaced }));
};

test('reports no problem when every name is declared', () => {
  expect(found(analyseSite(site))).toEqual([]);
});

test.each([
  ['capability of a route', beds, 'capability: sowing', 'capability: sewing', [`${beds}:16:21 P2051 → sowing`]],
  ['capability that a backend has', foreign, 'has: [sowing]', 'has: [sewing]', [`${foreign}:8:23 P2051 → sowing`]],
  ['capability that a backend lacks', foreign, 'has: [sowing]', 'lacks: [sewing]', [`${foreign}:8:25 P2051 → sowing`]],
  ['call', foreign, 'getPlants:', 'getPlantz:', [`${foreign}:5:3 P2051 → getPlants`]],
  ['parameter of a call', foreign, 'bed: place', 'bad: place', [`${foreign}:5:49 P2051 → bed`]],
  ['parameter of all calls', foreign, '{ bed: spot }', '{ bad: spot }', [`${foreign}:3:15 P2051 → bed`]],
  ['model', foreign, 'Plant:', 'Plnt:', [`${foreign}:7:3 P2051 → Plant`]],
  ['field', foreign, 'parent:', 'parnt:', [`${foreign}:7:12 P2051 → parent`]],
  ['backend to extend', foreign, 'title: Foreign', 'title: Foreign\nextends: foreing', [`${foreign}:3:10 P2051`]],
])('reports an unknown %s as one problem at its position', (_what, path, from, to, expected) => {
  expect(changed(path, from, to)).toEqual(expected);
});

test('requires a capability for an added call when backends are declared', () => {
  const { diagnostics } = analyseSite({
    [plants]: ['access: member\n', 'access: member\n    addition: true\n'],
    [foreign]: 'backend: foreign\ntitle: Foreign\n',
  });
  expect(diagnostics.map(({ code, span }) => `${placeOf(span)} ${code}`)).toEqual([`${plants}:10:11 P2052`]);
});

test('reports two backends with the same name as one problem', () => {
  const twin = 'spec/backends/twin.yaml';
  expect(found(analyseSite({ ...site, [twin]: 'backend: foreign\ntitle: Twin\n' }))).toEqual([`${twin}:1:10 P1004`]);
});
