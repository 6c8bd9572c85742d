/**
 * `npm run portal`: runs the generator's command line. Its sources are bundled once into .cache/portal/, since compiling
 * them at every start costs more than an unchanged run; a change of the generator causes a new bundle. If none can be built,
 * the sources are run directly. See docs/decisions/0005-bundled-command-line.md.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const generator = join(project, 'generator');
const cache = join(project, '.cache/portal');
const stampFile = join(cache, 'current.json');
/** The folder of a bundle with one file for each process that runs from it, named by its id. */
const RUNNING = 'running';
const bundled = ['yaml', 'commander'];
/** Folders from which the generator copies files, and their places in a bundle. */
const copied = [
  ['compiler/emit/api/runtime', 'runtime'],
  ['templates', 'templates'],
];

/** Files below a folder. Node's recursive mode calls stat on each of them again. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** All inputs of a bundle. */
const sources = () => [
  join(project, 'package-lock.json'),
  fileURLToPath(import.meta.url),
  ...filesBelow(generator)
    .filter((path) => path.endsWith('.ts') || path.startsWith(join(generator, 'templates')))
    .sort(),
];

/** Changes whenever a source may have changed, without reading any. */
const stampOf = (files) =>
  files
    .map((file) => {
      const { mtimeMs, ctimeMs, size } = statSync(file);
      return `${file}:${mtimeMs}:${ctimeMs}:${size}`;
    })
    .join('\n');

function digestOf(files) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const known = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return null;
  }
};

/** Bundles into a separate folder and renames it when complete: two concurrent starts do not interfere. */
async function bundle(folder, digest) {
  const { build } = await import('vite');
  const out = `${folder}.${process.pid}`;
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: bundled, external: ['rolldown', 'ts-morph', 'vite'] },
    build: {
      outDir: out,
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: { cli: join(generator, 'hosts/command-line/cli.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // The generator uses it to check whether its cache is its own.
  writeFileSync(join(out, 'digest'), digest);
  mkdirSync(join(out, RUNNING));
  // Files that the generator copies are placed beside the bundle.
  for (const [from, to] of copied) cpSync(join(generator, from), join(out, to), { recursive: true });
  try {
    renameSync(out, folder);
  } catch (error) {
    rmSync(out, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether a process runs from a bundle: a watcher or a server loads parts of it long after its start. */
function isUsed(folder) {
  try {
    return readdirSync(join(folder, RUNNING)).some((name) => isRunning(Number(name)));
  } catch {
    return false;
  }
}

/** Returns the entry of a bundle, and marks the bundle as used while this process runs. */
function use(folder) {
  const note = join(folder, RUNNING, String(process.pid));
  try {
    writeFileSync(note, '');
    process.once('exit', () => rmSync(note, { force: true }));
  } catch {
    // If nothing can be written, nothing is removed either.
  }
  return join(folder, 'cli.mjs');
}

/** The bundle of the current sources, created if missing. Other bundles are removed unless they are in use. */
async function entry() {
  const files = sources();
  const stamp = stampOf(files);
  const last = known();
  if (last?.stamp === stamp && existsSync(join(cache, last.digest, 'cli.mjs'))) return use(join(cache, last.digest));
  const digest = digestOf(files);
  const folder = join(cache, digest);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(folder)) await bundle(folder, digest);
  writeFileSync(stampFile, JSON.stringify({ stamp, digest }));
  for (const name of readdirSync(cache)) {
    const other = join(cache, name);
    if (/^[0-9a-f]{16}$/.test(name) && name !== digest && !isUsed(other))
      rmSync(other, { recursive: true, force: true });
  }
  return use(folder);
}

async function sourcesAsTheyAre() {
  const { register } = await import('tsx/esm/api');
  register();
  return join(generator, 'hosts/command-line/cli.ts');
}

/**
 * Whether a package is installed in a folder or above it, as Node resolves it: in a workspace the packages are above the
 * project.
 */
const isInstalled = (name, folder = project) =>
  existsSync(join(folder, 'node_modules', name)) || (dirname(folder) !== folder && isInstalled(name, dirname(folder)));
if (!bundled.every((name) => isInstalled(name))) {
  process.stderr.write(`The packages of ${project} are not installed: run \`npm ci\` there first.\n`);
  process.exit(2);
}

const file = await entry().catch(sourcesAsTheyAre);
module.enableCompileCache?.(join(cache, 'compiled'));
await import(pathToFileURL(file).href);
