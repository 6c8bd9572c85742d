/** Headers by which a proxy shows. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLocal = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

const MESSAGE =
  'This server runs its demo, in which anybody may log in, for this computer only. Set DEMO=1 to show the demo to others, ' +
  'or configure real logins (README.md).\n';

/** Refuses addresses with a zero byte, which no link has and no database takes. Null for all others. */
export function malformed(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  if (!pathname.includes('%00') && !search.includes('%00')) return null;
  return new Response('Bad Request\n', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * Refuses requests that come from elsewhere through a proxy or by another name, while the demo is on by itself: a tunnel or
 * a rebound name would open it to everybody. Null for requests that may pass.
 */
export function localOnly(request: Request): Response | null {
  const { hostname } = new URL(request.url);
  if (isLocal(hostname) && !forwarding.some((name) => request.headers.has(name))) return null;
  return new Response(MESSAGE, {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
