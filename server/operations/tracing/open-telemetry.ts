import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../../log.ts';
import { REQUEST_ID } from '../../request-id.ts';
import type { Trace } from '../../tracing.ts';
import { routeLabel } from '../route-label.ts';

/** Traces of this process. */
export interface Tracing {
  /** Starts a span for every request of a server. */
  observe(server: Server): void;
  /** Runs `serve` within the span of its request; `env` contains node's request message. */
  within<T>(env: object | undefined, serve: () => T): T;
  /** Exports the collected spans and shuts down. */
  close(): Promise<void>;
}

interface Options {
  /** The trace of a caller is continued only if there is a trusted proxy in front. */
  readonly trustedProxies: number;
  readonly log: Log;
}

const FAULT = 500;
/** Milliseconds between two log lines about failed exports. */
const QUIET_MS = 60_000;

/** Logs failed exports, at most once a minute. */
function logProblems(log: Log): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string): void => {
    if (performance.now() - saidAt < QUIET_MS) return;
    saidAt = performance.now();
    log.warn('traces could not be handed over', { reason: message });
  };
  const silent = (): void => undefined;
  diag.setLogger({ error: say, warn: say, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
}

/** The exporter, the sampler and the batch processor read the standard OTEL_ variables themselves. */
function startProvider(): NodeTracerProvider {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'nuclear-portal' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return provider;
}

const messageOf = (env: object | undefined): IncomingMessage | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming;

/** Traces with OpenTelemetry's SDK, exported by OTLP over HTTP. */
export function openTelemetry({ trustedProxies, log }: Options): Tracing & { readonly trace: Trace } {
  logProblems(log);
  const provider = startProvider();
  const tracer = provider.getTracer('portal');
  const contexts = new WeakMap<IncomingMessage, Context>();

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const route = routeLabel(request.url ?? '');
    const method = request.method ?? '';
    const parent = trustedProxies > 0 ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    contexts.set(request, traces.setSpan(parent, span));
    response.once('close', () => {
      const id = response.getHeader(REQUEST_ID);
      if (typeof id === 'string') span.setAttribute('portal.request.id', id);
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  };

  const spanOf: Trace = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (error instanceof Error) span.setAttribute('error.type', error.name);
        throw error;
      } finally {
        span.end();
      }
    });
  // Work that no request causes, such as checking for a new version every five seconds, gets no trace of its own.
  const trace: Trace = (name, attributes, work) =>
    traces.getActiveSpan() === undefined ? work() : spanOf(name, attributes, work);

  return {
    trace,
    observe: (server: Server) => void server.prependListener('request', begin),
    within: (env, serve) => {
      const message = messageOf(env);
      const active = message && contexts.get(message);
      return active ? context.with(active, serve) : serve();
    },
    close: () => provider.shutdown(),
  };
}
