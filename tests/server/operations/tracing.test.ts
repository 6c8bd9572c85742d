import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { type Listening, listen } from '../../../server/listen.ts';
import type { Tracing } from '../../../server/operations/tracing/open-telemetry.ts';
import { startTracing } from '../../../server/operations/tracing/tracing.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { article, TestBackend } from '../backend/harness.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };
/** The trace of the caller. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
/** What a collector has received by OTLP over HTTP. */
const received: { readonly headers: IncomingHttpHeaders; readonly path: string; readonly body: Export }[] = [];
let collector: Server;
let tracing: Tracing | null = null;
let backend: TestBackend;
let app: App;
let site: Listening;

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, path: request.url ?? '', body: JSON.parse(text) as Export });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=portal');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  tracing = await startTracing(process.env, { trustedProxies: 1, log });
  backend = await TestBackend.make({ 'news/party/one.md': article() }, { folders: ['facts'], hasOwnDatabase: true });
  await writeEmptyBuild(join(backend.root, 'dist'));
  app = await createApp({
    config: readConfig(
      { CONTENT_DIR: backend.contentDir, DATA_DIR: backend.root, TRUSTED_PROXIES: '1' },
      process.cwd(),
    ),
    clock: { now: () => new Date() },
    distDir: join(backend.root, 'dist'),
    backend: backend.backend,
    tracing,
    log,
  });
  site = await listen(app, '127.0.0.1', 0);
  app.observe(site.server);
});
afterEach(() => vi.doUnmock('../../../server/operations/tracing/open-telemetry.ts'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await site?.close(0);
  await app?.close();
  await backend?.remove();
  await new Promise((done) => collector.close(done));
});

const address = (): string => `http://127.0.0.1:${site.port}`;

/** Requests a page twice and ends tracing, so that everything has been sent; once for all tests of this file. */
let traced: Promise<void> | undefined;
const requestTwice = async (): Promise<void> => {
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'request-of-a-test' };
  expect((await fetch(`${address()}/news/party`, { headers })).status).toBe(200);
  // The second one is served from the cache.
  expect((await fetch(`${address()}/news/party`)).status).toBe(200);
  await tracing?.close();
};
const traces = (): Promise<void> => {
  traced ??= requestTwice();
  return traced;
};

test('a request, its render, backend calls and queries are one trace within that of the caller', async () => {
  await traces();
  const spans = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentOf = (span: Span | undefined): Span | undefined => byId.get(span?.parentSpanId ?? '');
  const [request, cached] = spans.filter(({ name }) => name === 'GET news-party');
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(request && attributeOf(request, 'portal.request.id')).toBe('request-of-a-test');
  expect(cached?.traceId).not.toBe(traceId);

  const query = spans.find((span) => span.name === 'db select' && parentOf(span)?.name.startsWith('call:'));
  const call = parentOf(query);
  const render = parentOf(call);
  expect([render?.name, parentOf(render)]).toEqual(['render', request]);
  expect(query && attributeOf(query, 'db.query.text')).toMatch(/^select .*\$1/s);
  expect(spans.every((span) => span === cached || span.traceId === traceId)).toBe(true);
});

test('the standard OTEL variables set the endpoint, headers and resource of traces', async () => {
  await traces();
  const [first] = received;
  expect(first?.path).toBe('/v1/traces');
  expect(first?.headers['x-tenant']).toBe('portal');
  const [of] = first?.body.resourceSpans ?? [];
  expect(of && attributeOf(of.resource, 'service.name')).toBe('nuclear-portal');
  expect(of && attributeOf(of.resource, 'deployment.environment.name')).toBe('test');
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' },
])('does not load OpenTelemetry with the environment %j', async (env) => {
  vi.doMock('../../../server/operations/tracing/open-telemetry.ts', () => {
    throw new Error('it was loaded');
  });
  expect(await startTracing(env, { trustedProxies: 0, log })).toBeNull();
});
