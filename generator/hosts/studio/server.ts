import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONFIG, readConfig } from '../../code/config.ts';
import { defaultFolders } from '../../code/folders.ts';
import { loadInput, UsageError } from '../../code/load.ts';
import { pictureOf } from '../../tools/studio/picture.ts';
import { FolderWatcher } from '../watch/folders.ts';
import { Serial } from '../watch/serial.ts';

/** The page: in its source folder or, in a bundle, beside the bundle's files. */
const pages = fileURLToPath(
  new URL(
    import.meta.url.endsWith('/studio/server.ts') ? '../../templates/studio' : './templates/studio',
    import.meta.url,
  ),
);

const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html'],
  '/studio.css': ['studio.css', 'text/css'],
  '/studio.js': ['studio.js', 'text/javascript'],
  '/tree.js': ['tree.js', 'text/javascript'],
};

const SETTLE_MS = 50;
/** Allows scripts and styles of the page itself, and requests to its own origin. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A running studio. */
export interface Studio {
  readonly address: string;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The URL that opens a line in the editor, with {file}, which begins with a slash, and {line}. */
  readonly editor: string;
}

/** Sends a response that no other page may read, frame or store. */
function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
}

/** Serves the pages of one site and notifies open ones when it changes. */
class StudioServer {
  readonly #root: string;
  readonly #editor: string;
  readonly #open = new Set<ServerResponse>();
  readonly #watcher: FolderWatcher;
  readonly #serial: Serial;
  #folders = defaultFolders;
  readonly server: Server;

  constructor(root: string, editor: string) {
    this.#root = root;
    this.#editor = editor;
    this.server = createServer((request, response) => {
      this.#respond(request.headers.host ?? '', request.method ?? '', request.url ?? '/', response).catch(
        (error: unknown) => {
          if (!response.headersSent)
            send(response, 500, 'text/plain', error instanceof Error ? error.message : String(error));
        },
      );
    });
    this.#serial = new Serial(
      () => this.#tell(),
      SETTLE_MS,
      () => undefined,
    );
    this.#watcher = new FolderWatcher(root, this.#serial.request);
  }

  async start(port: number): Promise<number> {
    await this.#watch();
    await new Promise<void>((ready, fail) => {
      this.server.once('error', fail);
      this.server.listen(port, '127.0.0.1', ready);
    });
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#serial.stop();
    this.#watcher.close();
    await new Promise<void>((closed) => {
      this.server.close(() => closed());
      this.server.closeAllConnections();
    });
  }

  /** Watches the folders of the current configuration; while it cannot be read, those of the previous one. */
  async #watch(): Promise<void> {
    this.#folders = await readConfig(this.#root).then(
      ({ folders }) => folders,
      () => this.#folders,
    );
    const { spec, generated, app } = this.#folders;
    await this.#watcher.sync([spec, generated, app, CONFIG]);
  }

  async #tell(): Promise<void> {
    await this.#watch();
    for (const response of this.#open) response.write('data: changed\n\n');
  }

  async #respond(host: string, method: string, url: string, response: ServerResponse): Promise<void> {
    // DNS rebinding: another site whose name resolves to this machine must not read the manifests.
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(host)) return send(response, 403, 'text/plain', 'Not this host.');
    if (method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.');
    const { pathname, searchParams } = new URL(url, `http://${host}`);
    const file = files[pathname];
    if (file) return send(response, 200, file[1], await readFile(join(pages, file[0])));
    if (pathname === '/picture.json') {
      const picture = await pictureOf(this.#root);
      const editor = this.#editor.replace('{file}', `${pathToFileURL(this.#root).pathname}/{file}`);
      return send(response, 200, 'application/json', JSON.stringify({ ...picture, editor }));
    }
    if (pathname === '/manifest') return this.#manifest(searchParams.get('file') ?? '', response);
    if (pathname !== '/changes') return send(response, 404, 'text/plain', 'There is nothing here.');
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(': open\n\n');
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
  }

  /** Sends a manifest as it is on disk; no other file of the project is served. */
  async #manifest(file: string, response: ServerResponse): Promise<void> {
    const { sources } = await loadInput(this.#root);
    const source = sources.find(({ path }) => path === file);
    if (source) send(response, 200, 'text/plain', source.text);
    else send(response, 404, 'text/plain', 'There is no such manifest.');
  }
}

/** Serves the view of a site on this machine only. Throws a UsageError if the port is in use. */
export async function startStudio(root: string, { port, editor }: StudioOptions): Promise<Studio> {
  const studio = new StudioServer(root, editor);
  try {
    const taken = await studio.start(port);
    return { address: `http://127.0.0.1:${taken}`, close: () => studio.stop() };
  } catch (error) {
    await studio.stop().catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new UsageError(`The port ${port} is taken: --port names another one.`);
    throw error;
  }
}
