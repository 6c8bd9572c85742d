import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { LoadContext, RichHtml } from '../../app/core/page/context.ts';
import { load } from '../../app/templates/article/article.tsx';
import { createApiClient } from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import { routes } from '../../generated/routes/index.ts';

const entry = { id: 'one', columnId: 'notice-notice', type: 'notice', title: '关于报送的通知', body: '<p>通知。</p>' };
const api = createApiClient({
  baseURL: 'http://backend.test',
  token: () => null,
  device: () => 'pc',
  encrypt: () => Promise.reject(new Error('nothing is encrypted here')),
  onFailure: () => undefined,
  fetch: async () => Response.json({ code: 200, msg: '', data: entry }),
});
const context: LoadContext = {
  api,
  columns: buildColumnTree([]),
  facts: () => Promise.reject(new Error('an article reads no table')),
  capabilities: createCapabilities(backends.reference),
  signal: new AbortController().signal,
  clean: async (html) => html as RichHtml,
};

const open = (type: string): Promise<unknown> =>
  load({ route: routes['release-type-id'], params: { type, id: 'one' }, query: new URLSearchParams(), context }).then(
    ({ release }) => release.title,
    (thrown: unknown) => (thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown),
  );

test('a right id under a wrong type redirects permanently to its one address', async () => {
  expect(await open('notice')).toBe(entry.title);
  expect(await open('news')).toEqual([308, '/release/notice/one']);
});
