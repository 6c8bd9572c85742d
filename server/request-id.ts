import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The header that carries a request's id, from a trusted reverse proxy and back to the caller. */
export const REQUEST_ID = 'x-request-id';

/** Ids of a proxy that can stand in a log line and a header. */
const USABLE = /^[\w.:-]{8,128}$/;

/** The id of the request that is being served; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore();

/** Gives the request that the present event brought an id: a trusted proxy's own, where it sent one. */
export function enterRequest(forwarded: string | undefined, isTrusted: boolean): string {
  const id = isTrusted && forwarded !== undefined && USABLE.test(forwarded) ? forwarded : randomUUID();
  current.enterWith(id);
  return id;
}
