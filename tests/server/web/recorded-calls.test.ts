import { beforeEach, expect, test } from 'vitest';
import { PageCache, type PageSource } from '../../../server/web/page-cache.ts';
import { CallRecorder } from '../../../server/web/recorded-calls.ts';

/** A backend of named texts, and pages that are rendered from some of them. */
const texts: Record<string, string> = {};
const asked: string[] = [];
const rendered: string[] = [];
let version = 'v1';
let day = '2026-11-21';

const recorder = new CallRecorder();
const call = recorder.wrap(async (input) => {
  const name = new URL(String(input)).pathname.slice(1);
  asked.push(name);
  if (texts[name] === undefined) throw new Error('unreachable');
  return new Response(texts[name]);
});

const cache = (): PageCache =>
  new PageCache({ version: () => version, day: () => day, now: () => 0, freshMs: 1000, maxBytes: 1_000_000 });

const pageOf =
  (name: string, ...parts: readonly string[]) =>
  async (): Promise<PageSource> => {
    const make = async (): Promise<PageSource> => {
      rendered.push(name);
      const bodies = await Promise.all(
        parts.map(async (part) => (await call(`http://backend.test/${part}`).catch(() => null))?.text() ?? 'none'),
      );
      return { status: 200, headers: {}, html: bodies.join(), keep: true };
    };
    const [source, isCurrent] = await recorder.record(make);
    return { ...source, isCurrent };
  };

const html = async (pages: PageCache, name: string, make: () => Promise<PageSource>): Promise<string> =>
  (await pages.get(name, make)).identity.toString();

beforeEach(() => {
  Object.assign(texts, { list: 'one', menu: 'menu', other: 'other' });
  asked.length = 0;
  rendered.length = 0;
  version = 'v1';
  day = '2026-11-21';
});

test('after a publication only pages whose data changed are rendered again', async () => {
  const pages = cache();
  const [list, other] = [pageOf('list', 'menu', 'list'), pageOf('other', 'menu', 'other')];
  await html(pages, 'list', list);
  await html(pages, 'other', other);
  texts.list = 'one and two';
  version = 'v2';
  expect(await html(pages, 'list', list)).toBe('menu,one and two');
  expect(await html(pages, 'other', other)).toBe('menu,other');
  expect(rendered).toEqual(['list', 'other', 'list']);
  // The kept page now has the new version: it makes no more calls.
  const before = asked.length;
  await html(pages, 'other', other);
  expect(asked).toHaveLength(before);
});

test('a kept page is rendered again once its own data changes', async () => {
  const pages = cache();
  const other = pageOf('other', 'other');
  await html(pages, 'other', other);
  version = 'v2';
  await html(pages, 'other', other);
  texts.other = 'changed';
  version = 'v3';
  expect(await html(pages, 'other', other)).toBe('changed');
});

test('a page of another day is rendered again, although its data is unchanged', async () => {
  const pages = cache();
  const other = pageOf('other', 'other');
  await html(pages, 'other', other);
  day = '2026-11-22';
  await html(pages, 'other', other);
  version = 'v2';
  day = '2026-11-23';
  await html(pages, 'other', other);
  expect(rendered).toHaveLength(3);
});

test('a page that was rendered while the backend was unreachable is rendered again', async () => {
  const pages = cache();
  delete texts.other;
  const other = pageOf('other', 'other');
  expect(await html(pages, 'other', other)).toBe('none');
  texts.other = 'back';
  version = 'v2';
  expect(await html(pages, 'other', other)).toBe('back');
});

test('the calls of pages that are rendered at the same time are kept apart', async () => {
  const pages = cache();
  const [list, other] = [pageOf('list', 'menu', 'list'), pageOf('other', 'menu', 'other')];
  await Promise.all([html(pages, 'list', list), html(pages, 'other', other)]);
  texts.other = 'changed';
  version = 'v2';
  await html(pages, 'list', list);
  expect(rendered.filter((name) => name === 'list')).toHaveLength(1);
  expect(await html(pages, 'other', other)).toBe('menu,changed');
});

test('a recorder leaves out the calls of another one', async () => {
  const other = new CallRecorder();
  const otherCall = other.wrap(async () => new Response(texts.other));
  texts.own = 'own';
  texts.other = 'before';
  const [, isCurrent] = await recorder.record(() =>
    Promise.all([call('http://backend.test/own'), otherCall('http://backend.test/other')]),
  );
  texts.other = 'after';
  expect(await isCurrent()).toBe(true);
  texts.own = 'changed';
  expect(await isCurrent()).toBe(false);
});
