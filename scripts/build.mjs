/**
 * Builds the site into dist/: the client (hashed files, compressed), the boot script, the server, and the initial database
 * of a first start. An unchanged build is not repeated. Hashed files of earlier builds stay for seven days, because cached
 * pages and open tabs still refer to them.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { withLock } from './lock.mjs';
import { keepOldAssets, OWN_ASSETS } from './old-assets.mjs';
import { patchedPostgres } from './patched-postgres.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const inputs = ['spec', 'app', 'generated', 'server', 'shared', 'scripts', 'vite.config.ts', 'package-lock.json'];
const notInputs = /^server\/content\//;

/** All files below a path, relative to the root, in a fixed order. */
async function filesBelow(path) {
  const full = join(root, path);
  if (!(await stat(full)).isDirectory()) return [path];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

async function inputHash() {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const input of inputs) {
    for (const file of await filesBelow(input)) {
      if (notInputs.test(file)) continue;
      hash.update(file).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function builtHash() {
  try {
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')).inputs;
  } catch {
    return null;
  }
}

/** Vite is large: it is loaded only if there is something to build. */
const viteBuild = async (options) => (await import('vite')).build(options);

/** The minimum versions for the style sheet: older browsers show documents without it. */
const scriptTargets = ['chrome111', 'firefox128', 'safari16.4'];

const quiet = { root, logLevel: 'warn', clearScreen: false };

async function buildClient(out) {
  await viteBuild({ ...quiet, build: { outDir: join(out, 'client') } });
  const manifest = JSON.parse(await readFile(join(out, 'client/.vite/manifest.json'), 'utf8'));
  const entry = manifest['app/entry.client.tsx'];
  const style = entry.css?.[0] ?? Object.values(manifest).find((item) => item.file.endsWith('.css'))?.file;
  // Includes the files that the entry imports, so that a browser can fetch all of them at once.
  const files = [entry.file, ...(entry.imports ?? []).map((name) => manifest[name].file)];
  return { entry: files.map((file) => `/${file}`).join(' '), style: `/${style}` };
}

const digestOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The boot script is inlined into documents: one classic script without imports. */
export const buildBoot = (out) => buildScript(out, 'boot', 'iife');

/** The script that follows links: one module that shares nothing with the application, so that it loads alone. */
export async function buildNavigation(out, assets) {
  const text = await buildScript(out, 'navigation', 'es');
  const name = `navigation-${digestOf(text)}.js`;
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, name), text);
  return `/assets/${name}`;
}

/** The style sheet of the dark theme: documents link it for devices that prefer it; others fetch it last. */
async function buildDark(out, assets) {
  const outDir = join(out, 'boot');
  await viteBuild({
    ...quiet,
    configFile: false,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      cssTarget: scriptTargets,
      rolldownOptions: { input: 'app/dark.css', output: { assetFileNames: '[name][extname]' } },
    },
  });
  const text = await readFile(join(outDir, 'dark.css'), 'utf8');
  const name = `dark-${digestOf(text)}.css`;
  await writeFile(join(assets, name), text);
  return `/assets/${name}`;
}

async function buildScript(out, name, format) {
  await viteBuild({
    ...quiet,
    configFile: false,
    publicDir: false,
    build: {
      outDir: join(out, 'boot'),
      emptyOutDir: false,
      target: scriptTargets,
      rolldownOptions: { output: { minify: true } },
      modulePreload: false,
      lib: { entry: `app/${name}.ts`, formats: [format], name, fileName: () => `${name}.js` },
    },
  });
  return (await readFile(join(out, `boot/${name}.js`), 'utf8')).trim();
}

async function buildServer(out) {
  await viteBuild({
    ...quiet,
    publicDir: false,
    // Fixes which of React's two builds is bundled, independently of the server's environment.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [patchedPostgres()],
    // Bundled to be patched, and only once: drizzle-orm imports it as well.
    ssr: { noExternal: ['postgres', 'drizzle-orm'] },
    build: {
      outDir: join(out, 'server'),
      ssr: true,
      target: 'node20',
      manifest: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: {
          index: 'server/index.ts',
          account: 'server/account-command/index.ts',
          backup: 'server/backup/index.ts',
          'content-command': 'server/content-command/index.ts',
          export: 'server/export/index.ts',
          'pglite-worker': 'server/backend/db/pglite-worker.mjs',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/** Runs in a process of its own, on the second core, while the first one bundles. Rejects if it fails. */
async function prepareDatabase(out) {
  const script = fileURLToPath(new URL('./prepare-database.ts', import.meta.url));
  const args = ['--import', 'tsx', script, join(out, 'database'), join(dist, 'database')];
  const [status] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error('the database could not be prepared');
}

const compressible = /\.(m?js|css|svg|json|txt|vtt)$/;

async function compress(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < 512) continue;
    const br = await promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } });
    await Promise.all([
      writeFile(`${path}.br`, br),
      promisify(gzip)(bytes, { level: 9 }).then((zipped) => writeFile(`${path}.gz`, zipped)),
    ]);
  }
}

/** Replaces the old build with a finished one; a failed build leaves the old one unchanged. */
async function install(out) {
  const retired = `${dist}.${randomUUID()}`;
  if (existsSync(dist)) await rename(dist, retired);
  await rename(out, dist);
  await rm(retired, { recursive: true, force: true });
}

/** Whether the build matches the current inputs. */
export const isBuilt = async () => (await builtHash()) === (await inputHash());

/** Builds if something has changed. Returns whether it did. */
export async function build() {
  return withLock(join(root, '.cache/build.lock'), async () => {
    const hash = await inputHash();
    if ((await builtHash()) === hash) return false;
    const out = join(root, `.cache/build-${process.pid}`);
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    process.env.NODE_ENV = 'production';
    const preparing = prepareDatabase(out);
    // Awaited below; if bundling fails first, its rejection must not be unhandled.
    preparing.catch(() => undefined);
    try {
      const assets = await buildClient(out);
      const bootScript = await buildBoot(out);
      const navigation = await buildNavigation(out, join(out, 'client/assets'));
      const dark = await buildDark(out, join(out, 'client/assets'));
      await buildServer(out);
      await writeFile(join(out, OWN_ASSETS), JSON.stringify(await readdir(join(out, 'client/assets'))));
      await keepOldAssets(dist, out);
      await compress(join(out, 'client'));
      await preparing;
      await rm(join(out, 'boot'), { recursive: true, force: true });
      const id = hash.slice(0, 12);
      await writeFile(join(out, 'client/latest.json'), JSON.stringify({ id }));
      await writeFile(
        join(out, 'build.json'),
        JSON.stringify({ id, inputs: hash, ...assets, navigation, dark, bootScript }),
      );
      await install(out);
    } finally {
      await preparing.catch(() => undefined);
      await rm(out, { recursive: true, force: true });
    }
    return true;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  console.log(
    (await build()) ? `Built in ${((Date.now() - started) / 1000).toFixed(1)} s.` : 'The build is up to date.',
  );
}
