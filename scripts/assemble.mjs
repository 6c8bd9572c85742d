/**
 * `npm run assemble -- <folder> [--from <previous folder>]`: copies only what a server needs into a folder: the build,
 * content, migrations, and the packages that the server loads, with the hashed files of the previous version. The container
 * file and the systemd unit run such a folder.
 */
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepOldAssets } from './old-assets.mjs';
import { serverFlags } from './server-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages that the build imports but only browsers load: 3D models, the PDF reader. */
const BROWSER_ONLY = new Set(['three', 'pdfjs-dist']);
const COPIED = [
  'dist',
  'server/content',
  'server/backend/db/migrations',
  'scripts/backup.mjs',
  'scripts/content.mjs',
  'scripts/export.mjs',
  'scripts/health-check.mjs',
];
/** Source maps and type declarations, which a server does not read. */
const UNUSED = /\.(map|d\.[cm]?ts)$/;
const commands = {
  start: `node ${serverFlags.join(' ')} dist/server/index.js`,
  account: 'node dist/server/account.js',
  content: 'node scripts/content.mjs',
  export: 'node scripts/export.mjs',
  backup: 'node scripts/backup.mjs backup',
  restore: 'node scripts/backup.mjs restore',
  'move-database': 'node scripts/backup.mjs move-database',
  'move-uploads': 'node scripts/backup.mjs move-uploads',
};

/** Names of the packages that the server's files import, directly or from chunks. */
async function importedPackages() {
  const folder = join(root, 'dist/server');
  const files = await readdir(folder, { recursive: true });
  const names = new Set();
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w-][\w.-]*)[^"']*["']/g))
      if (existsSync(join(root, 'node_modules', name))) names.add(name);
  }
  return [...names].filter((name) => !BROWSER_ONLY.has(name)).sort();
}

/** The folder of a package as resolved from `from`; null if it is not installed, such as a package for another system. */
function folderOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (at === dirname(at)) return null;
  }
}

/** Folders of these packages and of all their dependencies. */
function withDependencies(names) {
  const found = new Set();
  const visit = (name, from) => {
    const folder = folderOf(name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, folder);
  };
  for (const name of names) visit(name, root);
  return [...found];
}

/**
 * Fills an empty or missing folder; `from` is the assembled folder of the previous version. Rejects if the folder is not
 * empty, if there is no build, or if `from` is not an assembled folder.
 */
export async function assemble(folder, from) {
  if (!existsSync(join(root, 'dist/build.json'))) throw new Error('There is no build. Run `npm run build` first.');
  if (from && !existsSync(join(from, 'dist/build.json'))) throw new Error(`${from} is no assembled folder.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  for (const path of COPIED)
    cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  if (from) await keepOldAssets(join(from, 'dist'), join(folder, 'dist'));
  const packages = withDependencies(await importedPackages());
  for (const path of packages) {
    // Dependencies nested inside a package are in the list themselves.
    const filter = (source) => !UNUSED.test(source) && !relative(path, source).split(sep).includes('node_modules');
    cpSync(path, join(folder, relative(root, path)), { recursive: true, filter });
  }
  const { name, version, type, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifest = { name, version, private: true, type, engines, scripts: commands };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return packages.length;
}

/** The folders of the command line; exits with 2 if the arguments are wrong. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
    if (positionals.length === 1) return [positionals[0], values.from];
  } catch {
    // Reported below.
  }
  console.error('Name the folder: npm run assemble -- <folder> [--from <folder of the version before>]');
  process.exit(2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, from] = readArguments();
  const packages = await assemble(resolve(folder), from && resolve(from)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(`Assembled in ${folder}, with ${packages} packages. Start it there: NODE_ENV=production npm start`);
}
