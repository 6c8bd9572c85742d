import { commands, env, Uri, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

/** What runs now: the server of each folder that holds a site. */
const clients = new Map();

/** What the folder of a site holds; one with a configuration may have its manifests elsewhere. */
const marks = ['spec/site.yaml', 'portal.config.ts'];

/** Folders of the workspace that hold the manifests of a site. */
async function sites() {
  const found = await workspace.findFiles(`{${marks.join(',')}}`);
  return (workspace.workspaceFolders ?? []).filter(({ uri }) =>
    found.some(({ path }) => marks.some((mark) => path === `${uri.path}/${mark}`)),
  );
}

/** How long a server may take until it responds for the first time. */
const PATIENCE_SECONDS = 30;

/** Starts a client; fails where its server does not respond in time. */
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
  // A server that responds later than that would run beside the one that the next start makes.
  starting.then(() => isLate && client.stop()).catch(() => undefined);
  try {
    await Promise.race([starting, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the generator of the folder itself, so that editor and command line never differ. */
async function start(folder) {
  const settings = workspace.getConfiguration('portal', folder.uri);
  const [command, ...args] = settings.get('command');
  // npm is a script on Windows, which only a shell starts.
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
    // There is nothing to stop.
    clients.delete(key);
    throw error;
  }
}

async function startAll() {
  for (const folder of await sites())
    await start(folder).catch((error) => window.showErrorMessage(`The manifests of ${folder.name}: ${error.message}`));
}

/** Ends every server; one that cannot be ended holds nothing up. */
export async function deactivate() {
  const running = [...clients.values()];
  clients.clear();
  await Promise.allSettled(running.map((client) => client.stop()));
}

/** The last start: a client that is starting can be neither stopped nor started again. */
let starting = Promise.resolve();

/** Starts every server anew, after the starts that go on. */
function again() {
  const start = async () => {
    await deactivate();
    await startAll();
  };
  starting = starting.then(start, start);
  return starting;
}

/** Starts a server for each site of the workspace, and again where its settings change. */
export async function activate(context) {
  context.subscriptions.push(
    // Lenses above routes lead to the running site.
    commands.registerCommand('portal.open', (address) => env.openExternal(Uri.parse(address))),
    commands.registerCommand('portal.restart', again),
    workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('portal') && again()),
    workspace.onDidChangeWorkspaceFolders(again),
  );
  await again();
}
