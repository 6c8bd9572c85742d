import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiagnosticCode } from '../../generator/diagnostics/catalogue.ts';
import { type Example, examples } from '../../generator/diagnostics/examples/index.ts';
import { placesOfCalls } from '../../generator/tools/conformance/places.ts';
import { asDiagnostics } from '../../generator/tools/conformance/report.ts';
import { runConformance } from '../../generator/tools/conformance/run.ts';
import { contract, type FaultyServer, startFaultyServer } from './conformance-server.ts';
import { analyseSite } from './site.ts';

const LOGIN = 'CONFORMANCE_EXAMPLES_LOGIN';
const analysis = analyseSite(contract);
if (!analysis.ok) throw new Error('the contract is broken');

interface Call {
  readonly headers: IncomingMessage['headers'];
  readonly query: URLSearchParams;
  readonly body: string;
  /** Whether a call with the same key came before. */
  readonly isRepeat: boolean;
}

/** Selects the calls to an example’s method and path that the example is about. */
const isMeant: Readonly<Record<string, (call: Call) => boolean>> = {
  P5002: ({ query }) => query.has('bed'),
  P5003: ({ query }) => query.has('bed'),
  P5004: ({ headers }) => headers.authorization !== undefined,
  P5005: ({ headers }) => headers.authorization === undefined,
  P5006: ({ headers }) => headers.authorization !== undefined,
  P5007: ({ query }) => !query.has('bed'),
  P5008: ({ query }) => query.get('page') === '1' && query.get('size') === '1',
  P5009: ({ body }) => body.startsWith('{'),
  P5010: ({ isRepeat }) => isRepeat,
  P5011: ({ headers }) => headers.device === 'm',
  P5012: ({ query }) => !query.has('bed'),
  P5013: ({ query }) => !query.has('bed'),
};

let folder = '';
let behind: FaultyServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-examples-'));
  behind = await startFaultyServer();
  await writeFile(join(folder, 'key.pem'), behind.publicKeyPem);
  process.env[LOGIN] = JSON.stringify({ word: behind.secrets[0] });
});
afterAll(async () => {
  delete process.env[LOGIN];
  await behind.close();
  await rm(folder, { recursive: true, force: true });
});

/** The method and path, with `a` in place of the id of an entry. */
const placeOf = (method: string, path: string): string => `${method} ${path.replace(/^\/plants\/.+/, '/plants/a')}`;

/** A server that gives an example’s response to its calls, and conforming responses to all others. */
async function startExample(code: string, { place }: Example, response: string) {
  const keys = new Set<string>();
  let uses = 0;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://garden.test');
    const key = String(request.headers['idempotency-key'] ?? '');
    const call = { headers: request.headers, query: searchParams, body: body.toString(), isRepeat: keys.has(key) };
    if (key) keys.add(key);
    if (placeOf(request.method ?? '', pathname) === place.split('?')[0] && (isMeant[code]?.(call) ?? true)) {
      uses += 1;
      const [, status, text] = /^(\d{3}) (.*)$/.exec(response) ?? [];
      if (!status) return void request.socket.destroy();
      reply.writeHead(Number(status), { 'content-type': 'application/json' });
      return void reply.end(text);
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const passed = await fetch(`${behind.api}${pathname}${search}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    });
    const kept = [...passed.headers].filter(([name]) => /^(content-type|access-control-.*)$/.test(name));
    reply.writeHead(passed.status, Object.fromEntries(kept));
    // The example of a repeated call needs the word that the first call got.
    reply.end((await passed.text()).replace(/"word":"[^"]+"/, '"word":"a"'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close, uses: () => uses };
}

async function codesOf(code: string, example: Example, response: string): Promise<readonly string[]> {
  const server = await startExample(code, example, response);
  try {
    const publicKey = join(folder, 'key.pem');
    const options = { api: server.api, loginEnv: LOGIN, publicKey, origin: 'https://garden.example', writes: true };
    if (!analysis.ok) return [];
    const report = await runConformance(analysis.model, options, new AbortController().signal);
    expect(server.uses()).toBeGreaterThan(0);
    return asDiagnostics(report, placesOfCalls(analysis)).map((one) => one.code);
  } finally {
    await server.close();
  }
}

const cases = (Object.entries(examples) as [DiagnosticCode, Example][]).filter(([code]) => code.startsWith('P5'));

test.each(cases)('conformance reports only the wrong response of the example: %s', async (code, example) => {
  expect(await codesOf(code, example, example.wrong)).toContain(code);
  expect(await codesOf(code, example, example.right)).not.toContain(code);
});
