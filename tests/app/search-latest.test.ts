import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { FactTables } from '../../app/core/facts/records.ts';
import { loadSearch } from '../../app/pages/search/search-data.ts';
import { createApiClient } from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import { columns } from '../../generated/columns.ts';
import { releaseTypes } from '../../generated/releases.ts';
import { routes } from '../../generated/routes/index.ts';
import { readFacts } from '../../server/facts/tables.ts';

const tables = Object.fromEntries(await readFacts('server/content/facts')) as unknown as FactTables;

/** The site's columns with numeric ids, as another backend may assign them. */
const numbered = columns.map((column, index) => ({ ...column, id: String(7000 + index) }));
const idOf = new Map(numbered.map(({ columnCode, id }) => [columnCode as string, id]));

test('the newest entries are requested by the backend’s column ids, not by the codes of the manifests', async () => {
  const asked: URL[] = [];
  const api = createApiClient({
    baseURL: 'http://backend.test',
    dialect: backends.specification,
    token: () => null,
    device: () => 'pc',
    encrypt: () => Promise.reject(new Error('nothing is encrypted here')),
    onFailure: () => undefined,
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      asked.push(url);
      return Response.json({ code: 200, msg: '', total: 0, rows: [] });
    },
  });
  const found = await loadSearch({
    route: routes['search-result'],
    params: {},
    query: new URLSearchParams({ keyword: '什么也没有' }),
    context: {
      api,
      columns: buildColumnTree(numbered),
      facts: async (name) => tables[name],
      capabilities: createCapabilities(backends.specification),
      signal: new AbortController().signal,
      clean: () => Promise.reject(new Error('no text is cleaned here')),
    },
  });
  expect(found.latest).toEqual([]);
  const latest = asked.filter(({ pathname }) => pathname === '/api/getContentReleaseBeforeList');
  const codes = (['news', 'notice', 'industry'] as const).flatMap((type) => releaseTypes[type].columns);
  expect(latest).toHaveLength(1);
  expect(latest[0]?.searchParams.get('columnId')?.split(',').sort()).toEqual(
    codes.map((code) => idOf.get(code)).sort(),
  );
});
