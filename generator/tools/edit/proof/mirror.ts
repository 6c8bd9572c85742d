import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileMove, FilePlan } from '../workspace.ts';

/** Files of a project that a compiler reads: code, declarations and JSON. */
const READ = /\.(?:[cm]?[jt]sx?|json)$/;
/** Folders without source code: other packages, build output, and everything that begins with a dot. */
const PASSED_OVER = new Set(['node_modules', 'dist', 'build', 'coverage']);
const isSource = (name: string): boolean =>
  !name.startsWith('.') && !PASSED_OVER.has(name) && !/\.(?:new|old)-\d+$/.test(name);

async function sourcesBelow(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return isSource(entry.name) ? sourcesBelow(folder, path) : [];
    return entry.isFile() && READ.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

const stampOf = async (path: string): Promise<string> => {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }));
  return `${size} ${Math.floor(mtimeMs / 1000)}`;
};

/** Writes a file with modification time 0: the next `follow` detects that it differs, whatever its size. */
async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, 0, 0);
}

/** A copy of a project’s code in which an edit is tried before it is made. Only changed files are copied again. */
export class Mirror {
  private readonly root: string;
  readonly folder: string;

  constructor(root: string, folder: string) {
    this.root = root;
    this.folder = folder;
  }

  /** Brings the copy up to date with the project. */
  async follow(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const [there, here] = await Promise.all([sourcesBelow(this.root), sourcesBelow(this.folder)]);
    const requested = new Set(there);
    for (const path of here) if (!requested.has(path)) await rm(join(this.folder, path));
    for (const path of there) {
      const [from, to] = [join(this.root, path), join(this.folder, path)];
      if ((await stampOf(from)) === (await stampOf(to))) continue;
      cpSync(from, to, { preserveTimestamps: true, force: true });
    }
  }

  /** Applies planned changes to the copy; `follow` reverts them. */
  async lay(plans: readonly FilePlan[], moves: readonly FileMove[]): Promise<void> {
    for (const { path, after } of plans) {
      if (!READ.test(path)) continue;
      const target = join(this.folder, path);
      if (after === null) await rm(target, { force: true });
      else await put(target, after);
    }
    const going = moves
      .filter(({ from }) => READ.test(from))
      .map(({ from, to }) => ({ from: join(this.folder, from), to: join(this.folder, to) }));
    const files = await Promise.all(going.map(async ({ from, to }) => ({ to, bytes: await readFile(from) })));
    // All files are removed from their old paths first: one may take the path of another.
    for (const { from } of going) await rm(from);
    for (const { to, bytes } of files) await put(to, bytes);
  }
}
