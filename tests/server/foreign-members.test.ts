import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { startForeignBackend } from '../support/foreign/backend.ts';
import { foreignDialects } from '../support/foreign/dialects.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';
import { addressOf, labelOf, pageRoutes, TRACE } from '../support/foreign/walk.ts';

/** Every page of members in front of backends without the additions: those that say so, and those where it is learned. */

const learning = { ...backends.specification, lacks: [] };
const memberRoutes = pageRoutes.filter(({ access }) => access === 'member');
const shown = [
  ...foreignDialects.map((foreign) => ['declared', foreign, backends.specification] as const),
  ...foreignDialects.map((foreign) => ['learned', foreign, learning] as const),
];

test.each(shown)('%s: $name', async (_how, foreign, dialect) => {
  const backend = await startForeignBackend(foreign);
  try {
    const render = await memberRenderer(backend, dialect);
    const faults: string[] = [];
    for (const route of memberRoutes) {
      const address = addressOf(route, backend);
      const document = parse(await render(address));
      const heading = document.querySelector('h1')?.text.trim();
      const label = labelOf(route);
      const trace = TRACE.exec(document.querySelector('main')?.structuredText ?? '');
      if (label && heading !== label) faults.push(`${address} is headed “${heading}”, not “${label}”`);
      if (trace) faults.push(`${address} shows “${trace[0]}”`);
    }
    expect(faults).toEqual([]);
  } finally {
    await backend.close();
  }
});
