import { cpSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { addressesIn, fileOf } from './addresses.ts';
import { type Hosting, headersFile, nginxConf, type Redirect, redirectsFile } from './hosting.ts';
import { staticDocument } from './static-document.ts';

export interface ExportOptions {
  /** The site: responds to every address. */
  fetch(request: Request): Response | Promise<Response>;
  /** The origin that the site uses in its pages. */
  readonly origin: string;
  /** Addresses to begin with; the others are found in the responses. */
  readonly start: readonly string[];
  /** Whether only a running portal can respond to an address. */
  needsPortal(address: string): boolean;
  /** The parameters that the page of an address reads. */
  readsOf(address: string): readonly string[];
  /** Path prefixes, such as `/release/member/`, whose pages the browser renders: one document shows all of them. */
  readonly shells: readonly string[];
  /** Folder of the client build: its files are copied unchanged. */
  readonly clientDir: string;
  /** Headers of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  /** Path prefixes of documents that other sites may frame. */
  readonly embedded: readonly string[];
  /** Whether Brotli and gzip versions are written next to the files; hosts that compress themselves need none. */
  readonly compressed: boolean;
  /** An empty folder: `site/` and `nginx.conf` are written there. */
  readonly outDir: string;
}

export interface ExportResult {
  readonly documents: number;
  /** Feeds, sitemaps, pictures and tables that the server generates. */
  readonly files: number;
  readonly redirects: number;
  /** Documents of withdrawn content, which respond with 410. */
  readonly gone: number;
  /** Addresses that could not be exported, with the reason: the export is incomplete. */
  readonly problems: readonly string[];
}

/** The number of concurrent requests: two already keep the cores busy. */
const AT_A_TIME = 4;
const COMPRESSIBLE = /\.(html|xml|svg|json|txt|csv|ics)$/;
const SMALLEST = 512;
const ABSENT = '/404';
/** The file name of a document for all addresses of its folder; no entry can have it. */
const SHELL = '@shell';

async function writeCompressed(path: string, bytes: Buffer): Promise<void> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_LGWIN]: 18 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}

/** Collects the addresses of a site and writes the responses as files. */
class Exporter {
  readonly #options: ExportOptions;
  readonly #site: string;
  readonly #seen = new Set<string>();
  readonly #queue: string[] = [];
  readonly redirects = new Map<string, Redirect>();
  /** The file of each address whose content was withdrawn. */
  readonly gone = new Map<string, string>();
  /** The single document of each path prefix. */
  readonly shells = new Map<string, string>();
  readonly problems: string[] = [];
  documents = 0;
  files = 0;

  constructor(options: ExportOptions) {
    this.#options = options;
    this.#site = join(options.outDir, 'site');
  }

  add(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (this.#seen.has(address) || this.#options.needsPortal(address)) continue;
      this.#seen.add(address);
      this.#queue.push(address);
    }
  }

  async run(): Promise<void> {
    while (this.#queue.length > 0)
      await Promise.all(this.#queue.splice(0, AT_A_TIME).map((address) => this.#take(address)));
  }

  async #write(file: string, bytes: Buffer): Promise<void> {
    const path = join(this.#site, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const { compressed } = this.#options;
    if (compressed && COMPRESSIBLE.test(file) && bytes.length >= SMALLEST) await writeCompressed(path, bytes);
  }

  /** Writes the document for unknown addresses. */
  async takeAbsent(): Promise<void> {
    const response = await this.#ask(ABSENT);
    await this.#writeDocument(ABSENT, '404.html', response);
  }

  /** Writes the document for every address of a folder. */
  async takeShell(folder: string): Promise<void> {
    const address = `${folder}${SHELL}`;
    const file = `${address.slice(1)}.html`;
    const response = await this.#ask(address);
    if (response.status !== 200) {
      this.problems.push(`${address}: ${response.status}`);
      return;
    }
    this.shells.set(folder, `/${file}`);
    await this.#writeDocument(address, file, response);
  }

  #ask(address: string): Response | Promise<Response> {
    return this.#options.fetch(new Request(new URL(address, 'http://localhost')));
  }

  async #take(address: string): Promise<void> {
    const response = await this.#ask(address);
    const { origin } = this.#options;
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400) {
      const [target = location] = addressesIn(`<a href="${location}">`, origin);
      this.redirects.set(address, { to: target, status: response.status });
      this.add([target]);
      return;
    }
    const type = response.headers.get('content-type') ?? '';
    const isDocument = type.startsWith('text/html');
    const file = fileOf(address, isDocument);
    const isGone = response.status === 410 && isDocument;
    if ((response.status !== 200 && !isGone) || file === null) {
      this.problems.push(`${address}: ${file === null ? 'no file can have this name' : response.status}`);
      return;
    }
    if (isGone) this.gone.set(address, `/${file}`);
    if (isDocument) return this.#writeDocument(address, file, response);
    const bytes = Buffer.from(await response.arrayBuffer());
    this.files += 1;
    if (type.includes('xml')) this.add(addressesIn(bytes.toString('utf8'), origin));
    await this.#write(file, bytes);
  }

  async #writeDocument(address: string, file: string, response: Response): Promise<void> {
    const html = await response.text();
    const { origin, readsOf } = this.#options;
    this.documents += 1;
    this.add(addressesIn(html, origin));
    const { search } = new URL(address, origin);
    const madeFor = { reads: readsOf(address), query: search };
    const document = staticDocument(html, response.headers.get('content-security-policy'), madeFor);
    await this.#write(file, Buffer.from(document));
  }
}

/** Sets normal permissions: copies keep those of the source, and an export of a read-only build could not be replaced. */
async function makeOurs(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? makeOurs(path) : chmod(path, 0o644));
  }
}

/** Writes every public address of a site as a file, with the configuration that a static server or a CDN needs. */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const { clientDir, outDir, headers, embedded } = options;
  const site = join(outDir, 'site');
  await mkdir(site, { recursive: true });
  cpSync(clientDir, site, {
    recursive: true,
    filter: (source) => !relative(clientDir, source).split(sep).includes('.vite'),
  });
  await makeOurs(site);
  const exporter = new Exporter(options);
  exporter.add(options.start);
  await exporter.takeAbsent();
  for (const folder of options.shells) await exporter.takeShell(folder);
  await exporter.run();
  const { redirects, gone, shells, problems, documents, files } = exporter;
  const hosting: Hosting = { redirects, gone, shells, headers, embedded };
  await writeFile(join(outDir, 'nginx.conf'), nginxConf(hosting));
  await writeFile(join(site, '_redirects'), redirectsFile(hosting));
  await writeFile(join(site, '_headers'), headersFile(hosting));
  return { documents, files, redirects: redirects.size, gone: gone.size, problems };
}
