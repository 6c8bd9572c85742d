import {
  CodeActionKind,
  type Connection,
  createConnection,
  ProposedFeatures,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Source } from '../../diagnostics/source.ts';
import { EditError } from '../../tools/edit/edit-error.ts';
import { FolderWatcher, inputsIn } from '../watch/folders.ts';
import { Serial } from '../watch/serial.ts';
import { completionsAt } from './completion.ts';
import { problemsByFile } from './diagnostics.ts';
import { fixesFor, renameAt, renameRangeAt } from './edits.ts';
import { editBetween, formatted } from './format.ts';
import { hoverAt } from './hover.ts';
import { definitionsAt, lensesOf, referencesAt } from './navigation.ts';
import { foldsOf, symbolsOf } from './outline.ts';
import { EditedSite } from './site.ts';
import { TOKEN_TYPES, tokensOf } from './tokens.ts';

/** Delay between a file change and reading the site again. */
const SETTLE_MS = 200;

/** URL of the running site, unless the editor sends one (`initializationOptions.site`). */
const RUNNING_SITE = 'http://localhost:3000';

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: [':', ' ', '/'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }, full: true },
};

/** Publishes the problems of the whole site, and clears those that are fixed. */
function publisher(connection: Connection, site: EditedSite): () => void {
  let shown = new Set<string>();
  return () => {
    const problems = problemsByFile(site);
    for (const path of new Set([...shown, ...problems.keys()]))
      void connection.sendDiagnostics({ uri: site.uriOf(path), diagnostics: [...(problems.get(path) ?? [])] });
    shown = new Set(problems.keys());
  };
}

/** Limits a feature to manifests: code would be parsed as YAML. */
const ofManifest =
  <Item>(site: EditedSite, ask: (source: Source) => Item[]) =>
  (source: Source): Item[] =>
    site.kindOf(source.path) ? ask(source) : [];

/** Features that only read. */
function respondToQuestions(
  connection: Connection,
  site: EditedSite,
  sourceOf: (uri: string) => Source | undefined,
): void {
  let base = RUNNING_SITE;
  connection.onInitialize(async ({ initializationOptions, workspaceFolders, rootUri }) => {
    const options = initializationOptions as { readonly site?: string } | undefined;
    base = options?.site?.replace(/\/+$/, '') ?? RUNNING_SITE;
    site.openedIn([...(workspaceFolders ?? []).map(({ uri }) => uri), ...(rootUri ? [rootUri] : [])]);
    await site.load();
    return { capabilities, serverInfo: { name: 'portal' } };
  });
  /** Runs a request for a document of the site; returns `empty` for all others. */
  const on = <Answer>(uri: string, empty: Answer, ask: (source: Source) => Answer): Answer => {
    const source = sourceOf(uri);
    return source ? ask(source) : empty;
  };
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    on(uri, [], (source) => completionsAt(site, source, position)),
  );
  connection.onHover(({ textDocument: { uri }, position }) =>
    on(uri, null, (source) => hoverAt(site, source, position)),
  );
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    on(uri, Promise.resolve([]), (source) => definitionsAt(site, source, position)),
  );
  connection.onReferences(({ textDocument: { uri }, position, context }) =>
    on(uri, Promise.resolve([]), (source) => referencesAt(site, source, position, context.includeDeclaration)),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }) => on(uri, [], ofManifest(site, symbolsOf)));
  connection.onFoldingRanges(({ textDocument: { uri } }) => on(uri, [], ofManifest(site, foldsOf)));
  connection.onCodeLens(({ textDocument: { uri } }) => on(uri, [], (source) => lensesOf(site, source, base)));
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) =>
    on(uri, { data: [] }, (source) => tokensOf(site, source)),
  );
}

/** Features that edit. */
function makeEdits(connection: Connection, site: EditedSite, sourceOf: (uri: string) => Source | undefined): void {
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const source = sourceOf(uri);
    return source && site.kindOf(source.path) ? editBetween(source, formatted(source)) : [];
  });
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const source = sourceOf(uri);
    return source ? renameRangeAt(site, source, position) : null;
  });
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const source = sourceOf(uri);
    try {
      return source ? await renameAt(site, source, position, newName) : null;
    } catch (error) {
      if (error instanceof EditError) return new ResponseError(-32803, [error.message, ...error.places].join('\n'));
      throw error;
    }
  });
  connection.onCodeAction(({ textDocument: { uri }, context }) => {
    const source = sourceOf(uri);
    return source ? fixesFor(site, source, context.diagnostics) : [];
  });
}

/** Reads the site again when files change on disk, and publishes its problems. */
function followDisk(site: EditedSite, publish: () => void): () => void {
  const serial = new Serial(
    async () => {
      const before = inputsIn(site.folders());
      await watcher.sync(before);
      await site.load();
      // The configuration may name other folders now, which were not watched while they were read.
      if (inputsIn(site.folders()).join() !== before.join()) serial.request();
      publish();
    },
    SETTLE_MS,
    // While the site cannot be read, its last state stays.
    () => undefined,
  );
  const watcher = new FolderWatcher(site.root, serial.request);
  // At once: files may have changed after the site was read and before they were watched.
  void serial.now();
  return () => {
    serial.stop();
    watcher.close();
  };
}

/** Serves an editor over standard input and output until the editor disconnects. */
export function serve(root: string): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const site = new EditedSite(root);
  const publish = publisher(connection, site);
  const sourceOf = (uri: string): Source | undefined => {
    const path = site.pathOf(uri);
    const open = documents.get(uri);
    return path === undefined ? undefined : (site.source(path) ?? (open && { path, text: open.getText() }));
  };
  respondToQuestions(connection, site, sourceOf);
  makeEdits(connection, site, sourceOf);
  documents.onDidChangeContent(({ document }) => {
    const path = site.pathOf(document.uri);
    if (path === undefined) return;
    site.edit(path, document.getText().replace(/\r\n/g, '\n'));
    publish();
  });
  documents.onDidClose(({ document }) => {
    const path = site.pathOf(document.uri);
    if (path === undefined) return;
    site.edit(path, null);
    publish();
  });
  documents.listen(connection);
  let stop = (): void => undefined;
  connection.onInitialized(() => {
    stop = followDisk(site, publish);
    publish();
  });
  return new Promise((done) => {
    connection.onShutdown(() => {
      stop();
    });
    connection.onExit(() => done());
    connection.listen();
  });
}
