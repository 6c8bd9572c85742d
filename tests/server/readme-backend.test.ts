import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { harbour } from '../support/foreign/dialects.ts';
import { memberFaults, publicFaults } from '../support/foreign/documents.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';

/** The README’s example manifest, unchanged, with the backend that it describes. */

vi.mock('../../generated/backends.ts', async () => {
  const { backendsWithReadme } = await import('../support/foreign/readme-dialect.ts');
  return backendsWithReadme();
});

const dialect = Object.values(backends).find(({ name }) => name === harbour.manifest);

let backend: ForeignBackend;
let site: ForeignSite;
beforeAll(async () => {
  backend = await startForeignBackend(harbour);
  site = await startForeignSite({ API_BASE: backend.address, ...settingsFor(harbour, backend) });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

test('every public page has its heading and entries and calls the paths of the manifest', async () => {
  expect(await publicFaults(site, backend)).toEqual([]);
  expect(backend.calls.some((call) => call.startsWith('GET /v1/releases/before?'))).toBe(true);
  expect(backend.calls.filter((call) => /pageNum|getColumnList|getContentReleaseBy/.test(call))).toEqual([]);
});

test('every member page has its heading', async () => {
  if (!dialect) throw new Error('the README’s manifest is not among the backends');
  expect(await memberFaults(await memberRenderer(backend, dialect), backend)).toEqual([]);
});
