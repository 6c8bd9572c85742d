import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadContext } from '../../app/core/page/context.ts';
import { pages } from '../../app/pages.ts';
import { LoadAhead } from '../../app/runtime/preload/load-ahead.ts';
import { preloadOnIntent } from '../../app/runtime/preload/on-intent.ts';
import { createPreloader } from '../../app/runtime/preload/preloader.ts';
import { dataOf } from '../../app/start/page-data.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';

/** A little more than the time that a pointer must rest on a link to preload it, in milliseconds. */
const REST_MS = 40;
const CAP = 2;
const origin = 'https://site.example';
const paths = routeList
  .filter(({ page, access, params }) => page === 'article-list' && access !== 'member' && params.length === 0)
  .map(({ path }) => path);
const pathAt = (index: number): string => paths[index] ?? '';

/** A stub of a link element. */
class Link {
  readonly dataset = {};
  readonly target = '';
  readonly href: string;
  constructor(path: string) {
    this.href = origin + path;
  }
  closest = (): this => this;
  hasAttribute = (): boolean => false;
}

const links = paths.map((path) => new Link(path));
const heard = new Map<string, ((event: unknown) => void)[]>();
let ahead: LoadAhead;
/** The number of loads that have begun. */
let begun: number;
/** Fails all loads that have begun: their code cannot be loaded. */
let endLoads: () => void;

function fire(type: string, event: object): void {
  for (const hear of heard.get(type) ?? []) hear({ type, ...event });
}

/** Moves a mouse to a link and leaves it there for a while. */
async function pointAt(index: number, ms: number): Promise<void> {
  const event = { target: links[index], pointerType: 'mouse', movementX: 4, movementY: 0 };
  fire('pointerover', event);
  fire('pointermove', event);
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin, pathname: '/' });
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) =>
    heard.set(type, [...(heard.get(type) ?? []), hear]),
  );
  const ends: (() => void)[] = [];
  endLoads = () => {
    for (const end of ends.splice(0)) end();
  };
  vi.spyOn(pages, 'article-list').mockImplementation(
    () => new Promise((_resolve, reject) => ends.push(() => reject(new Error('gone')))),
  );
  ahead = new LoadAhead();
  begun = 0;
  preloadOnIntent(createPreloader(CAP), ahead, () => {
    begun += 1;
    return {} as LoadContext;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a pointer that sweeps over links preloads nothing; one that rests on a link preloads it once', async () => {
  for (const index of paths.keys()) await pointAt(index, 5);
  expect(begun).toBe(0);
  await pointAt(3, 5);
  await pointAt(3, 5);
  await pointAt(3, REST_MS - 10);
  expect(begun).toBe(1);
  await pointAt(3, 1000);
  expect(begun).toBe(1);
});

test('a clicked link does not wait for other preloads and is not preloaded afterwards', async () => {
  expect(paths.length).toBeGreaterThanOrEqual(12);
  for (let index = 0; index < 12; index += 1) await pointAt(index, REST_MS);
  expect(begun).toBe(CAP);
  const load = vi.fn(() => Promise.resolve('own'));
  const shown = vi.fn();
  void dataOf(ahead, { keepAlive: false } as RouteMeta, pathAt(11), load).then(shown);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledWith('own');
  // Once there is room, neither this link nor an earlier one is preloaded.
  endLoads();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(CAP);
});

test('a link clicked before the pointer has rested on it is not preloaded while it loads', async () => {
  await pointAt(0, 5);
  let end = (_data: string): void => undefined;
  const own = new Promise<string>((resolve) => {
    end = resolve;
  });
  const data = dataOf(ahead, { keepAlive: false } as RouteMeta, pathAt(0), () => own);
  await pointAt(0, REST_MS);
  await pointAt(1, REST_MS);
  await pointAt(0, REST_MS);
  expect(begun).toBe(1);
  end('own');
  expect(await data).toBe('own');
  // After that load it can be preloaded again, to show new data.
  await pointAt(1, REST_MS);
  await pointAt(0, REST_MS);
  expect(begun).toBe(2);
});

test('at the limit, the last link pointed at is preloaded when there is room, and a click waits for it', async () => {
  for (let index = 0; index < 12; index += 1) await pointAt(index, REST_MS);
  endLoads();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(CAP + 1);
  // A click during the preload waits for it and loads the page itself only if the preload fails.
  const load = vi.fn(() => Promise.resolve('own'));
  const data = dataOf(ahead, { keepAlive: false } as RouteMeta, pathAt(11), load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  endLoads();
  expect(await data).toBe('own');
});

test('clearing the preloaded data also drops a link that waits for room', async () => {
  for (let index = 0; index < 3; index += 1) await pointAt(index, REST_MS);
  ahead.clear();
  endLoads();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(CAP);
});
