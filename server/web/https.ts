import type { MiddlewareHandler } from 'hono';

/** Two years, as browsers' lists of such sites ask for at least one. */
const STRICT = 'max-age=63072000; includeSubDomains';

/**
 * Where the site's origin is https: says so to browsers for later visits, and leads requests that came over http to https.
 * How a request came is what the nearest trusted proxy says; without one, the front that ends TLS leads on itself.
 */
export function overHttps({
  origin,
  trustedProxies,
}: {
  readonly origin: string;
  readonly trustedProxies: number;
}): MiddlewareHandler {
  if (!origin.startsWith('https:')) return (_context, next) => next();
  return async (context, next) => {
    const protocol = context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
    if (trustedProxies > 0 && protocol === 'http') {
      const { pathname, search } = new URL(context.req.url);
      return context.body(null, 308, { location: `${origin}${pathname}${search}` });
    }
    await next();
    context.header('strict-transport-security', STRICT);
  };
}
