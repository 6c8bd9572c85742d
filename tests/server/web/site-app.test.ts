import { beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../../shared/dates/zone.ts';
import { stubSite } from '../../support/stub-site.ts';

const rendered: string[] = [];
const app = stubSite({
  async render(url) {
    rendered.push(url.pathname + url.search);
    return '<main></main>';
  },
});
const get = async (address: string): Promise<Response> => app.fetch(new Request(`http://site.test${address}`));

beforeEach(() => {
  rendered.length = 0;
});

describe('a page', () => {
  test('is rendered once for queries that differ in parameters that it does not read', async () => {
    for (let index = 0; index < 20; index += 1) await get(`/news/industry?noise=${index}&page=2`);
    expect(rendered).toEqual(['/news/industry?page=2']);
  });
});

describe('the day of a page', () => {
  const EVENING = Date.parse('2026-11-21T18:00:00+08:00');
  const HOUR_MS = 3_600_000;

  /** A site whose pages show the day, from the evening of 2026-11-21 on. */
  const datedSite = () => {
    const state = { now: EVENING, renders: 0, fails: false };
    const site = stubSite({
      now: () => state.now,
      async render() {
        if (state.fails) throw new Error('the database is gone');
        state.renders += 1;
        return `<time datetime="${dayOf(new Date(state.now))}"></time>`;
      },
    });
    const shown = async (path: string): Promise<string> =>
      (await site.fetch(new Request(`http://site.test${path}`))).text();
    return { state, site, shown };
  };

  test('is the current one in the first response after midnight, also of a fragment', async () => {
    const { state, site, shown } = datedSite();
    expect(await shown('/')).toContain('<time datetime="2026-11-21">');
    await shown('/-/');
    state.now += 15 * HOUR_MS;
    expect([site.cached('/', 'identity'), site.cached('/-/', 'identity')]).toEqual([null, null]);
    expect(await shown('/')).toContain('<time datetime="2026-11-22">');
    expect(await shown('/-/')).toContain('<time datetime="2026-11-22">');
    expect(state.renders).toBe(2);
  });

  test('changes at midnight of the site, even for a page that is seconds old', async () => {
    const { state, site, shown } = datedSite();
    state.now += 6 * HOUR_MS - 10_000;
    await shown('/');
    state.now += 9000;
    expect(site.cached('/', 'identity')).not.toBeNull();
    state.now += 1000;
    expect(site.cached('/', 'identity')).toBeNull();
    expect(await shown('/')).toContain('<time datetime="2026-11-22">');
  });

  test('is yesterday, with a notice of its time, while no page can be rendered', async () => {
    const { state, shown } = datedSite();
    await shown('/');
    state.now += 15 * HOUR_MS;
    state.fails = true;
    const stale = await shown('/');
    expect(stale).toContain('<time datetime="2026-11-21">');
    expect(stale).toContain('以下为2026年11月21日18:00的内容');
    state.fails = false;
    expect(await shown('/')).toContain('<time datetime="2026-11-22">');
  });
});

describe('redirects', () => {
  test('drop parameters that their target does not read', async () => {
    expect((await get('/news?utm_source=x&page=3')).headers.get('location')).toBe('/news/party?page=3');
    expect((await get('/news/party/?a=1')).headers.get('location')).toBe('/news/party');
  });

  test('lead to the canonical case and encoding of a route, with path parameters unchanged', async () => {
    const target = async (address: string): Promise<string | null> => (await get(address)).headers.get('location');
    expect(await target('/News/Industry?page=2&noise=1')).toBe('/news/industry?page=2');
    expect(await target('/news/ind%75stry')).toBe('/news/industry');
    expect(await target('/-/News/Industry')).toBe('/-/news/industry');
    expect(await target('/Release/news/Abc-%E6%A0%B8')).toBe('/release/news/Abc-%E6%A0%B8');
    expect(await target('/NEWS')).toBe('/news');
    for (const address of [
      '/',
      '/news/industry',
      '/release/news/Abc-%E6%A0%B8',
      '/release/News%2Fx/y',
      '/Unknown/Place',
    ])
      expect([address, await target(address)]).toEqual([address, null]);
  });

  test('of a path with very many slashes stay on the site and take linear time', async () => {
    // A quadratic expression would take minutes here, and the test would time out.
    const slashes = '/'.repeat(300_000);
    expect((await get(`/x${slashes}y${slashes}`)).status).toBe(301);
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });
});

describe('fragments', () => {
  const page = stubSite({
    contentVersion: () => state.version,
    async render(url) {
      state.renders += 1;
      return `<main>${url.pathname}${url.search} ${state.version}</main>`;
    },
  });
  const state = { version: '1', renders: 0 };
  const ask = async (address: string, headers = {}): Promise<Response> =>
    page.fetch(new Request(`http://site.test${address}`, { headers }));

  test('are the cached document without styles and scripts', async () => {
    const document = await (await ask('/news/industry?page=2')).text();
    const response = await ask('/-/news/industry?page=2&noise=1');
    const fragment = await response.text();
    expect(state.renders).toBe(1);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(document).toContain('boot();</script>');
    expect(document).toContain('<style>a{}</style>');
    expect(fragment).toBe(document.replace('boot();</script>', '</script>').replace('<style>a{}</style>', ''));
  });

  test('are rendered again after a publication', async () => {
    expect(await (await ask('/-/news/party')).text()).toContain('<main>/news/party 1</main>');
    state.version = '2';
    expect(await (await ask('/-/news/party')).text()).toContain('<main>/news/party 2</main>');
  });

  test('redirect like their pages, within the site', async () => {
    expect((await ask('/-/news?page=3')).headers.get('location')).toBe('/-/news/party?page=3');
    expect((await ask('/-//evil.example/')).headers.get('location')).toBe('/-/evil.example');
  });

  test('are cached after the first request, in the requested encoding', async () => {
    expect(page.cached('/-/news/party', 'br')).toBeNull();
    expect((await ask('/-/news/party', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect(page.cached('/-/news/party', 'br')?.headers['x-robots-tag']).toBe('noindex');
    expect(page.cached('/-/news/party', 'gzip')).toBeNull();
  });

  test('do not exist for files', async () => {
    expect((await ask('/-/robots.txt')).status).toBe(404);
  });
});
