import { type Analysis, analyse, type Input } from '../../generator/compiler/compile.ts';
import type { RegisteredPage } from '../../generator/compiler/validate/rule.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';

/** A small site unlike the portal: the generator must not depend on the subject of a site. */
export const manifests: Readonly<Record<string, string>> = {
  'spec/site.yaml': `name: Garden
shortName: Garden
organisation: Garden club
description: A club of gardeners.
locale: en
timeZone: Europe/London
sections: [beds, club]
constants:
  call:
    timeoutMs: { value: 5000, min: 100, max: 10000 }
    size: 20
    bits: 2048
`,
  'spec/layouts.yaml': `layouts:
  plain: {}
  wide: { note: For lists }
`,
  'spec/access.yaml': `guard:
  prefix: /club
  to: /club/door
open:
  - /club/door
`,
  'spec/states.yaml': `machines:
  bed:
    initial: "0"
    states:
      - { code: "0", id: bare, label: Bare }
      - { code: "1", id: sown, label: Sown }
    transitions:
      - { from: "0", to: "1", by: gardener, label: Sow }
`,
  'spec/errors.yaml': `errors:
  lost: { status: 404, text: Lost }
  late: { text: Too late, toast: warning, duration: call.timeoutMs, redirect: /club/door }
`,
  'spec/releases.yaml': `types:
  plants: { title: Plants, columns: [beds-roses] }
`,
  'spec/routes/beds.yaml': `section: beds
defaults: { layout: plain }
routes:
  - path: /
    id: start
    title: Start
    page: start
  - path: /beds
    title: Beds
    redirect: /beds/roses
    column: { order: 1 }
    children:
      - path: roses
        title: Roses
        page: list
        layout: wide
        keepAlive: true
        visit: true
        column: { order: 2 }
      - path: roses/{id}
        title: Rose
        page: one
        menu: /beds/roses
`,
  'spec/routes/club.yaml': `section: club
defaults: { layout: plain, render: client }
routes:
  - path: /club
    title: Club
    page: list
    column: { order: 3 }
  - path: /club/door
    title: Door
    page: start
`,
  'spec/api/transport.yaml': `base: /api
timeout: call.timeoutMs
retry: { statuses: [500, 503], idempotentMethods: [GET, PUT], idempotent: 0, other: 1 }
headers:
  authorization: { name: Authorization, scheme: Bearer }
  device: { name: device, mobile: m, other: d, mobileAgents: [Mobi] }
  idempotencyKey: { name: Idempotency-Key, methods: [POST] }
  referer: { name: Referer, policy: origin }
envelope: { code: code, message: msg, data: data, rows: rows, total: total, success: 200, expired: 401, warning: 601 }
paging: { page: page, size: size, default: call.size, max: call.size }
encryption: { bits: call.bits, padding: { own: RSA-OAEP-256 } }
`,
  'spec/api/plants.yaml': `group: plants
endpoints:
  - name: getPlants
    method: GET
    path: /plants
    access: public
    query:
      bed: { type: string, required: true }
    response: { rows: Plant }
  - name: sow
    method: POST
    path: /plants/{bed}
    access: member
    params: { bed: { type: string } }
    body: { model: Plant }
    response: { empty: true }
`,
  'spec/api/club.yaml': `group: club
endpoints:
  - { name: enter, method: POST, path: /enter, access: public, authorization: false, body: { model: Key, encrypted: true }, response: { fields: { token: { type: string } } } }
  - { name: whoAmI, method: GET, path: /me, access: member, response: { fields: { user: { $ref: Key }, roles: { type: array, items: { type: string } } } } }
  - { name: portrait, method: POST, path: /portrait, access: member, body: { file: picture }, response: { fields: { url: { type: string } } } }
  - { name: leave, method: POST, path: /leave, access: public, silent: true, response: { empty: true } }
  - { name: rename, method: PUT, path: /name, access: member, body: { model: Key }, response: { empty: true } }
  - { name: insist, method: GET, path: /insist, access: public, retries: 2, response: { data: Key } }
  - name: find
    method: GET
    path: /find
    access: public
    merge: true
    query:
      word: { type: string }
      kind: { type: string, values: [rose, oak] }
      parent: { type: string, keepEmpty: true, note: Empty means all */ of them }
    response: { data: Plant, list: true }
`,
  'spec/models/club.yaml': `models:
  Key:
    type: object
    required: [word]
    properties:
      word: { type: string }
`,
  'spec/models/plant.yaml': `models:
  Plant:
    type: object
    required: [id]
    properties:
      id: { type: string }
      parent: { $ref: Plant }
`,
};

/** Every call of the small site. */
export const callNames = [
  'enter',
  'find',
  'getPlants',
  'insist',
  'leave',
  'portrait',
  'rename',
  'sow',
  'whoAmI',
] as const;

export const pageNames = ['start', 'list', 'one'] as const;

export const registry = (names: readonly string[] = pageNames): RegisteredPage[] => {
  const source = { path: 'app/pages.ts', text: names.join('\n') };
  return names.map((name) => ({
    name,
    file: `./${name}.tsx`,
    exists: true,
    exports: { default: 'callable' },
    span: { source, start: source.text.indexOf(name), end: source.text.indexOf(name) + name.length },
  }));
};

/** Analyses the small site with some files changed by a replacement, added, or removed (null). */
export function analyseSite(
  changes: Readonly<Record<string, string | readonly [from: string, to: string] | null>> = {},
  pages: Input['pages'] = registry(),
  calls: Input['calls'] = null,
): Analysis {
  const files = new Map<string, string>(Object.entries(manifests));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else {
      const before = files.get(path) ?? '';
      if (!before.includes(change[0])) throw new Error(`${path} does not hold ${change[0]}`);
      files.set(path, before.replace(change[0], change[1]));
    }
  }
  return analyse({ sources: [...files].map(([path, text]) => ({ path, text })), pages, calls });
}

/** The problems of an analysis, one per line: position, code, suggestion. */
export const found = (analysis: Analysis): string[] =>
  analysis.ok
    ? []
    : analysis.diagnostics.map(
        (diagnostic) =>
          `${placeOf(diagnostic.span)} ${diagnostic.code}${diagnostic.suggestion ? ` → ${diagnostic.suggestion}` : ''}`,
      );
