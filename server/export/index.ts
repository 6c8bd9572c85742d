import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settings as transport } from '../../generated/api/settings.ts';
import { embeddedRoutes } from '../../generated/embeds.ts';
import { routes } from '../../generated/routes/index.ts';
import { createApp } from '../app.ts';
import { PICTURE_ADDRESS } from '../backend/content/pictures.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { consoleLog } from '../log.ts';
import { startOwnBackend } from '../own-backend.ts';
import { strictTransport } from '../web/https.ts';
import { securityHeaders } from '../web/security.ts';
import { type ExportResult, exportSite } from './export-site.ts';
import { readsOf, shells, startAddresses, withdrawnAddresses } from './site-addresses.ts';

const USAGE = `npm run export -- --out <folder> [--origin https://portal.example] [--uncompressed]

Writes every public address of the site as a file into <folder>/site, for a plain nginx (<folder>/nginx.conf) or a CDN. The
folder must not exist, or be an earlier export. Content is read from CONTENT_DIR, or from the backend of API_BASE.
The database is one of its own, whatever DATABASE_URL says.
With --uncompressed there are no .br and .gz files beside them, for a host that compresses by itself.`;

const log = { ...consoleLog, info: () => undefined };

/** Calls need a running portal; the pictures of articles, below the same path, do not. */
const needsPortal = (address: string): boolean =>
  address === '/encryption-key.json' ||
  (address.startsWith(`${transport.base}/`) && !address.startsWith(`${transport.base}${PICTURE_ADDRESS}/`));

/**
 * The settings of an export, with a data folder and database of its own: those of the settings belong to the portal, and a
 * backend with another version or content would migrate them and publish to them. The only data on public pages that is in
 * that database alone is numbers of visits; the additions of the demo are not on public pages.
 */
export const ownConfig = (config: Config, dataDir: string): Config => ({
  ...config,
  ...{ dataDir, databaseUrl: undefined, replicaUrls: [], demo: 'asked' },
});

async function exportTo(outDir: string, config: Config, compressed: boolean): Promise<ExportResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-export-'));
  const own = ownConfig(config, dataDir);
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const backend = config.apiBaseServer
    ? null
    : await startOwnBackend({ config: own, clock: systemClock, log, workerUrl, watchContent: false });
  try {
    const distDir = join(config.root, 'dist');
    const app = await createApp({ config: own, clock: systemClock, log, distDir, backend });
    try {
      return await exportSite({
        fetch: (request) => app.fetch(request),
        origin: config.origin,
        start: [
          ...startAddresses,
          ...(await app.fileAddresses()),
          // Another backend does not list its withdrawn entries.
          ...(backend ? await withdrawnAddresses(config.contentDir, systemClock.now()) : []),
        ],
        needsPortal,
        readsOf,
        shells,
        clientDir: join(distDir, 'client'),
        headers: { ...securityHeaders, ...strictTransport(config.origin) },
        embedded: embeddedRoutes.map((id) => routes[id].path.replace(/\{.*$/, '')),
        compressed,
        outDir,
      });
    } finally {
      await app.close();
    }
  } finally {
    await backend?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Whether a folder may be replaced: it does not exist, is empty, or is an earlier export. */
async function mayReplace(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  const names = await readdir(folder);
  return names.length === 0 || (names.length === 2 && names.includes('site') && names.includes('nginx.conf'));
}

/** Replaces the previous export, which is deleted last, and restored if the finished one cannot be moved. */
export async function replaceFolder(made: string, out: string): Promise<void> {
  const before = `${made}-before`;
  const isReplaced = existsSync(out);
  if (isReplaced) await rename(out, before);
  try {
    await rename(made, out);
  } catch (error) {
    if (isReplaced) await rename(before, out);
    throw error;
  }
  await rm(before, { recursive: true, force: true });
}

/** Runs the command. Resolves to the exit code: 1 if some addresses could not be written, 2 if it cannot be carried out. */
export async function runExport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, origin: { type: 'string' }, uncompressed: { type: 'boolean', default: false } },
  });
  if (!values.out) {
    print(USAGE);
    return 2;
  }
  const out = resolve(values.out);
  if (!(await mayReplace(out))) {
    print(`${out} holds something else than an export: name another folder.`);
    return 2;
  }
  const config = readConfig({ ...env, ...(values.origin ? { SITE_ORIGIN: values.origin } : {}) }, process.cwd());
  await mkdir(dirname(out), { recursive: true });
  // Written next to the target and moved there when complete: a server never sees an incomplete export.
  const made = await mkdtemp(join(dirname(out), `.${basename(out)}-`));
  // The server that reads it may run as another user.
  await chmod(made, 0o755);
  try {
    const { documents, files, redirects: leads, problems } = await exportTo(made, config, !values.uncompressed);
    for (const problem of problems) print(problem);
    if (problems.length > 0) return 1;
    await replaceFolder(made, out);
    print(`${documents} documents, ${files} files and ${leads} redirects are in ${out}.`);
    return 0;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
