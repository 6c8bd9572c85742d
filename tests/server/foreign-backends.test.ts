import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '../../generated/columns.ts';
import { routeList } from '../../generated/routes/index.ts';
import { type ForeignBackend, startForeignBackend } from '../support/foreign/backend.ts';
import { type ForeignDialect, foreignDialects } from '../support/foreign/dialects.ts';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';
import { addressOf } from '../support/foreign/walk.ts';

/** Every public page in front of backends that answer what the specification promises, each in its own words. */

const pageRoutes = routeList.filter(({ page, render }) => page !== null && render === 'server');
const labelAt = new Map<string, string>(columns.map(({ columnPcUrl, columnName }) => [columnPcUrl, columnName]));

describe.each(foreignDialects)('$name', (dialect: ForeignDialect) => {
  let backend: ForeignBackend;
  let site: ForeignSite;

  beforeAll(async () => {
    backend = await startForeignBackend(dialect);
    site = await startForeignSite({ API_BASE: backend.address, PUBLIC_KEY: backend.publicKey });
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
  });

  test('every page answers, with its heading, without a trace of what is missing', async () => {
    const faults: string[] = [];
    for (const route of pageRoutes) {
      const address = addressOf(route, backend);
      const response = await site.fetch(address);
      const document = parse(await response.text());
      const heading = document.querySelector('h1')?.text.trim();
      if (response.status !== 200) faults.push(`${address} ${response.status} “${heading}”`);
      const label = labelAt.get(route.path);
      if (label && route.layout !== 'default' && heading !== label)
        faults.push(`${address} is headed “${heading}”, not “${label}”`);
      const text = document.querySelector('#root')?.structuredText ?? '';
      const trace = /undefined|null|NaN|\[object|Invalid/.exec(text + document.querySelector('title')?.text);
      if (trace) faults.push(`${address} shows ${text.slice(Math.max(0, trace.index - 30), trace.index + 30)}`);
    }
    expect(faults).toEqual([]);
  });
});
