import { and, eq } from 'drizzle-orm';
import { returnState } from '../../../generated/states.ts';
import type { Db, Transaction } from '../db/database.ts';
import { returnEvents, returns, returnVersions } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { ReturnRow } from './return-rows.ts';

export interface Change {
  readonly to: string;
  readonly at: Date;
  readonly person: string;
  readonly note: string;
}

export const changedElsewhere = (): ApiError => new ApiError(codes.conflict, '报表状态已变化，请刷新后再操作');

/** A return's row, locked until the transaction ends. */
export async function lockReturn(tx: Pick<Db, 'select'>, id: number): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  return row;
}

/** Changes a return's state, writes `set`, and records an event. Throws a conflict if the state has changed in the meantime. */
export async function changeState(
  tx: Transaction,
  row: ReturnRow,
  { to, at, person, note }: Change,
  set: Partial<ReturnRow> = {},
): Promise<ReturnRow> {
  const [changed] = await tx
    .update(returns)
    .set({ ...set, state: to })
    .where(and(eq(returns.id, row.id), eq(returns.state, row.state)))
    .returning();
  if (!changed) throw changedElsewhere();
  await tx.insert(returnEvents).values({ returnId: row.id, from: row.state, to, at, person, note });
  return changed;
}

/** Submits a return: sets its state and receipt, and stores its values as the next version. */
export async function submitVersion(tx: Transaction, row: ReturnRow, change: Omit<Change, 'to' | 'note'>, day: string) {
  const number = (await tx.$count(returnVersions, eq(returnVersions.returnId, row.id))) + 1;
  const base = `HZ${day.replaceAll('-', '')}-${String(row.id).padStart(6, '0')}`;
  const receipt = number === 1 ? base : `${base}-${number}`;
  const changed = await changeState(
    tx,
    row,
    { ...change, to: returnState.submitted, note: number === 1 ? '' : `第${number}版` },
    { receipt, submittedAt: change.at, submittedBy: change.person },
  );
  await tx.insert(returnVersions).values({
    returnId: row.id,
    number,
    values: row.values,
    receipt,
    at: change.at,
    person: change.person,
  });
  return changed;
}
