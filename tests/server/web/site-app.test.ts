import { beforeEach, describe, expect, test } from 'vitest';
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

describe('what a query does not change', () => {
  test('is rendered once, without the parameters that the page does not read', async () => {
    for (let index = 0; index < 20; index += 1) await get(`/news/industry?noise=${index}&page=2`);
    expect(rendered).toEqual(['/news/industry?page=2']);
  });

  test('an address in other letters is not kept, so that it cannot fill the cache', async () => {
    await get('/News/Industry');
    await get('/News/Industry');
    expect(rendered).toHaveLength(2);
  });
});

describe('redirects', () => {
  test('drop what their target does not read', async () => {
    expect((await get('/news?utm_source=x&page=3')).headers.get('location')).toBe('/news/party?page=3');
    expect((await get('/news/party/?a=1')).headers.get('location')).toBe('/news/party');
  });

  test('of a path with very many slashes stay on the site, in time that grows with the length only', async () => {
    // With a quadratic expression this takes minutes, and the test its whole time.
    const slashes = '/'.repeat(300_000);
    expect((await get(`/x${slashes}y${slashes}`)).status).toBe(301);
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });
});
