import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { columns } from '../../generated/columns.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import { type ContractMock, specifiedPart, startContractMock } from '../support/foreign/contract-mock.ts';
import { documentFaults, memberFaults } from '../support/foreign/documents.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';
import { addressOf, pageRoutes } from '../support/foreign/walk.ts';
import { specifiedCalls } from '../support/specification-calls.ts';

/** Every page against a mock server that openapi-backend builds from the specified part of openapi.json. */

/** The ids and titles that the mock’s responses contain. */
const entries = { entriesAt: () => [{ id: 'string', title: '无标题' }] };

/** The id of the column whose entries have this page. */
function columnOfEntry({ path, menu }: RouteMeta): string {
  const at = path === '/release/{type}/{id}' ? '/news/party' : menu;
  return columns.find(({ columnPcUrl }) => columnPcUrl === at)?.id ?? '';
}

const headingOf = (html: string): string | undefined => parse(html).querySelector('h1')?.text.trim();

let mock: ContractMock;
let site: ForeignSite;
beforeAll(async () => {
  mock = await startContractMock();
  site = await startForeignSite({ API_BASE: mock.address });
});
afterAll(async () => {
  await site.close();
  await mock.close();
});

test('the mock server has exactly the calls of the specification', () => {
  expect([...specifiedPart().names].sort()).toEqual(specifiedCalls.map(({ name }) => name).sort());
});

test('every public page responds with its heading and without missing parts', async () => {
  const faults: string[] = [];
  for (const route of pageRoutes.filter(({ render }) => render === 'server')) {
    const address = addressOf(route, entries);
    const isEntry = route.params.includes('id');
    if (isEntry) mock.placeEntry(columnOfEntry(route));
    const response = await site.fetch(address);
    const html = await response.text();
    if (response.status !== 200) faults.push(`${address} ${response.status}`);
    if (isEntry && headingOf(html) !== '无标题') faults.push(`${address} is headed “${headingOf(html)}”`);
    faults.push(...documentFaults(html, address, route));
  }
  expect(faults).toEqual([]);
});

test('every member page renders with its heading and without missing parts', async () => {
  const render = await memberRenderer(mock, backends.specification);
  expect(await memberFaults(render, entries)).toEqual([]);
});

test('the pages make only calls that conform to the contract', () => {
  expect([...mock.answered].sort()).toEqual([
    'getColumnList',
    'getContentMemorabiliaBasicList',
    'getContentReleaseBeforeList',
    'getContentReleaseById',
    'getContentReleaseList',
    'getContentReleasePhoto',
    'getContentReleaseYearsBeforeInterval',
    'getContentReleaseYearsInterval',
  ]);
  expect(mock.refused).toEqual([]);
});
