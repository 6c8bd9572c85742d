import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { DrizzleQueryError } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Log } from '../../log.ts';
import { codes, Refusal, refuse } from './envelope.ts';
import { MAX_UPLOAD } from './uploads.ts';

interface HttpOptions {
  readonly log: Log;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: number;
}

/** The caller's address: what the nearest trusted proxy says, else that of the connection. */
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

/** More than any call of the contract sends. Bytes. */
const MAX_BODY = 64 * 1024;
/** A file and what a form puts around it. Bytes. */
const MAX_FORM = MAX_UPLOAD + MAX_BODY;

/** A failed query names the values that it was given, secrets among them: only its cause is for the log. */
const loggable = (error: Error): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error.name) : error);

/** The backend's application before its calls are mounted: foreign origins, what is unknown, what fails. */
export function createHttp({ log, corsOrigins }: HttpOptions): Hono {
  const app = new Hono();
  const { authorization, device, idempotencyKey } = transport.headers;
  if (corsOrigins.length > 0) {
    app.use(
      cors({
        origin: [...corsOrigins],
        allowHeaders: [authorization.name, device.name, idempotencyKey.name, 'content-type', 'range'],
        exposeHeaders: ['accept-ranges', 'content-range', 'content-length'],
        maxAge: 600,
      }),
    );
  }
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
  });
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.json(refuse(new Refusal(codes.failure, '提交的内容过大'))) });
  const [limitBody, limitForm] = [limit(MAX_BODY), limit(MAX_FORM)];
  app.use((context, next) =>
    (context.req.header('content-type')?.startsWith('multipart/') ? limitForm : limitBody)(context, next),
  );
  app.notFound((context) => context.json(refuse(new Refusal(codes.notFound, '接口不存在')), 404));
  app.onError((error, context) => {
    const id = randomUUID();
    log.error('a call failed', loggable(error), { id, path: context.req.path });
    return context.json(refuse(new Refusal(codes.failure, `系统异常，请稍后重试（编号${id.slice(0, 8)}）`)));
  });
  return app;
}
