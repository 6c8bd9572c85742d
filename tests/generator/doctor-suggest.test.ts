import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { columns } from '../../generated/columns.ts';
import { doctor } from '../../generator/tools/doctor/doctor.ts';
import { readmeManifest } from '../support/foreign/readme-dialect.ts';

/** The backend manifest of the README’s example, as written by hand. */
const declared = parse(await readmeManifest()) as Record<string, unknown>;

const article = (number: number) => ({
  id: 100 + number,
  columnId: 'c1',
  headline: `第${number}篇`,
  abstract: `第${number}篇的摘要`,
  issuedAt: `2025-06-${String(number).padStart(2, '0')} 09:00:00`,
  clicks: number,
  penName: '某人',
});
const articles = Array.from({ length: 20 }, (_, index) => article(index + 1));
const operation = (operationId: string) => ({ get: { operationId } });

/** The response of that backend to a call, or undefined if it has no such path. */
function respond(path: string, query: URLSearchParams, isMember: boolean): unknown {
  const ok = (result: unknown) => ({ status: 'OK', info: 'done', result });
  if (path === '/v3/api-docs')
    return {
      paths: {
        '/v1/columns': operation('columnList'),
        '/v1/releases/before': operation('contentReleaseBeforeList'),
        '/v1/releases/one': operation('contentReleaseById'),
        '/v1/weather': operation('weather'),
      },
    };
  if (path === '/getInfo')
    return isMember ? { status: 'OK', info: 'done', user: { userId: 1 } } : { status: 'E401', info: 'who are you' };
  if (path === '/v1/columns')
    return ok({
      items: columns.map(({ id, columnPid, columnCode, columnName, columnPcUrl, planceNo }) => ({
        ...{ id, columnPid, columnCode, planceNo },
        ...{ label: columnName, columnLink: columnPcUrl },
      })),
      totalCount: columns.length,
    });
  if (path === '/v1/releases/before') {
    const limit = Number(query.get('limit') ?? 10);
    const from = (Number(query.get('page') ?? 1) - 1) * limit;
    return ok({ items: articles.slice(from, from + limit), totalCount: articles.length });
  }
  if (path !== '/v1/releases/one') return undefined;
  const found = articles.find(({ id }) => String(id) === query.get('id'));
  return found ? ok({ ...found, detail: '<p>正文</p>' }) : { status: 'E404', info: 'no such article', result: null };
}

let server: Server;
let api = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const body = respond(pathname, searchParams, request.headers.authorization !== undefined);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

/** Each entry of a manifest with its path, except the name and title. */
function entriesOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    place === '' && ['backend', 'title'].includes(key) ? [] : entriesOf(inner, `${place}/${key}`),
  );
}

test('doctor --suggest finds at least 80 % of a foreign backend’s manifest entries and one wrong entry', async () => {
  const options = { api, suggest: true, extends: 'specification' };
  const { data, exit } = await doctor(process.cwd(), options, new AbortController().signal);
  expect(exit).toBe(0);
  const suggested = entriesOf(parse(data ?? ''));
  const expected = entriesOf(declared);
  const found = expected.filter((entry) => suggested.includes(entry));
  // Not found: a name without a similar word, and what no response shows (headers, certificate id, missing calls).
  expect(expected.filter((entry) => !found.includes(entry))).toEqual([
    '/fields/ReleaseItem/author ["penName"]',
    '/headers/refused ["Idempotency-Key","Account"]',
    '/certificate/id "fingerprint"',
    '/capabilities/lacks ["statistics"]',
  ]);
  expect(found.length / expected.length).toBeGreaterThanOrEqual(0.8);
  // A call that the backend lacks gets the nearest path: suggestions have to be reviewed.
  expect(suggested.filter((entry) => !expected.includes(entry))).toEqual([
    '/calls/getContentReleaseList/path "/v1/releases/before"',
  ]);
});
