import { commands, env, Uri, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

/** The running servers, one per folder with a site. */
const clients = new Map();

/** Files that mark the folder of a site; with a configuration, the manifests may be elsewhere. */
const marks = ['spec/site.yaml', 'portal.config.ts'];

/** Folders of the workspace that contain a site. */
async function sites() {
  const found = await workspace.findFiles(`{${marks.join(',')}}`);
  return (workspace.workspaceFolders ?? []).filter(({ uri }) =>
    found.some(({ path }) => marks.some((mark) => path === `${uri.path}/${mark}`)),
  );
}

/** Time limit for a server's first response. */
const PATIENCE_SECONDS = 30;

/** Starts a client; fails if its server does not respond in time. */
async function startInTime(client) {
  let timer;
  let isLate = false;
  const starting = client.start();
  const deadline = new Promise((_done, fail) => {
    timer = setTimeout(() => {
      isLate = true;
      fail(new Error(`the server has not responded for ${PATIENCE_SECONDS} seconds`));
    }, PATIENCE_SECONDS * 1000);
  });
  // A server that responds later would run beside the one of the next start.
  starting.then(() => isLate && client.stop()).catch(() => undefined);
  try {
    await Promise.race([starting, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the folder's own generator, so that editor and command line never differ. */
async function start(folder) {
  const settings = workspace.getConfiguration('portal', folder.uri);
  const [command, ...args] = settings.get('command');
  // On Windows npm is a script, which needs a shell.
  const options = { cwd: folder.uri.fsPath, shell: process.platform === 'win32' };
  const pattern = `${folder.uri.fsPath.replaceAll('\\', '/')}/**/*`;
  const client = new LanguageClient(
    'portal',
    `Portal (${folder.name})`,
    { command, args, options },
    {
      documentSelector: ['yaml', 'typescript', 'typescriptreact'].map((language) => ({
        scheme: 'file',
        language,
        pattern,
      })),
      workspaceFolder: folder,
      initializationOptions: { site: settings.get('site') },
    },
  );
  const key = folder.uri.toString();
  clients.set(key, client);
  try {
    await startInTime(client);
  } catch (error) {
    // The client never started, so there is nothing to stop.
    clients.delete(key);
    throw error;
  }
}

async function startAll() {
  for (const folder of await sites())
    await start(folder).catch((error) => window.showErrorMessage(`The manifests of ${folder.name}: ${error.message}`));
}

/** Stops every server; one that cannot be stopped does not block the others. */
export async function deactivate() {
  const running = [...clients.values()];
  clients.clear();
  await Promise.allSettled(running.map((client) => client.stop()));
}

/** The last start: a client that is starting can be neither stopped nor started again. */
let starting = Promise.resolve();

/** Restarts every server, after any start in progress. */
function again() {
  const start = async () => {
    await deactivate();
    await startAll();
  };
  starting = starting.then(start, start);
  return starting;
}

/** Starts a server for each site of the workspace, and restarts it when its settings change. */
export async function activate(context) {
  context.subscriptions.push(
    // Code lenses above routes link to the running site.
    commands.registerCommand('portal.open', (address) => env.openExternal(Uri.parse(address))),
    commands.registerCommand('portal.restart', again),
    workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('portal') && again()),
    workspace.onDidChangeWorkspaceFolders(again),
  );
  await again();
}
