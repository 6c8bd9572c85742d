import type { IncomingMessage } from 'node:http';

/** Headers that a proxy adds. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLocal = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** Hosts that a URL parser leaves unchanged: only a name in plain letters and a port. */
const USUAL_HOST = /^([a-z\d.-]{1,253}|\[::1\])(:\d{1,5})?$/;

const MESSAGE =
  'This server runs its demo, in which anybody may log in, for this computer only. Set DEMO=1 to show the demo to others, ' +
  'or configure real logins (README.md).\n';

/** Rejects URLs with a zero byte, which no link contains and the database does not accept. Null for all others. */
export function malformed(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  if (!pathname.includes('%00') && !search.includes('%00')) return null;
  return new Response('Bad Request\n', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * While the demo is enabled by default, rejects requests that come through a proxy or under another host name: a tunnel or
 * DNS rebinding would open the demo to everybody. Null for requests that may pass.
 */
export function localOnly(request: Request): Response | null {
  const { hostname } = new URL(request.url);
  if (isLocal(hostname) && !forwarding.some((name) => request.headers.has(name))) return null;
  return new Response(MESSAGE, {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Whether a request's host can be used without parsing the URL, and would pass `localOnly` if that is in force. */
export function hasPlainHost({ headers }: IncomingMessage, isLocalOnly: boolean): boolean {
  const { host = '' } = headers;
  if (!USUAL_HOST.test(host)) return false;
  return (
    !isLocalOnly || (isLocal(host.replace(/:\d+$/, '')) && forwarding.every((name) => headers[name] === undefined))
  );
}
