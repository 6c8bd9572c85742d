import type { MiddlewareHandler } from 'hono';

/** Two years; browsers' HSTS preload lists require at least one. */
const STRICT = 'max-age=63072000; includeSubDomains';

interface HttpsOptions {
  readonly origin: string;
  readonly trustedProxies: number;
}

const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** The HSTS header if the site's origin is https; no header for other sites. */
export const strictTransport = (origin: string): Readonly<Record<string, string>> =>
  isHttps(origin) ? { 'strict-transport-security': STRICT } : {};

/** Whether a request came over http to a site whose origin is https, according to its proxies (`x-forwarded-proto`). */
export function cameOverHttp({ origin, trustedProxies }: HttpsOptions, protocols: string | undefined): boolean {
  if (trustedProxies === 0 || !isHttps(origin)) return false;
  return protocols?.split(',').at(-1)?.trim() === 'http';
}

/**
 * If the site's origin is https, sends the HSTS header and redirects http requests to https. The nearest trusted proxy
 * reports the protocol of a request; without one, the server that terminates TLS redirects itself.
 */
export function overHttps(options: HttpsOptions): MiddlewareHandler {
  if (!isHttps(options.origin)) return (_context, next) => next();
  return async (context, next) => {
    if (cameOverHttp(options, context.req.header('x-forwarded-proto'))) {
      const { pathname, search } = new URL(context.req.url);
      return context.body(null, 308, { location: `${options.origin}${pathname}${search}` });
    }
    await next();
    for (const [name, value] of Object.entries(strictTransport(options.origin))) context.header(name, value);
  };
}
