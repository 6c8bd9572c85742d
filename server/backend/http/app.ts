import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { settings as transport } from '../../../generated/api/settings.ts';
import { Overloaded, RETRY_AFTER_SECONDS } from '../../gate.ts';
import { type Log, loggable } from '../../log.ts';
import { UploadsUnavailable } from '../../uploads/store.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError, codes, errorEnvelope } from './envelope.ts';

interface HttpOptions {
  readonly log: Log;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: number;
}

/** Reads the caller's IP address: as reported by the trusted proxies, or else that of the connection. */
export function addressReader(trustedProxies: number): (context: Context) => string {
  return (context) => {
    const hops = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    const named = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
    if (named) return named;
    try {
      return getConnInfo(context).remote.address ?? 'unknown';
    } catch {
      // A call from within the process has no connection.
      return 'local';
    }
  };
}

/** The Content-Security-Policy of responses that are data. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Creates the backend's application without its calls: CORS, default headers, unknown paths, errors. */
export function createHttp({ log, corsOrigins }: HttpOptions): Hono {
  const app = new Hono();
  const always = Object.entries({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  });
  const { authorization, device, idempotencyKey, account } = transport.headers;
  if (corsOrigins.length > 0) {
    app.use(
      cors({
        origin: [...corsOrigins],
        allowHeaders: [authorization.name, device.name, idempotencyKey.name, account.name, 'content-type', 'range'],
        exposeHeaders: ['accept-ranges', 'content-range', 'content-length'],
        maxAge: 600,
      }),
    );
  }
  app.use(async (context, next) => {
    await next();
    // Set the headers on the response itself: the context would create a new response for each header.
    const { headers } = context.res;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    // Responses are data: opened as a document, they must not run or load anything. The few pages set their own policy.
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', POLICY);
      headers.set('x-frame-options', 'DENY');
    }
  });
  app.notFound((context) => context.json(errorEnvelope(new ApiError(codes.notFound, '接口不存在')), 404));
  app.onError((error, context) => {
    if (error instanceof Overloaded || isUnavailable(error)) {
      log.warn('a call was not made', { path: context.req.path, reason: String(loggable(error)) });
      const text = error instanceof Overloaded ? '访问量较大，请稍后重试' : '服务暂时不可用，请稍后重试';
      context.header('retry-after', String(RETRY_AFTER_SECONDS));
      return context.json(errorEnvelope(new ApiError(codes.unavailable, text)), 503);
    }
    if (error instanceof UploadsUnavailable) {
      log.error('a file could not be stored or fetched', error.message, { path: context.req.path });
      context.header('retry-after', String(RETRY_AFTER_SECONDS));
      return context.json(errorEnvelope(new ApiError(codes.unavailable, '文件服务暂时不可用，请稍后重试')), 503);
    }
    const id = randomUUID();
    log.error('a call failed', loggable(error), { id, path: context.req.path });
    return context.json(errorEnvelope(new ApiError(codes.fault, `系统异常，请稍后重试（编号${id.slice(0, 8)}）`)));
  });
  return app;
}
