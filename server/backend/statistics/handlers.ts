import type { FactTable } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { heldBack, periodId } from '../staff/publications.ts';
import { quarterAgo, yearAgo } from './periods.ts';

const periodOf = { 'member-quarters': quarterAgo, 'fleet-quarters': quarterAgo, 'member-years': yearAgo } as const;

/**
 * Figures reported by members and figures of the country's reactors, from tables in memory. A table counts its periods back from
 * the last one that has ended; their names are computed at each call.
 */
export const statisticsHandlers = (
  db: Db,
  tables: ReadonlyMap<string, FactTable>,
  clock: Clock,
): Handlers<'getStatistics'> => ({
  async getStatistics({ query: { name } }) {
    const held = await heldBack(db);
    const kind = name === 'member-years' ? 'year' : 'quarter';
    const table = tables.get(name);
    if (!table) throw notFound();
    const [, ...columns] = table.columns;
    const rows = table.rows
      .filter(([ago]) => !held.has(periodId(kind, Number(ago))))
      .map(([ago, ...values]) => [periodOf[name](Number(ago), clock), ...values]);
    return { kind: 'data', data: { ...table, columns: [{ key: 'period', label: '期间' }, ...columns], rows } };
  },
});
