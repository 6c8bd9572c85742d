import type { Example } from './example.ts';

const beds = 'spec/routes/beds.yaml';
const plants = 'spec/api/plants.yaml';
const plant = 'spec/models/plant.yaml';
const foreign = 'spec/backends/foreign.yaml';
const permissions =
  'permissions:\n  bed:plant:sow: { title: May sow }\nroles:\n  gardener: { title: Gardener, side: member, permissions: ';
const object = '  Plant:\n    type: object\n    required: [id]\n    properties:\n';

/** Contradictions within manifests, and errors in additions of a site: backends, permissions, rules, versions. */
export const consistencyExamples = {
  P2039: {
    place: plants,
    wrong: '  - name: sow\n    usedBy: the shed\n    method: POST',
    right: '  - name: sow\n    method: POST',
    note: 'Code of the site makes the call.',
  },
  P2040: {
    place: plants,
    wrong: '  - name: Find\n    method: POST',
    right: '  - name: sow\n    method: POST',
    note: 'Another call is named `find`.',
  },
  P2041: {
    place: plant,
    wrong: '  Plant:\n    allOf: [{ $ref: Plant }]\n    type: object',
    right: '  Plant:\n    allOf: [{ $ref: Key }]\n    type: object',
  },
  P2042: {
    place: plant,
    wrong: '  Plant:\n    required: [id]\n    properties:\n',
    right: object,
  },
  P2043: {
    place: plant,
    wrong: '      id: { type: string, minLength: 30, maxLength: 3 }',
    right: '      id: { type: string, minLength: 3, maxLength: 30 }',
  },
  P2044: {
    place: plants,
    wrong: '    method: GET\n    path: /plants\n    body: { model: Plant }\n',
    right: '    method: GET\n    path: /plants\n',
  },
  P2045: {
    place: beds,
    wrong: '    redirect: "/beds/roses/{id}"',
    right: '    redirect: /beds/roses',
  },
  P2046: {
    place: 'spec/api/transport.yaml',
    wrong: '  referer: { name: device, policy: origin }',
    right: '  referer: { name: Referer, policy: origin }',
    note: 'The header `device` is declared above.',
  },
  P2047: {
    place: beds,
    wrong: '      - path: /api/roses\n        title: Rose\n',
    right: '      - path: roses/{id}\n        title: Rose\n',
    note: 'The transport has `base: /api`.',
  },
  P2048: {
    place: 'spec/site.yaml',
    wrong: '    size: many',
    right: '    size: 20',
    note: 'The transport names `call.size` as its page size.',
  },
  P2049: {
    place: plant,
    wrong: '  Plant:\n    allOf: [{ $ref: Key }]\n    type: object\n    properties:\n      word: { type: integer }\n',
    right: '  Plant:\n    allOf: [{ $ref: Key }]\n    type: object\n    properties:\n',
    note: '`Key` declares `word` as a text.',
  },
  P2050: {
    place: beds,
    wrong: '      - path: /2024\n        title: Rose\n',
    right: '      - path: /2024\n        id: year-2024\n        title: Rose\n',
  },
  P2051: {
    place: foreign,
    wrong: 'backend: foreign\ntitle: Foreign\ncalls:\n  getPlantz: { path: /all-plants }\n',
    right: 'backend: foreign\ntitle: Foreign\ncalls:\n  getPlants: { path: /all-plants }\n',
  },
  P2052: {
    place: plants,
    wrong: '    access: member\n    addition: true\n    params',
    right: '    access: member\n    addition: true\n    capability: sowing\n    params',
    note: 'The site has manifests of backends.',
  },
  P2053: {
    place: 'spec/permissions.yaml',
    wrong: `${permissions}[bed:plant:sew] }
`,
    right: `${permissions}[bed:plant:sow] }
`,
  },
  P2054: {
    place: beds,
    wrong: '    title: The very first page of them all',
    right: '    title: Start',
    note: 'A rule of `portal.config.ts` allows titles of 20 characters.',
  },
  P2055: {
    place: 'spec/site.yaml',
    wrong: 'timeZone: Europe/London\nmanifestVersion: 99',
    right: 'timeZone: Europe/London\nmanifestVersion: 2',
  },
  P2057: {
    place: plants,
    wrong: '    access: public\n    permission: bed:plant:sow\n    query',
    right: '    access: public\n    query',
  },
  P2058: {
    place: beds,
    wrong: '      - path: /{part}/roses\n        title: Rose\n',
    right: '      - path: roses/{id}\n        title: Rose\n',
    note: 'The guard’s prefix is `/club`, and `/club/roses` is an address of the route.',
  },
  P3001: {
    place: 'generated/errors.ts',
    wrong: "    text: 'Lost',",
    right: "    text: 'Not found',",
    note: 'spec/errors.yaml says `text: Not found` now.',
  },
  P3002: {
    place: 'generated/errors.ts',
    wrong: "    text: 'Gone astray',",
    right: "    text: 'Lost',",
    note: 'The text belongs into spec/errors.yaml.',
  },
  P3003: {
    place: 'generated/helpers.ts',
    rightPlace: 'app/helpers.ts',
    wrong: 'export const half = (value: number): number => value / 2;\n',
    right: 'export const half = (value: number): number => value / 2;\n',
  },
} as const satisfies Readonly<Record<`P2${string}` | `P3${string}`, Example>>;
