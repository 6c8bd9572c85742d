import { expect, test } from 'vitest';
import type { Dialect } from '../../generated/api/transport.ts';
import { type BackendName, backends } from '../../generated/backends.ts';
import { startForeignBackend } from '../support/foreign/backend.ts';
import { type ForeignDialect, foreignDialects } from '../support/foreign/dialects.ts';
import { memberFaults } from '../support/foreign/documents.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';

/** Every member page against backends without the additions, as declared by a manifest or learned from responses. */

const manifestOf = ({ manifest = 'specification' }: ForeignDialect): Dialect => backends[manifest as BackendName];
const learning = { ...backends.specification, lacks: [] };
const shown = [
  ...foreignDialects.map((foreign) => ['declared', foreign.name, foreign, manifestOf(foreign)] as const),
  ...foreignDialects
    .filter(({ manifest }) => manifest === undefined)
    .map((foreign) => ['learned', foreign.name, foreign, learning] as const),
];

test.each(shown)('every member page renders without the additions (%s): %s', async (_how, _name, foreign, dialect) => {
  const backend = await startForeignBackend(foreign);
  try {
    const render = await memberRenderer(backend, dialect);
    expect(await memberFaults(render, backend)).toEqual([]);
  } finally {
    await backend.close();
  }
});
