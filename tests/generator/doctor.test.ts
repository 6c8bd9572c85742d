import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../generator/code/load.ts';
import { doctor } from '../../generator/tools/doctor/doctor.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { analyseSite, manifests } from './site.ts';

const TOKEN = 'DOCTOR_TEST_TOKEN';
/** A call and a model for the small site’s columns, as a backend returns them. */
const extra = {
  'spec/api/columns.yaml': `group: columns
endpoints:
  - { name: getEntries, method: GET, path: /entries, access: public, query: { above: { type: string, keepEmpty: true } }, response: { data: Entry, list: true } }
`,
  'spec/models/entry.yaml': `models:
  Entry:
    type: object
    required: [id, parent, code, name, path]
    properties:
      id: { type: string, key: true }
      parent: { type: string }
      code: { type: string }
      name: { type: string }
      path: { type: string }
`,
};

/** The manifest of a backend with other names for the same data. */
const harbour = `backend: harbour
title: Harbour
envelope: { code: status, data: [payload], success: [OK] }
lists: { rows: [payload.items] }
calls: { getEntries: { path: /menu, parameters: { above: under } } }
fields: { Entry: { id: [key], parent: [above], name: [label], path: [link] } }
`;

type Entry = Readonly<Record<string, unknown>>;

const analysis = analyseSite(extra);
if (!analysis.ok) throw new Error('the site is broken');
const { columns, routes } = analysis.model;
const clean: readonly Entry[] = columns.map(({ id, parent, code, name, path }) => ({ id, parent, code, name, path }));
const [one, two] = columns;
const unmarked = routes.find(({ column, page }) => column === null && page !== null);
if (!one || !two || !unmarked) throw new Error('the site has too few columns');

let root = '';
let server: ScriptedServer;
const { signal } = new AbortController();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  for (const [path, text] of Object.entries({ ...manifests, ...extra, 'spec/backends/harbour.yaml': harbour })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  server = await startScriptedServer();
});
afterAll(async () => {
  delete process.env[TOKEN];
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const response = (data: unknown) => server.play({ json: { code: 200, msg: 'done', data } });

const changed = (id: string, change: Entry): Entry[] =>
  clean.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

test('reports nothing for matching columns, and requests all of them with the call of the manifest', async () => {
  response(clean);
  const outcome = await doctor(root, { api: server.baseURL }, signal);
  expect(outcome).toMatchObject({ exit: 0, diagnostics: [] });
  expect(outcome.words).toBe(
    `${clean.length} columns of ${server.baseURL} compared with ${clean.length} of the manifests: they agree.`,
  );
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/entries?above=']);
});

test.each<[string, () => readonly unknown[], ...string[]]>([
  [
    'a column without a route',
    () => [...clean, { id: '9', parent: '0', code: 'pond', name: 'Pond', path: `${one.path}s` }],
    `P6001 columns → ${one.path}`,
  ],
  ['a route without a column', () => clean.filter(({ id }) => id !== two.id), `P6002 ${two.path}`],
  ['an unknown code', () => changed(two.id, { code: 'pond' }), `P6003 ${two.path} → ${two.code}`],
  ['a PC url that no route has', () => changed(two.id, { path: '/pond' }), `P6004 ${two.path} → ${two.path}`],
  ['code and PC url of two routes', () => changed(two.id, { path: unmarked.path }), `P6005 ${two.path}`],
  [
    'a duplicate id',
    () => [...clean, clean.find(({ id }) => id === two.id)],
    `P6006 ${two.path}`,
    `P6006 ${two.path}`,
    `P6006 ${two.path}`,
  ],
  ['another label', () => changed(two.id, { name: 'Other' }), `P6007 ${two.path}`],
  ['columns without a label', () => clean.map(({ name: _label, ...entry }) => entry)],
  ['a column matched only by its code', () => changed(two.id, { path: '' })],
  ['columns matched only by their PC urls', () => clean.map((entry) => ({ ...entry, code: '' }))],
  ['a column with an unknown parent', () => changed(two.id, { parent: 'gone' }), `P6008 ${two.path}`],
  ['an entry that is no column', () => [...clean, { id: '9', name: null }, null], 'P6009 columns', 'P6009 columns'],
  [
    'a numeric id',
    () =>
      changed(one.id, { id: 7, parent: '0' }).map((entry) =>
        entry.parent === one.id ? { ...entry, parent: 7 } : entry,
      ),
  ],
])('reports the expected findings for %s', async (_what, list, ...expected) => {
  response(list());
  const outcome = await doctor(root, { api: server.baseURL }, signal);
  expect(outcome.exit).toBe(expected.length > 0 ? 1 : 0);
  const seen = outcome.diagnostics?.map(({ code, span, suggestion }) => {
    const text = span.source.text.slice(span.start, span.end);
    const route = routes.find(({ path }) => path === text || path.endsWith(`/${text}`));
    return `${code} ${span.source.path === 'spec/api/columns.yaml' ? 'columns' : route?.path}${suggestion ? ` → ${suggestion}` : ''}`;
  });
  expect(seen).toEqual(expected);
});

test('requests and reads a backend in the names of its own manifest', async () => {
  const menu = clean.map(({ id, parent, code, name, path }) => ({
    key: id,
    above: parent,
    code,
    label: name,
    link: path,
  }));
  const play = (items: readonly unknown[]) => server.play({ json: { status: 'OK', payload: { items } } });
  const options = { api: server.baseURL, backend: 'harbour' };
  play(menu);
  expect(await doctor(root, options, signal)).toMatchObject({ exit: 0, diagnostics: [] });
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/menu?under=']);
  play([...menu.slice(1), { ...menu[0], label: 'Other' }, { label: 'without an id' }]);
  const { diagnostics = [] } = await doctor(root, options, signal);
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(['P6007', 'P6009']);
  await expect(doctor(root, { ...options, backend: 'port' }, signal)).rejects.toThrow('--backend is one of harbour.');
});

test('prints the findings as JSON', async () => {
  response(changed(two.id, { name: 'Other' }));
  const outcome = await doctor(root, { api: server.baseURL, json: true }, signal);
  expect(JSON.parse(outcome.data ?? '')).toEqual({
    schemaVersion: 1,
    base: server.baseURL,
    columns: clean.length,
    findings: [
      {
        code: 'P6007',
        message: `${two.path} is called “Other” by the backend and “${two.name}” by the manifests.`,
        declared: expect.stringMatching(/^spec\/routes\/\w+\.yaml:\d+:\d+$/),
      },
    ],
  });
});

test('sends a session token from the environment, and never repeats it in an error', async () => {
  process.env[TOKEN] = 'hush-hush';
  server.play({ json: { code: 401, msg: 'hush-hush' } });
  const error = await doctor(root, { api: server.baseURL, tokenEnv: TOKEN }, signal).catch((thrown: unknown) => thrown);
  expect(server.seen[0]?.headers.authorization).toBe('Bearer hush-hush');
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain('HTTP 200, code 401');
  expect(String(error)).not.toContain('hush');
});

test.each<[string, () => void, object, RegExp]>([
  ['the backend does not respond', () => undefined, { api: 'http://127.0.0.1:9' }, /does not respond/],
  ['a list is missing', () => response({}), {}, /without a list of columns/],
  ['the response is a web page', () => server.play({ body: '<title>Garden</title>' }), {}, /ended with HTTP 200/],
  [
    'an unsuitable call is given',
    () => response([]),
    { call: 'find' },
    /names the call that responds with the columns: getEntries/,
  ],
])('throws a UsageError when %s', async (_what, play, more, message) => {
  play();
  const run = doctor(root, { api: server.baseURL, ...more }, signal);
  await expect(run).rejects.toThrow(UsageError);
  await expect(run).rejects.toThrow(message);
});
