import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { literal } from '../support/foreign/dialects.ts';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';
import { addressOf, pageRoutes } from '../support/foreign/walk.ts';

/** Public pages during a backend outage: cached copies are shown with a notice, the site's own figures stay. */

const { freshness } = backends.specification;
const start = Date.UTC(2026, 10, 22, 2, 0);
const publicRoutes = pageRoutes.filter(({ render }) => render === 'server');

const stop = { now: start };
const clock = { now: () => new Date(stop.now) };

let backend: ForeignBackend;
let site: ForeignSite;
const addresses: string[] = [];
const cached = new Map<string, string>();

interface Shown {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The notice that the page is a cached copy, with the time of the copy. */
  readonly notice: string | undefined;
  readonly content: string;
  readonly hasFrame: boolean;
}

async function open(address: string, of = site): Promise<Shown> {
  const response = await of.fetch(address);
  const document = parse(await response.text());
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    notice: document.querySelector('[data-dated]')?.text,
    content: document.querySelector('#main')?.structuredText ?? '',
    hasFrame: ['nav[aria-label="主导航"] a', 'footer', 'h1'].every((part) => document.querySelector(part) !== null),
  };
}

beforeAll(async () => {
  backend = await startForeignBackend(literal);
  site = await startForeignSite({ API_BASE: backend.address, ...settingsFor(literal, backend) }, clock);
  addresses.push(...publicRoutes.map((route) => addressOf(route, backend)));
  for (const address of addresses) {
    const { status, content } = await open(address);
    expect({ address, status }).toEqual({ address, status: 200 });
    cached.set(address, content);
  }
  await backend.close();
}, 120_000);
afterAll(() => site.close());

/** Whether a page is rendered from the site's own data, without the backend. */
const isOwn = (address: string): boolean =>
  /^\/(search\/result|site\/|embed\/|industry\/(china|global)\/(data|plant|country)(\/|$))/.test(address);

/** The addresses whose response is not right, this long after they were cached. */
async function unlike(afterMs: number, isRight: (shown: Shown, address: string) => boolean): Promise<unknown[]> {
  stop.now = start + afterMs;
  const found: unknown[] = [];
  for (const address of addresses) {
    const shown = await open(address);
    if (!isRight(shown, address)) found.push({ address, ...shown });
  }
  return found;
}

const NOTICE = '暂时取不到最新内容，以下为2026年11月22日10:00的内容。';

describe('a cached page', () => {
  test('is served unchanged within its maximum age', async () => {
    const faults = await unlike(
      freshness.maxAgeSeconds * 500,
      ({ status, content }, address) => status === 200 && content === cached.get(address),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  test('is served with a dated notice beyond its maximum age; the site’s own pages need no notice', async () => {
    const faults = await unlike(freshness.failingSeconds * 1000 - 60_000, ({ status, notice, content }, address) =>
      isOwn(address)
        ? status === 200 && content !== ''
        : status === 200 && notice === NOTICE && content === cached.get(address),
    );
    expect(faults).toEqual([]);
    // Rendered again, but not always at once: rendering may take longer than a caller waits for it.
    for (const address of addresses.filter(isOwn))
      await expect.poll(async () => (await open(address)).notice, { timeout: 10_000 }).toBeUndefined();
  }, 120_000);

  test('is replaced by status 503 after the failing period; the frame and the site’s own pages remain', async () => {
    const faults = await unlike(
      freshness.failingSeconds * 1000 + 60_000,
      ({ status, retryAfter, notice, hasFrame }, address) =>
        isOwn(address) ? status === 200 : status === 503 && retryAfter === '30' && notice === undefined && hasFrame,
    );
    expect(faults).toEqual([]);
  }, 120_000);
});

test('a start without a backend shows the frame and the figures, and a notice if content is missing', async () => {
  const cold = await startForeignSite({ API_BASE: backend.address, ...settingsFor(literal, backend) }, clock);
  try {
    const faults: unknown[] = [];
    for (const address of addresses) {
      const shown = await open(address, cold);
      const isTold = /暂时连接不上服务器/.test(shown.content);
      const isRight = isOwn(address)
        ? shown.status === 200
        : shown.status === 503 && shown.retryAfter === '30' && isTold;
      // A chart that other sites embed has no frame.
      const hasFrame = shown.hasFrame || address.startsWith('/embed/');
      if (!isRight || !hasFrame) faults.push({ address, ...shown });
    }
    expect(faults).toEqual([]);
    expect((await open('/', cold)).content).toMatch(/在运/);
    const kinds = ['json', 'csv', 'xlsx'] as const;
    for (const file of kinds.map((kind) => `/data/china-units.${kind}`))
      expect({ file, status: (await cold.fetch(file)).status }).toEqual({ file, status: 200 });
  } finally {
    await cold.close();
  }
}, 120_000);
