import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module, { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portal extension '));
let files: ReadonlyMap<string, string>;

const pack = (): Uint8Array => {
  const path = execFileSync(process.execPath, ['scripts/pack-extension.mjs', folder], { encoding: 'utf8' }).trim();
  expect(path).toBe(join(folder, 'portal-manifests-0.1.0.vsix'));
  return readFileSync(path);
};

beforeAll(() => {
  const archive = pack();
  files = new Map(Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]));
  expect(pack()).toEqual(archive);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the manifest of the archive matches the package and names every asset and file type', () => {
  const manifest = files.get('extension.vsixmanifest') ?? '';
  const description = JSON.parse(files.get('extension/package.json') ?? '{}');
  expect(manifest).toContain(
    `Id="${description.name}" Version="${description.version}" Publisher="${description.publisher}"`,
  );
  expect(manifest).toContain(`Value="${description.engines.vscode}"`);
  for (const [, path] of manifest.matchAll(/<Asset [^>]*Path="([^"]+)"/g)) expect(files.has(path ?? '')).toBe(true);
  expect(files.has(`extension/${description.main.replace('./', '')}`)).toBe(true);
  const types = files.get('[Content_Types].xml') ?? '';
  for (const path of files.keys())
    if (path !== '[Content_Types].xml') expect(types).toContain(`Extension=".${path.split('.').at(-1)}"`);
});

test('the activation events match the files by which the extension finds a site', () => {
  const marks = /\bmarks = \[([^\]]+)\]/.exec(files.get('extension/extension.cjs') ?? '')?.[1] ?? '';
  const { activationEvents } = JSON.parse(files.get('extension/package.json') ?? '{}');
  expect(activationEvents).toEqual(
    [...marks.matchAll(/["']([^"']+)["']/g)].map(([, mark]) => `workspaceContains:${mark}`),
  );
});

test('the bundle requires only Node modules and vscode, and includes the licences of its dependencies', () => {
  const code = files.get('extension/extension.cjs') ?? '';
  const required = new Set([...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name = '']) => name));
  const others = [...required].filter((name) => !builtinModules.includes(name.replace('node:', '')));
  expect(others).toEqual(['vscode']);
  const licences = files.get('extension/LICENSES.txt') ?? '';
  for (const name of ['vscode-languageclient', 'vscode-jsonrpc', 'semver']) expect(licences).toContain(`${name} `);
  expect(licences).not.toContain('No text comes');
});

/** A stub for all parts of the editor API that are only extended or read when modules load. */
const anything: unknown = new Proxy(class {}, {
  get: (target, key) => (key === 'prototype' || typeof key === 'symbol' ? Reflect.get(target, key) : anything),
  apply: () => anything,
  construct: () => ({}),
});

test('activates in a workspace without a site, opens the URLs of code lenses, and deactivates', async () => {
  const commands = new Map<string, (...args: unknown[]) => unknown>();
  const opened: unknown[] = [];
  const own: Readonly<Record<string, unknown>> = {
    commands: { registerCommand: (name: string, run: () => unknown) => commands.set(name, run) },
    env: { openExternal: (address: unknown) => opened.push(address) },
    Uri: { parse: (address: string) => ({ address }) },
    workspace: {
      findFiles: async () => [],
      workspaceFolders: [{ name: 'other', uri: { path: '/other' } }],
      onDidChangeConfiguration: () => null,
      onDidChangeWorkspaceFolders: () => null,
    },
  };
  const vscode = new Proxy({}, { get: (_target, key) => own[String(key)] ?? anything });
  const file = join(folder, 'extension.cjs');
  writeFileSync(file, files.get('extension/extension.cjs') ?? '');
  const loader = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
  try {
    const extension = createRequire(file)(file);
    const context = { subscriptions: [] as unknown[] };
    await extension.activate(context);
    expect([...commands.keys()].sort()).toEqual(['portal.open', 'portal.restart']);
    expect(context.subscriptions).toHaveLength(4);
    commands.get('portal.open')?.('http://localhost:3000/');
    expect(opened).toEqual([{ address: 'http://localhost:3000/' }]);
    await extension.deactivate();
  } finally {
    loader._load = load;
  }
});
