import type { Example } from './example.ts';

const beds = 'spec/routes/beds.yaml';
const club = 'spec/routes/club.yaml';
const access = 'spec/access.yaml';
const releases = 'spec/releases.yaml';
const states = 'spec/states.yaml';
const site = 'spec/site.yaml';
const plants = 'spec/api/plants.yaml';
const plant = 'spec/models/plant.yaml';
const registry = 'app/pages.ts';

const sown = '      - { code: "1", id: sown, label: Sown }\n';

/** Errors between manifests, or between manifests and code. */
export const meaningExamples = {
  P2001: { place: beds, wrong: '        layout: wdie', right: '        layout: wide' },
  P2002: {
    place: beds,
    wrong: '      - path: roses\n        title: Rose\n',
    right: '      - path: roses/{id}\n        title: Rose\n',
    note: 'The path `roses` is that of the list already.',
  },
  P2003: {
    place: club,
    wrong: '  - path: /club/door\n    id: start\n    title: Door',
    right: '  - path: /club/door\n    id: door\n    title: Door',
    note: 'The first page of the site has the id `start` already.',
  },
  P2004: {
    place: club,
    wrong: '    column: { id: beds, order: 3 }',
    right: '    column: { id: society, order: 3 }',
    note: '`/beds` is a column already; its id is that of its route.',
  },
  P2005: { place: beds, wrong: '    redirect: /beds/rosse', right: '    redirect: /beds/roses' },
  P2006: {
    place: club,
    wrong: '    title: Club\n    redirect: /beds\n',
    right: '    title: Club\n    redirect: /beds/roses\n',
    note: '`/beds` redirects to `/beds/roses` itself.',
  },
  P2007: {
    place: club,
    wrong: '    title: Club\n    page: list\n    redirect: /club/door\n',
    right: '    title: Club\n    page: list\n',
  },
  P2008: { place: access, wrong: 'open:\n  - /club/doors', right: 'open:\n  - /club/door' },
  P2009: { place: beds, wrong: '        menu: /beds/rose', right: '        menu: /beds/roses' },
  P2010: {
    place: beds,
    wrong: '    redirect: /beds/roses\n    keepAlive: true',
    right: '    redirect: /beds/roses',
  },
  P2011: {
    place: club,
    wrong: '    title: Door\n    page: start\n    visit: true',
    right: '    title: Door\n    page: start\n    visit: true\n    column: { order: 4 }',
  },
  P2056: {
    place: beds,
    wrong: '        menu: /beds/roses\n        embed: true',
    right: '        embed: true',
  },
  P2012: {
    place: beds,
    wrong:
      '      - { path: "roses/{name}", title: Any rose, page: one }\n      - path: roses/{id}\n        title: Rose\n',
    right:
      '      - { path: "roses/{name}/photo", title: Photo, page: one }\n      - path: roses/{id}\n        title: Rose\n',
  },
  P2013: { place: beds, wrong: '        page: lsit', right: '        page: list' },
  P2014: {
    place: registry,
    wrong: "  list: () => import('./list.tsx'),\n  lists: () => import('./list.tsx'),",
    right: "  list: () => import('./list.tsx'),",
  },
  P2015: {
    place: 'spec/layouts.yaml',
    wrong: '  wide: { note: For lists }\n  narrow: {}',
    right: '  wide: { note: For lists }',
  },
  P2016: {
    place: site,
    wrong: 'sections: [beds, club, shed]',
    right: 'sections: [beds, club]',
    note: 'There is no manifest spec/routes/shed.yaml.',
  },
  P2017: {
    place: beds,
    wrong: '        menu: /beds/roses\n        params: { name: { values: releaseTypes } }',
    right: '        menu: /beds/roses\n        params: { id: { values: releaseTypes } }',
    note: 'The path is `roses/{id}`.',
  },
  P2018: { place: releases, wrong: 'columns: [beds-rose]', right: 'columns: [beds-roses]' },
  P2019: {
    place: releases,
    wrong: '  plants: { title: Plants, columns: [beds-roses] }\n  news: { title: News, columns: [beds-roses] }',
    right: '  plants: { title: Plants, columns: [beds-roses] }\n  news: { title: News, columns: [club] }',
  },
  P2020: {
    place: states,
    wrong: '      - { from: "0", to: "11", by: gardener, label: Sow }',
    right: '      - { from: "0", to: "1", by: gardener, label: Sow }',
  },
  P2021: { place: plants, wrong: '    response: { rows: Plnat }', right: '    response: { rows: Plant }' },
  P2022: {
    place: plants,
    wrong: '  - name: getPlants\n    method: POST',
    right: '  - name: sow\n    method: POST',
    note: '`getPlants` is the call above.',
  },
  P2023: {
    place: plants,
    wrong: '    path: /plants/{bed}\n    access: member\n',
    right: '    path: /plants/{bed}\n    access: member\n    params: { bed: { type: string } }\n',
  },
  P2024: {
    place: site,
    wrong: '    timeoutMs: { value: 50000, min: 100, max: 10000 }',
    right: '    timeoutMs: { value: 5000, min: 100, max: 10000 }',
  },
  P2025: { place: 'spec/errors.yaml', wrong: 'duration: call.timeout,', right: 'duration: call.timeoutMs,' },
  P2026: { place: registry, wrong: "  one: () => import('./ones.tsx'),", right: "  one: () => import('./one.tsx')," },
  P2027: { place: club, wrong: 'defaults: { render: client }', right: 'defaults: { layout: plain, render: client }' },
  P2028: { place: plants, wrong: '  - name: delete', right: '  - name: deletePlant' },
  P2029: { place: plant, wrong: '    required: [idd]', right: '    required: [id]' },
  P2030: {
    place: club,
    wrong: '  - { path: /a, title: A, redirect: /b }\n  - { path: /b, title: B, redirect: /a }\n',
    right: '  - { path: /a, title: A, redirect: /club/door }\n  - { path: /b, title: B, redirect: /club/door }\n',
  },
  P2031: {
    place: club,
    wrong: '  - { path: /a, title: A, redirect: /b }\n  - { path: /b, title: B, redirect: /gone }\n',
    right: '  - { path: /a, title: A, redirect: /club/door }\n  - { path: /b, title: B, redirect: /club/door }\n',
  },
  P2032: {
    place: 'app/one.tsx',
    wrong: 'export function One() {\n  return <p>One</p>;\n}\n',
    right: 'export default function One() {\n  return <p>One</p>;\n}\n',
  },
  P2033: {
    place: 'app/one.tsx',
    wrong: 'export const load = { plant: 1 };\n',
    right: 'export const load = async () => ({ plant: 1 });\n',
  },
  P2034: {
    place: plants,
    wrong: '  - name: sow\n    method: POST',
    right: '  - name: sow\n    usedBy: the shed\n    method: POST',
    note: 'No code of the site makes the call.',
  },
  P2035: {
    place: states,
    wrong: `${sown}      - { code: "2", id: dug, label: Dug }\n    transitions:\n`,
    right: `${sown}      - { code: "2", id: dug, label: Dug }\n    transitions:\n      - { from: "1", to: "2", by: gardener, label: Dig }\n`,
  },
  P2036: {
    place: plant,
    wrong: '      parent: { $ref: Plant }\n  Weed: { type: object, properties: { root: { type: string } } }\n',
    right:
      '      parent: { $ref: Plant }\n      weed: { $ref: Weed }\n  Weed: { type: object, properties: { root: { type: string } } }\n',
  },
  P2037: {
    place: plants,
    wrong: '    response: { rows: Plant, empty: true }',
    right: '    response: { rows: Plant }',
  },
  P2038: {
    place: access,
    wrong: 'guard:\n  prefix: /club\n  to: /club\n',
    right: 'guard:\n  prefix: /club\n  to: /club/door\n',
    note: '`/club/door` is listed under `open`.',
  },
} as const satisfies Readonly<Record<`P2${string}`, Example>>;
