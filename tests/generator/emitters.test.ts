import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  kotlinConstants,
  mswHandlers,
  postmanCollection,
  routesTable,
  swiftConstants,
  tanstackQuery,
} from '../../generator/emitters/index.ts';
import { emitSmallSite } from './emitted-site.ts';

/** The optional emitters on the small site: their output is valid and works. */

let site: Awaited<ReturnType<typeof emitSmallSite>>;
const read = (path: string): Promise<string> => readFile(join(site.folder, path), 'utf8');

beforeAll(async () => {
  site = await emitSmallSite('emitters', {}, [
    kotlinConstants({ packageName: 'org.example.garden' }),
    swiftConstants(),
    postmanCollection(),
    routesTable(),
    tanstackQuery(),
    mswHandlers(),
  ]);
});
afterAll(() => site.remove());

test('the table of routes has one row for each route', async () => {
  const rows = (await read('routes.md')).split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(6);
  expect(rows).toContain('| `/beds` | beds | Beds | beds | plain | → `/beds/roses` | public |');
  expect(rows).toContain('| `/club` | club | Club | club | plain | list | member |');
});

test('Kotlin and Swift have constants for routes, calls and states, and functions if parameterized', async () => {
  const kotlin = await read('mobile/Site.kt');
  expect(kotlin).toContain('package org.example.garden\n');
  expect(kotlin).toContain('object Routes {\n    const val start = "/"');
  expect(kotlin).toContain(`    fun bedsRosesId(id: String) = "/beds/roses/\${segment(id)}"`);
  expect(kotlin).toContain(`    fun sow(bed: String) = "/plants/\${segment(bed)}"`);
  expect(kotlin).toContain('object BedState {\n    const val bare = "0"\n    const val sown = "1"\n}');
  const swift = await read('mobile/Site.swift');
  expect(swift).toContain('public enum Routes {\n    public static let start = "/"');
  expect(swift).toContain('func bedsRosesId(id: String) -> String { "/beds/roses/\\(segment(id))" }');
  for (const text of [kotlin, swift]) expect(text.split('{').length).toBe(text.split('}').length);
});

interface Item {
  readonly name: string;
  readonly item: readonly { readonly name: string; readonly request: Readonly<Record<string, unknown>> }[];
}

test('the Postman collection has a folder for each group and a request with parameters for each call', async () => {
  const { info, variable, item } = JSON.parse(await read('calls.postman_collection.json')) as {
    readonly info: Readonly<Record<string, string>>;
    readonly variable: readonly { readonly key: string; readonly value: string }[];
    readonly item: readonly Item[];
  };
  expect(info.schema).toMatch(/collection\/v2\.1\.0/);
  expect(variable[0]).toMatchObject({ key: 'baseUrl', value: 'http://localhost:3000/api' });
  expect(item.map(({ name, item: calls }) => [name, calls.length])).toEqual([
    ['club', 7],
    ['plants', 2],
  ]);
  expect(item[1]?.item[1]?.request).toMatchObject({
    method: 'POST',
    url: { raw: '{{baseUrl}}/plants/:bed', path: ['plants', ':bed'], variable: [{ key: 'bed' }] },
    body: { mode: 'raw' },
  });
  expect(item[0]?.item.find(({ name }) => name === 'portrait')?.request.body).toMatchObject({ mode: 'formdata' });
});

const use = `
import { findOptions, useFind } from './queries/club.ts';
import { getPlantsOptions, sowOptions, useGetPlants, useSow } from './queries/plants.ts';
import type { ApiClient } from './api/transport.ts';
import { failure, mockHandlers } from './mocks.ts';

declare const client: ApiClient;
export const total: () => number | undefined = () => useGetPlants(client, { bed: 'a' }).data?.total;
export const sown = () => useSow(client).mutate({ params: { bed: 'a' }, body: { id: '1' } });
export const keys: readonly [string, object] = getPlantsOptions(client, { bed: 'a' }).queryKey;
export const handlers = mockHandlers({ leave: () => undefined, whoAmI: () => failure(401, 'no') });
export const found = () => [useFind(client), findOptions(client, { word: 'a' }, { kind: 'oak' })];
export const sowing = sowOptions(client).mutationKey;
// @ts-expect-error a required parameter is missing
getPlantsOptions(client, {});
// @ts-expect-error the body is missing
export const wrong = () => useSow(client).mutate({ params: { bed: 'a' } });
// @ts-expect-error there is no such call
mockHandlers({ getTrees: () => undefined });
// @ts-expect-error not what the call resolves to
mockHandlers({ getPlants: () => ({ rows: [{}], total: 1 }) });
`;

test('hooks and handlers compile against the published libraries and reject wrong types', async () => {
  await writeFile(join(site.folder, 'use.ts'), use);
  await writeFile(
    join(site.folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'], exclude: [] }),
  );
  const tsc = ['node_modules/typescript/bin/tsc', '-p', site.folder];
  expect(() => execFileSync(process.execPath, tsc, { encoding: 'utf8' })).not.toThrow();
});

test('the mock handlers respond with the envelope of the manifests', async () => {
  const { mockHandlers, failure } = (await import(join(site.folder, 'mocks.ts'))) as {
    readonly mockHandlers: (responses: object) => Parameters<typeof setupServer>;
    readonly failure: (code: number, message: string) => Response;
  };
  const server = setupServer(
    ...mockHandlers({
      getPlants: ({ request }: { readonly request: Request }) => ({
        rows: [{ id: new URL(request.url).searchParams.get('bed') }],
        total: 1,
      }),
      sow: ({ params }: { readonly params: { readonly bed: string } }) =>
        params.bed === 'full' ? failure(409, 'No room') : undefined,
      whoAmI: () => ({ user: { word: 'rose' }, roles: [] }),
      insist: () => ({ word: 'key' }),
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  const json = async (path: string, method = 'GET'): Promise<unknown> =>
    (await fetch(`http://garden.example/api${path}`, { method })).json();
  expect(await json('/plants?bed=a')).toEqual({ code: 200, msg: '', rows: [{ id: 'a' }], total: 1 });
  expect(await json('/plants/b', 'POST')).toEqual({ code: 200, msg: '' });
  expect(await json('/plants/full', 'POST')).toEqual({ code: 409, msg: 'No room' });
  expect(await json('/me')).toEqual({ code: 200, msg: '', user: { word: 'rose' }, roles: [] });
  expect(await json('/insist')).toEqual({ code: 200, msg: '', data: { word: 'key' } });
  server.close();
});
