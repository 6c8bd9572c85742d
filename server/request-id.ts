import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The header that carries a request's id, from a trusted reverse proxy and back to the caller. */
export const REQUEST_ID = 'x-request-id';

/** Ids of a proxy that can stand in a log line and a header. */
const USABLE = /^[\w.:-]{8,128}$/;

/** The id of the request that is being served; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore();

/** What the ids of this process begin with: no other process has it. */
const own = randomBytes(12).toString('hex');
let made = 0;

/** An id that no other request has; cheaper than a random one, since every cached page needs one. */
function nextId(): string {
  made += 1;
  return `${own}-${made.toString(36)}`;
}

/** An id for a request: a trusted proxy's own, where it sent one. */
export const newRequestId = (forwarded: string | undefined, isTrusted: boolean): string =>
  isTrusted && forwarded !== undefined && USABLE.test(forwarded) ? forwarded : nextId();

/** From here on the present event, and all that follows from it, serves the request with this id. */
export const enterRequest = (id: string): void => current.enterWith(id);
