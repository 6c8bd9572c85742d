import type { MiddlewareHandler } from 'hono';

/** Two years, as browsers' lists of such sites ask for at least one. */
const STRICT = 'max-age=63072000; includeSubDomains';

interface HttpsOptions {
  readonly origin: string;
  readonly trustedProxies: number;
}

const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** The header by which a site whose origin is https says so to browsers for later visits; none for other sites. */
export const strictTransport = (origin: string): Readonly<Record<string, string>> =>
  isHttps(origin) ? { 'strict-transport-security': STRICT } : {};

/** Whether a request came over http to a site whose origin is https, by what its proxies say of it (`x-forwarded-proto`). */
export function cameOverHttp({ origin, trustedProxies }: HttpsOptions, protocols: string | undefined): boolean {
  if (trustedProxies === 0 || !isHttps(origin)) return false;
  return protocols?.split(',').at(-1)?.trim() === 'http';
}

/**
 * Where the site's origin is https: says so to browsers for later visits, and leads requests that came over http to https.
 * How a request came is what the nearest trusted proxy says; without one, the front that ends TLS leads on itself.
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
