import { settings as transport } from '../../generated/api/settings.ts';
import type { Dialect } from '../../generated/api/transport.ts';
import { operations } from '../../generated/contract.ts';
import { Overloaded, RETRY_AFTER_SECONDS } from '../gate.ts';
import type { Log } from '../log.ts';

interface ProxyOptions {
  /** URL of the backend, without a trailing slash. */
  readonly target: string;
  readonly dialect: Dialect;
  readonly log: Log;
  /** Timeout until the response begins, and between two of its chunks; milliseconds. */
  readonly timeoutMs?: number;
  /** Makes the call; by default the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Forwards a request. `pathname` is below the backend's URL, `visitor` is the visitor's IP address. */
export type PassOn = (request: Request, pathname: string, visitor: string) => Promise<Response>;

/** Maximum size of a request's body in bytes: an upload and its form encoding. */
const MAX_BODY = 12 * 1024 * 1024;

const ofConnection = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'];
const hopByHop: ReadonlySet<string> = new Set([...ofConnection, 'te', 'trailer', 'transfer-encoding', 'upgrade']);
/** The request headers that are forwarded. No cookie: sessions use the authorization header only. */
const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'device',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'referer',
  'user-agent',
  transport.headers.account.name.toLowerCase(),
  transport.headers.idempotencyKey.name.toLowerCase(),
];
/** The response headers that are not forwarded: they belong to the backend's connection and origin. */
const keptBack: ReadonlySet<string> = new Set([
  'set-cookie',
  'content-encoding',
  'content-length',
  'server',
  'alt-svc',
]);

/** Types that a browser displays without running anything. */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|application\/pdf|application\/json|text\/plain)/;

const json = (status: number, msg: string): Response => Response.json({ code: status, msg }, { status });

/** Methods and paths of the declared calls, as the dialect defines them. */
function callPatterns(dialect: Dialect): (readonly [method: string, pattern: RegExp])[] {
  return Object.entries(operations).map(([name, operation]) => {
    const own = dialect.calls[name];
    const parts = (own?.path ?? operation.path)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
    return [own?.method ?? operation.method, new RegExp(`^${parts.join('[^/]+')}$`)];
  });
}

/**
 * Whether every server interprets the path in the same way: no dot segments, no encoded separators, and no control
 * characters, some of which URL parsers remove.
 */
const isPlain = (path: string): boolean => !/%2e|%2f|%5c|%[01][\da-f]|%7f|\p{Cc}|\\|\/\.\.?(\/|$)|\/\//iu.test(path);

function headersFor(request: Request, address: string, { refusedHeaders }: Dialect): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null && !refusedHeaders.includes(name)) headers.set(name, value);
  }
  headers.set('x-forwarded-for', address);
  headers.set('accept-encoding', 'identity');
  return headers;
}

function responseHeaders(from: Headers, isFile: boolean): Headers {
  const named = (from.get('connection') ?? '').toLowerCase().split(/\s*,\s*/);
  const headers = new Headers();
  for (const [name, value] of from) {
    if (hopByHop.has(name) || keptBack.has(name) || named.includes(name) || name.startsWith('access-control-'))
      continue;
    headers.append(name, value);
  }
  // Nothing that the backend sends may run scripts on the site's own origin.
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (isFile && !SHOWN.test(from.get('content-type') ?? '')) headers.set('content-disposition', 'attachment');
  return headers;
}

/** Forwards a body until it ends, fails, or is idle for too long. */
function watched(body: ReadableStream<Uint8Array>, timeoutMs: number, stop: () => void): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rewind = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, timeoutMs);
  };
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: rewind,
      transform(chunk, controller) {
        rewind();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

/** A request's body; stops the request if the body exceeds the limit. */
const limited = (body: ReadableStream<Uint8Array>, stop: () => void): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BODY) stop();
        else controller.enqueue(chunk);
      },
    }),
  );
};

/**
 * Forwards the browser's calls to another backend, so that there is only one origin: no CORS, the true referer and device,
 * the visitor's address in X-Forwarded-For. Only declared calls, and files below the declared prefixes, are reachable.
 */
export function createBackendProxy({
  target,
  dialect,
  log,
  timeoutMs = transport.timeoutMs,
  fetch: call = fetch,
}: ProxyOptions): PassOn {
  const patterns = callPatterns(dialect);
  const base = new URL(target).pathname.replace(/\/$/, '');
  return async (request, pathname, visitor) => {
    const { search } = new URL(request.url);
    const url = new URL(target + pathname + search);
    // The checks use the URL as the parser has normalised it, which is what the backend receives.
    const asked = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : '';
    const isFile = /^(GET|HEAD)$/.test(request.method) && dialect.files.some((prefix) => asked.startsWith(prefix));
    const isCall = patterns.some(([method, pattern]) => method === request.method && pattern.test(asked));
    if (!isPlain(pathname) || !(isFile || isCall)) return json(404, '没有这个接口');
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return json(413, '提交的内容过大');
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    const timer = setTimeout(abort, timeoutMs);
    request.signal.addEventListener('abort', abort);
    try {
      const response = await call(url, {
        method: request.method,
        headers: headersFor(request, visitor, dialect),
        body: request.body && limited(request.body, abort),
        redirect: 'manual',
        signal: stop.signal,
        duplex: 'half',
      } as RequestInit);
      // Redirects of the backend are not followed: only its declared paths are reachable.
      if (response.status >= 300 && response.status < 400 && response.status !== 304) {
        await response.body?.cancel();
        return json(502, '后端接口异常');
      }
      const headers = responseHeaders(response.headers, isFile);
      const body = response.body && watched(response.body, timeoutMs, abort);
      return new Response(body, { status: response.status, headers });
    } catch (error) {
      if (error instanceof Overloaded) {
        const response = json(503, '访问量较大，请稍后重试');
        response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
        return response;
      }
      log.warn('a call could not be passed on to the backend', { path: pathname, error: String(error) });
      return stop.signal.aborted ? json(504, '后端响应超时') : json(502, '后端接口异常');
    } finally {
      clearTimeout(timer);
    }
  };
}
