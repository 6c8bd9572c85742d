import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { brokenOff, type ForeignDialect, foreignDialects } from '../support/foreign/dialects.ts';
import { documentFaults, memberFaults, publicFaults } from '../support/foreign/documents.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';
import { addressOf, pageRoutes } from '../support/foreign/walk.ts';

/** Every public page against external backends that implement the specification, each in its own dialect. */

describe.each(foreignDialects)('$name', (dialect: ForeignDialect) => {
  let backend: ForeignBackend;
  let site: ForeignSite;

  beforeAll(async () => {
    backend = await startForeignBackend(dialect);
    site = await startForeignSite({ API_BASE: backend.address, ...settingsFor(dialect, backend) });
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
  });

  test('every public page responds with its heading and entries and without missing parts', async () => {
    expect(await publicFaults(site, backend)).toEqual([]);
  });
});

test('if responses break off, pages keep their heading, and incomplete ones offer a retry with 503', async () => {
  const backend = await startForeignBackend(brokenOff);
  const site = await startForeignSite({ API_BASE: backend.address, ...settingsFor(brokenOff, backend) });
  try {
    const faults: string[] = [];
    const missing: string[] = [];
    for (const route of pageRoutes.filter(({ render }) => render === 'server')) {
      const address = addressOf(route, backend);
      const response = await site.fetch(address);
      const html = await response.text();
      faults.push(...documentFaults(html, address, route));
      if (response.status === 200) continue;
      missing.push(address);
      if (response.status !== 503 || !html.includes('重试')) faults.push(`${address} ${response.status}`);
    }
    expect(faults).toEqual([]);
    // Pages whose own calls break off; all others show what the complete calls return.
    expect(missing).toEqual(['/org/event', '/org/honor', '/industry/shanghai/event', '/science/charm']);
    expect(await memberFaults(await memberRenderer(backend, backends.specification), backend)).toEqual([]);
  } finally {
    await site.close();
    await backend.close();
  }
});
