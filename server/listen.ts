import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { inTurns } from './turns.ts';

/** Methods that any handler may respond to; all others are rejected first. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** How long headers and whole requests may take to arrive: slow ones hold a connection, never a thread. Milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 150_000;
/** How long a connection may be idle while a response is prepared or sent; no call is silent for half as long. Milliseconds. */
const STILL_MS = 150_000;

/** The number of requests that a turn of the event loop begins to process; a burst is spread over several turns. */
const MOST_IN_TURN = 8;

const notAllowed = (response: ServerResponse): void => {
  response.writeHead(405, { allow: [...METHODS].join(', '), connection: 'close', 'content-length': 0 }).end();
};

/** A listening server, and how to stop it. */
export interface Listening {
  readonly port: number;
  /** For listeners that receive requests before the application responds. */
  readonly server: Server;
  /** Accepts no more connections, lets active requests finish, and then resolves; aborts the remaining ones after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Interval at which a closing server closes the persistent connections whose last response has ended. Milliseconds. */
const CLOSE_IDLE_MS = 50;

const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // `close` only closes connections that are idle when it is called: proxies keep theirs open after a response.
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
  });

/** Rejects if the address cannot be listened on: checked before the start, which takes seconds. */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
  const probe = createTcpServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves an application; closes connections that are idle for `stillMs`. Rejects if the address cannot be listened on. */
export function listen(
  app: Pick<App, 'fetch'>,
  host: string,
  port: number,
  stillMs: number = STILL_MS,
): Promise<Listening> {
  const respond = getRequestListener(app.fetch);
  const take = inTurns(MOST_IN_TURN);
  let isClosing = false;
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (request: IncomingMessage, response: ServerResponse) => {
      // An earlier listener may have responded.
      if (response.writableEnded) return;
      if (!METHODS.has(request.method ?? '')) return notAllowed(response);
      take(request.socket.remoteAddress ?? '', () => {
        // The client may have disconnected while the request waited for its turn.
        if (response.destroyed) return;
        // A persistent connection would prevent the server from ending.
        if (isClosing) response.setHeader('connection', 'close');
        void respond(request, response);
      });
    },
  );
  // A client that never reads would hold its connection, and the file that it is sent, forever.
  server.setTimeout(stillMs);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        close(graceMs) {
          isClosing = true;
          return closeServer(server, graceMs);
        },
      });
    });
  });
}
