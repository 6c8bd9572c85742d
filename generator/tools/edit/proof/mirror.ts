import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileMove, FilePlan } from '../workspace.ts';

/** What a compiler reads of a project: code, declarations and JSON. */
const READ = /\.(?:[cm]?[jt]sx?|json)$/;
/** Folders that hold no source: other packages, results, and everything that begins with a dot. */
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

/** Writes a file with a time of its own: the next `follow` sees that it differs, whatever its size. */
async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, 0, 0);
}

/** A copy of a project’s code in which an edit is tried before it is made. Only what has changed is copied again. */
export class Mirror {
  private readonly root: string;
  readonly folder: string;

  constructor(root: string, folder: string) {
    this.root = root;
    this.folder = folder;
  }

  /** Makes the copy like the project. */
  async follow(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const [there, here] = await Promise.all([sourcesBelow(this.root), sourcesBelow(this.folder)]);
    const requested = new Set(there);
    for (const path of here) if (!requested.has(path)) await rm(join(this.folder, path));
    for (const path of there) {
      const [from, to] = [join(this.root, path), join(this.folder, path)];
      if ((await stampOf(from)) === (await stampOf(to))) continue;
      await cp(from, to, { preserveTimestamps: true, force: true });
    }
  }

  /** Lays planned changes over the copy; `follow` takes them off again. */
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
    // All of them leave before the first arrives: one may take the place of another.
    for (const { from } of going) await rm(from);
    for (const { to, bytes } of files) await put(to, bytes);
  }
}
