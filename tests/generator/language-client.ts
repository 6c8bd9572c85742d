import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { PORTAL } from '../support/portal-command.ts';

/** A real client of `portal lsp` over its standard streams. */
export interface LanguageClient {
  readonly connection: ProtocolConnection;
  /** The diagnostics published last, by the URI of the file. */
  readonly problems: ReadonlyMap<string, readonly Diagnostic[]>;
  uriOf(path: string): string;
  /** Waits until published diagnostics fulfil a condition. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the language server of a site. */
export async function startLanguageServer(root: string, initializationOptions: object = {}): Promise<LanguageClient> {
  const uriOf = (path: string): string => pathToFileURL(resolve(root, path)).href;
  const server = spawn(process.execPath, [PORTAL, 'lsp'], { stdio: 'pipe', cwd: root });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const problems = new Map<string, readonly Diagnostic[]>();
  let wake = (): void => undefined;
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    problems.set(uri, diagnostics);
    wake();
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uriOf('.'),
    capabilities: {},
    initializationOptions,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    problems,
    uriOf,
    async until(condition) {
      while (!condition())
        await new Promise<void>((done) => {
          wake = done;
        });
    },
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
      server.kill();
    },
  };
}
