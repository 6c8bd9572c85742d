import { beforeEach, expect, test, vi } from 'vitest';

/** The extension with a mocked editor and a mocked language client. */

interface Client {
  readonly command: string;
  running: boolean;
}

const editor = vi.hoisted(() => ({
  command: 'works',
  clients: [] as Client[],
  errors: [] as string[],
  commands: new Map<string, () => unknown>(),
  settingsChanged: (): unknown => undefined,
}));

vi.mock('vscode', () => ({
  commands: { registerCommand: (name: string, run: () => unknown) => editor.commands.set(name, run) },
  env: {},
  Uri: {},
  window: { showErrorMessage: (message: string) => editor.errors.push(message) },
  workspace: {
    findFiles: async () => [{ path: '/site/spec/site.yaml' }],
    workspaceFolders: [{ name: 'site', uri: { path: '/site', fsPath: '/site' } }],
    getConfiguration: () => ({ get: (key: string) => (key === 'command' ? [editor.command] : '') }),
    onDidChangeConfiguration: (run: (change: unknown) => unknown) => {
      editor.settingsChanged = () => run({ affectsConfiguration: () => true });
    },
    onDidChangeWorkspaceFolders: () => undefined,
  },
}));

vi.mock('vscode-languageclient/node', () => ({
  /** Like the real client, it can only be stopped while it is running. */
  LanguageClient: class implements Client {
    readonly command: string;
    running = false;

    constructor(_id: string, _name: string, { command }: { readonly command: string }) {
      this.command = command;
      editor.clients.push(this);
    }

    async start(): Promise<void> {
      await new Promise(setImmediate);
      if (this.command === 'silent') await new Promise(() => undefined);
      if (this.command !== 'works') throw new Error(`spawn ${this.command} ENOENT`);
      this.running = true;
    }

    async stop(): Promise<void> {
      if (!this.running) throw new Error("Client is not running and can't be stopped.");
      await new Promise(setImmediate);
      this.running = false;
    }
  },
}));

const running = (): string[] => editor.clients.filter((client) => client.running).map(({ command }) => command);

beforeEach(() => {
  editor.clients.length = 0;
  editor.errors.length = 0;
});

const started = async (command: string) => {
  editor.command = command;
  const extension = await import('../../generator/editors/vscode/extension.mjs');
  await extension.activate({ subscriptions: [] });
  return extension;
};

test('starts a server that could not start after the settings are corrected', async () => {
  const { deactivate } = await started('wrong');
  expect(editor.errors).toEqual(['The manifests of site: spawn wrong ENOENT']);
  editor.command = 'works';
  await editor.settingsChanged();
  expect(running()).toEqual(['works']);
  await deactivate();
  expect(running()).toEqual([]);
});

test('serializes restarts during a start, so that only one server runs', async () => {
  const { deactivate } = await started('works');
  const restart = editor.commands.get('portal.restart');
  await Promise.all([restart?.(), restart?.(), editor.settingsChanged()]);
  expect(running()).toEqual(['works']);
  expect(editor.errors).toEqual([]);
  await deactivate();
  expect(running()).toEqual([]);
});

test('reports a server that never responds, and does not block a restart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const activated = started('silent');
    await vi.waitFor(() => expect(editor.clients).toHaveLength(1), { timeout: 5000 });
    editor.command = 'works';
    const restarted = editor.settingsChanged();
    await vi.advanceTimersByTimeAsync(30_000);
    await restarted;
    expect(editor.errors).toEqual(['The manifests of site: the server has not responded for 30 seconds']);
    expect(running()).toEqual(['works']);
    await (await activated).deactivate();
  } finally {
    vi.useRealTimers();
  }
});
