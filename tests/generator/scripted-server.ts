import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response: JSON unless a text or bytes are given; optionally late, or with the connection closed. */
export interface Scripted {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  readonly lateMs?: number;
  readonly cut?: boolean;
}

export interface ScriptedServer {
  readonly baseURL: string;
  readonly seen: Seen[];
  /** The next responses, in order; the last one is repeated. */
  play(...responses: Scripted[]): void;
  close(): Promise<void>;
}

/** A server that sends scripted responses and records its requests. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: Scripted[] = [];
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    const scripted = (script.length > 1 ? script.shift() : script[0]) ?? {};
    if (scripted.lateMs) await new Promise((done) => setTimeout(done, scripted.lateMs));
    if (scripted.cut) return void request.socket.destroy();
    const type = scripted.type ?? (scripted.body === undefined ? 'application/json' : 'text/plain');
    response.writeHead(scripted.status ?? 200, { 'content-type': type });
    response.end(scripted.body ?? (scripted.json === undefined ? undefined : JSON.stringify(scripted.json)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    seen,
    play: (...responses) => {
      script = responses;
      seen.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
