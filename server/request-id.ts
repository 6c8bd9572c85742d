import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The header with a request's id, from a trusted reverse proxy and back to the client. */
export const REQUEST_ID = 'x-request-id';

/** Ids of a proxy that are safe in a log line and a header. */
const USABLE = /^[\w.:-]{8,128}$/;

/** The id of the request being served; undefined outside of a request. */
export const requestId = (): string | undefined => current.getStore();

/** The prefix of this process's ids, unique to the process. */
const own = randomBytes(12).toString('hex');
let made = 0;

/** A unique id; cheaper than a random one, which matters because every cached page needs one. */
function nextId(): string {
  made += 1;
  return `${own}-${made.toString(36)}`;
}

/** An id for a request: the one from a trusted proxy, if it sent a usable one. */
export const newRequestId = (forwarded: string | undefined, isTrusted: boolean): string =>
  isTrusted && forwarded !== undefined && USABLE.test(forwarded) ? forwarded : nextId();

/** Sets the request id for the present event and all asynchronous work that follows from it. */
export const enterRequest = (id: string): void => current.enterWith(id);
