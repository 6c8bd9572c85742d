import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gate } from '../gate.ts';
import { enterRequest, newRequestId, REQUEST_ID } from '../request-id.ts';
import type { Peers } from './cluster/peers.ts';
import { routeLabel } from './route-label.ts';

interface MetricsOptions {
  /** The bearer token; without one only clients on this computer may read the metrics. */
  readonly token?: string;
  /** The number of reverse proxies in front; a client behind one is not on this computer. */
  readonly trustedProxies: number;
  /** The other workers, if this process is one of several: the figures are then those of all. */
  readonly peers?: Peers;
}

/** Responds to a request, identified by `id`, or does nothing; returns whether it did. */
export type RespondAtOnce = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

/** Functions that gauges and counters call when they are read. */
interface Sources {
  readonly contentProblems: () => number;
  readonly cacheBytes?: () => number;
  /** Read replicas, and whether each is used. */
  readonly replicas?: () => ReadonlyMap<string, boolean>;
  /** The number of expired rows that this process has removed, by kind. */
  readonly removedRows?: () => ReadonlyMap<string, number>;
}

const PATH = /^[^:]+:\/\/[^/]*\/metrics(\?|$)/;
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The remote address of a request's connection; undefined for calls inside the process. */
const addressOf = (env: object | undefined): string | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.remoteAddress;

/** The figures of a process, or of all workers of a server, in Prometheus' format at `/metrics`. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #options: MetricsOptions;
  /** Responses by route id, method and status, separated by spaces: looking up a labelled counter costs more than counting. */
  readonly #responses = new Map<string, number>();
  #inFlight = 0;
  readonly #durations: Histogram<'route'>;
  readonly #renders: Histogram<'result'>;
  readonly #calls: Histogram<'result'>;

  constructor(options: MetricsOptions) {
    this.#options = options;
    const registers = [this.#registry];
    const responses = this.#responses;
    new Counter({
      name: 'portal_http_requests_total',
      help: 'Responses by route id, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
      collect() {
        this.reset();
        for (const [labels, count] of responses) {
          const [route = '', method = '', status = ''] = labels.split(' ');
          this.inc({ route, method, status }, count);
        }
      },
    });
    this.#durations = new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'From the head of a request to the end of its response.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    });
    const inFlight = (): number => this.#inFlight;
    new Gauge({
      name: 'portal_http_requests_in_flight',
      help: 'Requests under way.',
      registers,
      collect() {
        this.set(inFlight());
      },
    });
    this.#renders = new Histogram({
      name: 'portal_render_duration_seconds',
      help: 'Pages and made files that no cache had.',
      labelNames: ['result'],
      buckets: SECONDS,
      registers,
    });
    this.#calls = new Histogram({
      name: 'portal_backend_call_duration_seconds',
      help: 'Calls of the backend that rendering made.',
      labelNames: ['result'],
      buckets: SECONDS,
      registers,
    });
    collectDefaultMetrics({ register: this.#registry });
    if (options.peers) options.peers.shareFigures(() => this.#figures());
    else new Gauge({ name: 'portal_workers', help: 'Processes whose figures these are.', registers }).set(1);
  }

  /** This worker's figures. Across workers, the event loop lag is that of the slowest: the mean would hide one that hangs. */
  async #figures(): Promise<readonly object[]> {
    const figures = await this.#registry.getMetricsAsJSON();
    return figures.map((figure) =>
      figure.name.startsWith('nodejs_eventloop_lag_') && figure.aggregator === 'average'
        ? { ...figure, aggregator: 'max' }
        : figure,
    );
  }

  /** The registry, for the figures of other parts. */
  get registry(): Registry {
    return this.#registry;
  }

  /** Adds gauges of parts that are created after the metrics. */
  watch({ contentProblems, cacheBytes, removedRows, replicas }: Sources): void {
    const gauge = (name: string, help: string, aggregator: Aggregator, read: () => number): void => {
      new Gauge({
        name,
        help,
        aggregator,
        registers: [this.#registry],
        collect() {
          this.set(read());
        },
      });
    };
    gauge(
      'portal_content_problems',
      'Problems of the content folder that keep files from being published.',
      // Every worker reads the same folder.
      'max',
      contentProblems,
    );
    if (cacheBytes) gauge('portal_page_cache_bytes', 'Memory that kept pages take.', 'sum', cacheBytes);
    if (replicas) this.#watchReplicas(replicas);
    if (!removedRows) return;
    new Counter({
      name: 'portal_retention_removed_total',
      help: 'Rows that were removed as too old, by kind; old visits are counted by month then.',
      labelNames: ['kind'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [kind, count] of removedRows()) this.inc({ kind }, count);
      },
    });
  }

  #watchReplicas(replicas: NonNullable<Sources['replicas']>): void {
    new Gauge({
      name: 'portal_database_replica_used',
      help: 'Whether public pages are read from a replica at the moment; over several workers, how many of them do.',
      labelNames: ['replica'],
      registers: [this.#registry],
      collect() {
        for (const [replica, isUsed] of replicas()) this.set({ replica }, isUsed ? 1 : 0);
      },
    });
  }

  /** Adds gauges of the gates: active, waiting and rejected work. */
  watchGates(gates: readonly Gate[]): void {
    const registers = [this.#registry];
    const measure = (name: string, help: string, read: (gate: Gate) => number): void => {
      new Gauge({
        name,
        help,
        labelNames: ['gate'],
        registers,
        collect() {
          for (const gate of gates) this.set({ gate: gate.name }, read(gate));
        },
      });
    };
    measure('portal_gate_active', 'Work under way behind a gate.', ({ active }) => active);
    measure('portal_gate_waiting', 'Work that waits at a gate.', ({ waiting }) => waiting);
    measure('portal_gate_refused', 'Work that a gate has refused since the start.', ({ refused }) => refused);
  }

  /**
   * Counts every request of a server and gives it an id, before any other listener. `respondAtOnce` responds to those that
   * need no further work, including the header with the id, and returns whether it did.
   */
  observe(server: Server, respondAtOnce: RespondAtOnce = () => false): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#count(request, response);
      const forwarded = request.headers[REQUEST_ID];
      const id = newRequestId(typeof forwarded === 'string' ? forwarded : undefined, this.#options.trustedProxies > 0);
      if (respondAtOnce(request, response, id)) return;
      enterRequest(id);
      response.setHeader(REQUEST_ID, id);
    });
  }

  #count(request: IncomingMessage, response: ServerResponse): void {
    const route = routeLabel(request.url ?? '');
    const started = performance.now();
    this.#inFlight += 1;
    response.once('close', () => {
      this.#inFlight -= 1;
      this.#durations.observe({ route }, (performance.now() - started) / 1000);
      // If the client disconnected before the headers were sent, there is no status.
      const labels = `${route} ${request.method} ${response.headersSent ? response.statusCode : 'aborted'}`;
      this.#responses.set(labels, (this.#responses.get(labels) ?? 0) + 1);
    });
  }

  /** Measures a render. */
  async timeRender<T>(make: () => Promise<T>): Promise<T> {
    return timed(this.#renders, make);
  }

  /** Wraps a fetch function so that its calls are measured. */
  timeCalls(inner: typeof fetch): typeof fetch {
    return (input, init) => timed(this.#calls, () => inner(input, init));
  }

  /** The figures, if the request asks for them and may read them; otherwise null. `env` contains the server's connection. */
  respond(request: Request, env: object | undefined): Promise<Response> | null {
    if (request.method !== 'GET' || !PATH.test(request.url) || !this.#mayRead(request, addressOf(env))) return null;
    return this.#text();
  }

  #mayRead({ headers }: Request, address: string | undefined): boolean {
    const { token, trustedProxies } = this.#options;
    if (token !== undefined) return isSame(headers.get('authorization') ?? '', `Bearer ${token}`);
    const isDirect = trustedProxies === 0 && !FORWARDED.some((name) => headers.has(name));
    return isDirect && LOOPBACK_HOST.test(headers.get('host') ?? '') && LOOPBACK_ADDRESS.test(address ?? '');
  }

  async #text(): Promise<Response> {
    const headers = { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' };
    const { peers } = this.#options;
    return new Response(await (peers ? peers.allFigures() : this.#registry.metrics()), { headers });
  }
}

async function timed<T>(histogram: Histogram<'result'>, work: () => Promise<T>): Promise<T> {
  const stop = histogram.startTimer();
  try {
    const value = await work();
    stop({ result: 'ok' });
    return value;
  } catch (error) {
    stop({ result: 'failed' });
    throw error;
  }
}
