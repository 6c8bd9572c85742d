import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { addressesIn, fileOf } from './addresses.ts';
import { type Hosting, headersFile, nginxConf, redirectsFile } from './hosting.ts';
import { staticDocument } from './static-document.ts';

export interface ExportOptions {
  /** The site: responds to every address. */
  fetch(request: Request): Response | Promise<Response>;
  /** What the site calls itself in its pages. */
  readonly origin: string;
  /** Addresses to begin with; the others are found in what they respond with. */
  readonly start: readonly string[];
  /** Whether only a running portal can respond to an address. */
  needsPortal(address: string): boolean;
  /** The parameters that the page of an address reads. */
  readsOf(address: string): readonly string[];
  /** Folders of addresses, `/release/member/`, whose pages the browser renders: one document shows all of them. */
  readonly shells: readonly string[];
  /** Folder of the client build: its files are taken as they are. */
  readonly clientDir: string;
  /** Headers that every response of the site carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Folders of documents that other sites may frame. */
  readonly embedded: readonly string[];
  /** Whether Brotli and gzip forms are written beside files: hosts that compress by themselves need none. */
  readonly compressed: boolean;
  /** An empty folder: `site/` and `nginx.conf` are written there. */
  readonly outDir: string;
}

export interface ExportResult {
  readonly documents: number;
  /** Feeds, site maps, pictures and tables that the server makes. */
  readonly files: number;
  readonly redirects: number;
  /** Documents of what was withdrawn, which respond with 410. */
  readonly gone: number;
  /** Addresses that cannot be a file, with the reason: the export is not complete. */
  readonly problems: readonly string[];
}

/** How many addresses are asked for at a time: the cores are busy with two. */
const AT_A_TIME = 4;
const COMPRESSIBLE = /\.(html|xml|svg|json|txt|csv|ics)$/;
const SMALLEST = 512;
const ABSENT = '/404';
/** The name of a document that stands for all addresses of its folder; no entry has such a one. */
const SHELL = '@shell';

async function writeCompressed(path: string, bytes: Buffer): Promise<void> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_LGWIN]: 18 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}

/** Collects the addresses of a site and writes what they respond with. */
class Exporter {
  readonly #options: ExportOptions;
  readonly #site: string;
  readonly #seen = new Set<string>();
  readonly #queue: string[] = [];
  readonly redirects = new Map<string, string>();
  /** The file of each address that something was withdrawn from. */
  readonly gone = new Map<string, string>();
  /** The file of the one document of each folder of addresses. */
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

  /** The document of an address that nothing is at. */
  async takeAbsent(): Promise<void> {
    const response = await this.#ask(ABSENT);
    await this.#writeDocument(ABSENT, '404.html', response);
  }

  /** The document that stands for every address of a folder. */
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
      this.redirects.set(address, target);
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

/** A copy has the modes of what it was made from: a build that nobody may write would be an export that nobody may replace. */
async function makeOurs(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? makeOurs(path) : chmod(path, 0o644));
  }
}

/** Writes every public address of a site as a file, with what a plain server or a CDN needs to serve the folder. */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const { clientDir, outDir, headers, embedded } = options;
  const site = join(outDir, 'site');
  await mkdir(site, { recursive: true });
  await cp(clientDir, site, {
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
