/** Generates a site with many routes or calls as manifests: sections of 100, nested paths, parameters, redirects, columns. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PER_SECTION = 100;

const fixed = {
  'spec/layouts.yaml': 'layouts:\n  plain: {}\n',
  'spec/states.yaml': 'machines: {}\n',
  'spec/errors.yaml': 'errors:\n  lost: { status: 404, text: Lost }\n',
  'spec/access.yaml': 'guard: { prefix: /s0, to: /s0/t0 }\nopen: [/s0/t0]\n',
  'spec/models/item.yaml':
    'models:\n  Item:\n    type: object\n    required: [id]\n    properties:\n      id: { type: string }\n      title: { type: string }\n',
  'spec/api/transport.yaml': `base: /api
timeout: call.timeoutMs
retry: { statuses: [503], idempotentMethods: [GET], idempotent: 1, other: 0 }
headers:
  authorization: { name: Authorization, scheme: Bearer }
  device: { name: device, mobile: mobile, other: pc, mobileAgents: [Mobi] }
  idempotencyKey: { name: Idempotency-Key, methods: [POST] }
  referer: { name: Referer, policy: origin }
envelope: { code: code, message: msg, data: data, rows: rows, total: total, success: 200, expired: 401, warning: 601 }
paging: { page: page, size: size, default: call.size, max: call.size }
encryption: { bits: call.bits, padding: { own: RSA-OAEP-256 } }
`,
};

const route = (section, index) => {
  const path = index % 10 === 9 ? `/s${section}/t${index - 9}/{id}` : `/s${section}/t${index}`;
  const rest =
    index % 10 === 7
      ? `    redirect: /s${section}/t${index - 7}\n`
      : `    page: page\n${index % 10 === 9 ? '' : `    keepAlive: true\n    column: { order: ${index} }\n`}`;
  return `  - path: ${path}\n    title: Title of ${section} and ${index}\n${rest}`;
};

const call = (group, index) =>
  `  - name: call${group}x${index}
    method: ${index % 3 === 2 ? 'POST' : 'GET'}
    path: /g${group}/c${index}/{id}
    access: public
    params: { id: { type: string } }
    query: { word: { type: string }, page: { type: integer } }
    response: ${index % 2 ? '{ data: Item }' : '{ rows: Item }'}
`;

const chunks = (count) =>
  Array.from({ length: Math.ceil(count / PER_SECTION) }, (_, chunk) =>
    Array.from({ length: Math.min(PER_SECTION, count - chunk * PER_SECTION) }, (_, index) => index),
  );

const siteManifest = (sections) => `name: Bench
shortName: Bench
organisation: Bench
description: A site of a certain size.
locale: en
timeZone: UTC
sections: [${sections.map((_, section) => `s${section}`).join(', ')}]
constants:
  call: { timeoutMs: 5000, size: 20, bits: 2048 }
`;

/** The files of a site with the given numbers of routes and calls, by path. */
export function siteFiles({ routes, calls }) {
  const sections = chunks(routes);
  const files = { ...fixed, 'spec/site.yaml': siteManifest(sections) };
  sections.forEach((indexes, section) => {
    files[`spec/routes/s${section}.yaml`] =
      `section: s${section}\ndefaults: { layout: plain }\nroutes:\n${indexes.map((index) => route(section, index)).join('')}`;
  });
  chunks(calls).forEach((indexes, group) => {
    files[`spec/api/g${group}.yaml`] =
      `group: g${group}\nendpoints:\n${indexes.map((index) => call(group, index)).join('')}`;
  });
  // A call that no code makes is an error.
  chunks(calls).forEach((indexes, group) => {
    const names = indexes.map((index) => `call${group}x${index}`).join(', ');
    files[`app/calls/g${group}.ts`] =
      `import { ${names} } from '../../generated/api/g${group}.ts';\n\nexport const calls = [${names}];\n`;
  });
  files['app/pages.ts'] = "export const pages = {\n  page: () => import('./page.tsx'),\n};\n";
  files['app/page.tsx'] = 'export default function Page() {\n  return null;\n}\n';
  return files;
}

/** Writes files by path into an empty folder. */
export async function writeFiles(folder, files) {
  await rm(folder, { recursive: true, force: true });
  const made = new Set();
  for (const [path, text] of Object.entries(files)) {
    const parent = dirname(join(folder, path));
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFile(join(folder, path), text);
  }
}
