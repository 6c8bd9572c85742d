import { expect, test } from 'vitest';
import type { Rendered, Renderer } from '../../../app/entry.server.tsx';
import { getColumnList } from '../../../generated/api/content.ts';
import { readConfig } from '../../../server/config.ts';
import { createSiteApi } from '../../../server/web/site-api.ts';

const referers: (string | null)[] = [];
const siteApi = createSiteApi({
  config: readConfig({ SITE_ORIGIN: 'https://site.test' }, '/site'),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  fetch: async (_input, init) => {
    referers.push(new Headers(init?.headers).get('referer'));
    return Response.json({ code: 200, msg: '', data: [] });
  },
});

test('calls send the URL of the page that is rendered as referer, and the origin outside of pages', async () => {
  const rendered: Rendered = { kind: 'redirect', status: 301, location: '/' };
  const renderer: Pick<Renderer, 'render'> = {
    render: async (url) => {
      // Pages are rendered at the same time.
      await new Promise((resolve) => setTimeout(resolve, url.pathname === '/news/party' ? 20 : 0));
      await getColumnList(siteApi.api, { columnPid: '' });
      return rendered;
    },
  };
  const { render } = siteApi.withReferer(renderer);
  const { signal } = new AbortController();
  const asked = ['/news/party?page=2', '/org/about'].map((path) => render(new URL(path, 'http://127.0.0.1'), signal));
  await getColumnList(siteApi.api, { columnPid: '' });
  expect(await Promise.all(asked)).toEqual([rendered, rendered]);
  expect(referers).toEqual([
    'https://site.test/',
    'https://site.test/org/about',
    'https://site.test/news/party?page=2',
  ]);
});
