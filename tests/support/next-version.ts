import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const HASHED = /-[\w-]{8}(?=\.\w+$)/;
const TEXT = /\.(js|css|json|html)$/;
const MIGRATIONS = 'server/backend/db/migrations';

/** Another hash of the same length in a file name. */
const otherName = (name: string): string => name.replace(HASHED, (hash) => `-${[...hash.slice(1)].reverse().join('')}`);

/** Replaces file names in the texts below a folder. */
async function renameIn(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    const renamed = text.replace(pattern, (name) => names.get(name) ?? name);
    if (renamed !== text) await writeFile(path, renamed);
  }
}

/**
 * Creates the version after the built one in an empty folder: the same site with another id and other names for all hashed
 * files, beside those of the previous version as a build copies them, and with one additional migration, which only adds.
 */
export async function makeNextVersion(root: string): Promise<void> {
  const assets = join(root, 'dist/client/assets');
  await mkdir(root, { recursive: true });
  for (const part of ['client', 'server']) cpSync(`dist/${part}`, join(root, 'dist', part), { recursive: true });
  const before = (await readdir(assets)).filter((name) => HASHED.test(name));
  const names = new Map(before.map((name) => [name, otherName(name)]));
  // Compressed copies would contain the old names.
  for (const name of await readdir(assets)) if (/\.(br|gz)$/.test(name)) await rm(join(assets, name));
  for (const [from, to] of names) await rename(join(assets, from), join(assets, to));
  const build = (await readFile('dist/build.json', 'utf8')).replace(/"id":"[^"]+"/, '"id":"nextversion0"');
  await writeFile(join(root, 'dist/build.json'), build);
  await renameIn(join(root, 'dist'), names);
  for (const name of before) cpSync(join('dist/client/assets', name), join(assets, name));

  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  cpSync(MIGRATIONS, join(root, MIGRATIONS), { recursive: true });
  const journal = join(root, MIGRATIONS, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: { idx: number; when: number }[];
  };
  const last = entries.at(-1);
  const tag = '9999_next';
  const entry = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  await writeFile(
    join(root, MIGRATIONS, `${tag}.sql`),
    'ALTER TABLE "releases" ADD COLUMN "next" text;--> statement-breakpoint\nALTER TABLE "visit_counts" ADD COLUMN "next" boolean DEFAULT false NOT NULL;',
  );
}
