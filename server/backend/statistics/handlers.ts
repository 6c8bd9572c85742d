import type { Db } from '../db/database.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { figuresId, heldBack } from '../staff/publications.ts';
import type { Statistics } from './tables.ts';

/** Figures reported by members and figures of the country's reactors, without the periods that the staff hold back. */
export const statisticsHandlers = (db: Db, { tables, anchor }: Statistics): Handlers<'getStatistics'> => ({
  async getStatistics({ query: { name } }) {
    const held = await heldBack(db, anchor);
    const table = tables.get(name);
    if (!table) throw notFound();
    const rows = table.rows.filter(([period]) => !held.has(figuresId(String(period))));
    return { kind: 'data', data: { ...table, rows } };
  },
});
