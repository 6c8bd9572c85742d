import type { Example } from './example.ts';

const beds = 'spec/routes/beds.yaml';
const club = 'spec/routes/club.yaml';
const access = 'spec/access.yaml';
const plants = 'spec/api/plants.yaml';
const calls = 'spec/api/club.yaml';
const states = 'spec/states.yaml';
const releases = 'spec/releases.yaml';
const transport = 'spec/api/transport.yaml';
const site = 'spec/site.yaml';

const findQuery = '    merge: true\n    query:\n      word: { type: string }\n';
const plant = '    required: [id]\n    properties:\n      id: { type: string }\n';
/** The end of the machine: the state with a code, other states, the transition to the state, other transitions. */
const sown = (code: string, label: string, states = '', transitions = ''): string =>
  `      - { code: "${code}", id: sown, label: ${label} }\n${states}    transitions:\n      - { from: "0", to: "${code}", by: gardener, label: Sow }\n${transitions}`;
const permissions = (permitted: string): string =>
  `permissions:\n  bed:sow: { title: Sow }\n  bed:dig: { title: Dig }\nroles:\n  gardener: { title: Gardener, side: member, permissions: ${permitted} }\n`;
const acknowledged = (subject: string): string =>
  `acknowledged:\n  - { finding: P4001, subject: ${subject}, reason: Nobody used it., date: 2026-01-31 }\n`;

/** Incompatible changes between two versions, and compatible alternatives. */
export const changeExamples = {
  P4001: {
    place: club,
    before: '  - path: /club\n    title: Club\n',
    wrong: '  - path: /club/home\n    id: club\n    title: Club\n',
    right:
      '  - { path: /club, id: old-club, title: Club, redirect: /club/home }\n  - path: /club/home\n    id: club\n    title: Club\n',
  },
  P4002: {
    place: beds,
    before: '      - path: roses/{id}',
    wrong: '      - path: roses/{rose}',
    right: '      - path: roses/{id}',
  },
  P4003: { place: access, before: 'prefix: /club', wrong: 'prefix: /', right: 'prefix: /club' },
  P4004: {
    place: beds,
    before: '        keepAlive: true\n        visit: true',
    wrong: '        visit: true',
    right: '        keepAlive: true\n        visit: true',
  },
  P4005: {
    place: beds,
    before: '        keepAlive: true\n        visit: true',
    wrong: '        keepAlive: true',
    right: '        keepAlive: true\n        visit: true',
  },
  P4006: {
    place: calls,
    before:
      '  - { name: leave, method: POST, path: /leave, access: public, silent: true, response: { empty: true } }\n',
    wrong: '',
    right:
      '  - { name: leave, usedBy: older apps, method: POST, path: /leave, access: public, silent: true, response: { empty: true } }\n',
  },
  P4007: { place: calls, before: 'path: /name,', wrong: 'path: /my-name,', right: 'path: /name,' },
  P4008: {
    place: calls,
    before: findQuery,
    wrong: `${findQuery}      bed: { type: string, required: true }\n`,
    right: `${findQuery}      bed: { type: string }\n`,
  },
  P4009: {
    place: 'spec/models/plant.yaml',
    before: plant,
    wrong: '    required: [number]\n    properties:\n      number: { type: integer }\n',
    right: '    required: [id]\n    properties:\n      id: { type: string }\n      number: { type: integer }\n',
  },
  P4010: { place: plants, before: 'access: public', wrong: 'access: filter', right: 'access: public' },
  P4011: {
    place: states,
    before: sown('1', 'Sown'),
    wrong: sown('2', 'Sown'),
    right: sown('1', 'In the ground'),
  },
  P4012: {
    place: club,
    before: '  - path: /club\n    title: Club',
    wrong: '  - path: /club\n    id: society\n    title: Society',
    right: '  - path: /club\n    title: Society',
    note: 'A column is stored under the id of its route.',
  },
  P4013: {
    place: releases,
    before: '  plants: { title: Plants,',
    wrong: '  flowers: { title: Flowers,',
    right: '  plants: { title: Flowers,',
  },
  P4014: {
    place: 'spec/acknowledged.yaml',
    before: '',
    wrong: acknowledged('/club/gate'),
    right: '',
  },
  P4015: { place: transport, before: 'message: msg', wrong: 'message: text', right: 'message: msg' },
  P4016: {
    place: beds,
    before: '    redirect: /beds/roses',
    wrong: '    redirect: /club/door',
    right: '    redirect: /beds/roses',
  },
  P4017: {
    place: beds,
    before: '        title: Roses\n',
    wrong: '        title: Roses\n        listed: false\n',
    right: '        title: Roses\n',
  },
  P4018: {
    place: beds,
    before: '        title: Roses\n',
    wrong: '        title: Roses\n        render: client\n',
    right: '        title: Roses\n        render: server\n',
  },
  P4019: { place: site, before: '    size: 20', wrong: '    size: 10', right: '    size: 50' },
  P4020: { place: access, before: '  to: /club/door', wrong: '  to: /beds/roses', right: '  to: /club/door' },
  P4021: {
    place: transport,
    before: 'statuses: [500, 503]',
    wrong: 'statuses: [503]',
    right: 'statuses: [500, 502, 503]',
  },
  P4022: {
    place: 'spec/errors.yaml',
    before: '  lost: { status: 404, text: Lost }',
    wrong: '  lost: { status: 410, text: Gone }',
    right: '  lost: { status: 404, text: Gone }',
  },
  P4023: {
    place: states,
    before: sown('1', 'Sown'),
    wrong: sown(
      '1',
      'Sown',
      '      - { code: "2", id: ripe, label: Ripe }\n',
      '      - { from: "1", to: "2", by: gardener, label: Wait }\n',
    ),
    right: sown('1', 'Sown'),
    note: 'The state is declared once every client knows what to do with it.',
  },
  P4024: {
    place: beds,
    before: '    page: start\n    embed: true\n',
    wrong: '    page: start\n',
    right: '    page: start\n    embed: true\n',
  },
  P4025: {
    place: 'spec/permissions.yaml',
    before: permissions('[bed:sow, bed:dig]'),
    wrong: permissions('[bed:sow]'),
    right: permissions('[bed:sow, bed:dig]'),
  },
  P4026: {
    place: access,
    before: '  - /club/door',
    wrong: '  - /club/door\n  - /club',
    right: '  - /club/door',
  },
} as const satisfies Readonly<Record<`P4${string}`, Example>>;
