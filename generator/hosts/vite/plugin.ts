import { join } from 'node:path';
import type { ErrorPayload, Logger, Plugin, ViteDevServer } from 'vite';
import { hasCodeFacts } from '../../code/code-facts.ts';
import { pathFrom } from '../../code/files.ts';
import { isGenerated, isWithin } from '../../code/folders.ts';
import {
  analyse,
  changesOf,
  defaultFolders,
  emit,
  type Folders,
  foldersOf,
  formatDiagnostic,
  loadInput,
  readConfig,
} from '../../index.ts';
import { inputsIn } from '../watch/folders.ts';
import { type Regeneration, regenerate } from '../watch/regenerate.ts';
import { Serial } from '../watch/serial.ts';
import { overlayError, overlayFailure, PLUGIN } from './overlay.ts';

const SETTLE_MS = 30;

function isInput(root: string, folders: Folders, file: string): boolean {
  const path = pathFrom(root, file);
  const { spec, app, server } = folders;
  // In the server folder only the calls matter: articles and other files change often.
  const isOfServer = isWithin(path, server) && !isWithin(path, spec) && !isWithin(path, app);
  if (isOfServer && !hasCodeFacts(path, folders)) return false;
  return inputsIn(folders).some((name) => isWithin(path, name)) && !isGenerated(path, folders);
}

/** Fails a build if its manifests have errors or its generated code is stale. */
async function refuse(root: string, fail: (message: string) => never): Promise<void> {
  const input = await loadInput(root);
  const analysis = analyse(input);
  if (!analysis.ok) fail(analysis.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n\n'));
  const changes = await changesOf(root, foldersOf(input), await emit(analysis.model, input.extensions));
  if (changes.length === 0) return;
  fail(
    `${foldersOf(input).generated}/ is not what the manifests make (${changes.map(({ path }) => path).join(', ')}). Generate it and build again.`,
  );
}

/** Keeps the generated code of a development server up to date, and shows errors in the page. */
class Development {
  readonly #server: ViteDevServer;
  readonly #root: string;
  readonly #serial: Serial;
  #folders = defaultFolders;
  #watched: readonly string[] = [];
  /** The overlay shown now; pages that are opened later receive it as well. */
  #shown: ErrorPayload['err'] | null = null;
  /** The last warnings that were printed. */
  #warned = '';

  constructor(server: ViteDevServer) {
    this.#server = server;
    this.#root = server.config.root;
    this.#serial = new Serial(
      async () => {
        await this.#follow();
        this.#tell(await regenerate(this.#root));
      },
      SETTLE_MS,
      (error) => this.#show(overlayFailure(error), server.config.logger),
    );
  }

  async start(): Promise<void> {
    const { watcher, ws } = this.#server;
    await this.#follow();
    watcher.on('all', (_event, file) => {
      if (isInput(this.#root, this.#folders, file)) this.#serial.request();
    });
    ws.on('connection', () => {
      if (this.#shown) ws.send({ type: 'error', err: this.#shown });
    });
    await this.#serial.now();
  }

  stop(): void {
    this.#serial.stop();
  }

  /** Watches the folders of the current configuration; while it cannot be read, those of the previous one. */
  async #follow(): Promise<void> {
    this.#folders = await readConfig(this.#root).then(
      ({ folders }) => folders,
      () => this.#folders,
    );
    const added = inputsIn(this.#folders).filter((name) => !this.#watched.includes(name));
    this.#watched = [...this.#watched, ...added];
    if (added.length > 0) this.#server.watcher.add(added.map((name) => join(this.#root, name)));
  }

  #tell(result: Regeneration): void {
    const { logger } = this.#server.config;
    if (!result.ok) {
      this.#show(overlayError(result.diagnostics), logger);
      return;
    }
    const { changes } = result;
    const warnings = result.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n\n');
    if (warnings !== this.#warned && warnings !== '') logger.warn(warnings, { timestamp: true });
    this.#warned = warnings;
    if (changes.length > 0)
      logger.info(`manifests: ${changes.length} files of ${this.#folders.generated}/ written`, { timestamp: true });
    if (this.#shown === null) return;
    this.#shown = null;
    logger.info('manifests: fixed', { timestamp: true });
    // If the fix restores the previous manifests, no generated file changes and nothing else would remove the overlay.
    this.#server.ws.send({ type: 'full-reload' });
  }

  #show(error: ErrorPayload['err'], logger: Logger): void {
    this.#shown = error;
    logger.error(`${error.loc ? `${error.loc.file}:${error.loc.line} ` : ''}${error.message}\n${error.frame ?? ''}`, {
      timestamp: true,
    });
    this.#server.ws.send({ type: 'error', err: error });
  }
}

/**
 * The Vite plugin. A development server generates at its start and whenever a manifest or a page is changed, added or
 * removed; changed files reach the open page as hot updates, errors as Vite's overlay until they are fixed. A build fails if
 * the manifests have errors or the generated code is stale; it writes nothing.
 */
export function manifests(): Plugin {
  let isBuild = false;
  let root = '';
  let development: Development | undefined;
  return {
    name: PLUGIN,
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    async configureServer(server) {
      development = new Development(server);
      await development.start();
    },
    async buildStart() {
      if (isBuild) await refuse(root, (message) => this.error(message));
    },
    closeBundle: () => development?.stop(),
  };
}
