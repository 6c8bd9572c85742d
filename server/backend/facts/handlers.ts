import type { FactTable } from '../../../generated/models.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';

/** The tables behind the data pages, from memory. */
export const factHandlers = (tables: ReadonlyMap<string, FactTable>): Handlers<'getFactTable'> => ({
  async getFactTable({ query }) {
    const table = tables.get(query.name);
    if (!table) throw notFound();
    return { kind: 'data', data: table };
  },
});
