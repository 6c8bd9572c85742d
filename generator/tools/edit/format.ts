import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { isGenerated } from '../../code/folders.ts';
import type { Workspace } from './workspace.ts';

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/**
 * The formatter that a project configures: a command that reads a file’s text and prints it formatted; `{file}` is its path.
 */
async function formatterOf(root: string): Promise<string | undefined> {
  try {
    const { portal } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      portal?: { format?: string };
    };
    return portal?.format;
  } catch {
    return undefined;
  }
}

/** The formatter's output; the unchanged text if the formatter fails. */
function formatted(root: string, command: string, file: string, text: string): Promise<string> {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };
  const [program = '', ...args] = command.split(' ').map((word) => word.replace('{file}', file));
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, shell: process.platform === 'win32' });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
    });
    child.on('error', () => resolve(text));
    child.on('close', (exit) => resolve(exit === 0 && out ? out : text));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}

/**
 * Formats the code that an edit changed if the project has a formatter: longer names break lines and change the order of
 * imports.
 */
export async function formatCode(workspace: Workspace): Promise<void> {
  const touched = workspace
    .plans()
    .filter(({ path, after }) => after !== null && CODE.test(path) && !isGenerated(path, workspace.folders));
  const command = touched.length > 0 ? await formatterOf(workspace.root) : undefined;
  if (!command) return;
  await Promise.all(
    touched.map(async ({ path, after }) =>
      workspace.write(path, await formatted(workspace.root, command, path, after ?? '')),
    ),
  );
}
