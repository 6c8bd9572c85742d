import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bodyOf } from '../file-response.ts';
import { isUploadName, UPLOAD_KINDS, type UploadStore, UploadsUnavailable } from './store.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** Writes to a temporary name first: a file with the name of an upload is complete and on disk. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Uploads in a folder. Processes that share a database must share the folder too. */
export function folderUploads(folder: string): UploadStore {
  const explained = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new UploadsUnavailable(`uploads in ${folder}: ${String(error)}`, { cause: error });
    });
  return {
    place: folder,
    put: (name, bytes) => explained(write(join(folder, name), bytes)),
    async get(name) {
      if (!isUploadName(name)) return null;
      const path = join(folder, name);
      const found = await explained(stat(path).catch((error) => (isMissing(error) ? null : Promise.reject(error))));
      if (!found?.isFile()) return null;
      return { stream: bodyOf(path), size: found.size };
    },
    remove: async (name) => {
      if (isUploadName(name)) await explained(rm(join(folder, name), { force: true }));
    },
    async *list() {
      for (const kind of UPLOAD_KINDS) {
        const names = await explained(
          readdir(join(folder, kind)).catch((error) => (isMissing(error) ? [] : Promise.reject(error))),
        );
        yield* names
          .map((name) => `${kind}/${name}`)
          .filter((name) => isUploadName(name) && !name.endsWith('.part'))
          .sort();
      }
    },
  };
}
