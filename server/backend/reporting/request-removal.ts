import { and, eq, type SQL } from 'drizzle-orm';
import { machines } from '../../../generated/states.ts';
import type { UploadStore } from '../../uploads/store.ts';
import type { Db, Transaction } from '../db/database.ts';
import { requestEvents, requestFiles, requestNotes, requests } from '../db/schema.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { type RequestRow, toDetail } from './request-rows.ts';

const { initial } = machines.request;

/**
 * Locks a request's row until the transaction ends, so that it cannot be submitted meanwhile. Throws an ApiError if it does not
 * exist, or is not a draft.
 */
async function lockDraft(tx: Transaction, where: SQL | undefined, failure: string): Promise<RequestRow> {
  const [row] = await tx.select().from(requests).where(where).for('update');
  if (!row) throw notFound();
  if (row.state !== initial) throw new ApiError(codes.failure, failure);
  return row;
}

/** The calls that remove a company's own draft of a request, or a file of it. */
export function requestRemovalHandlers(db: Db, uploads: UploadStore): Handlers<'removeRequest' | 'removeRequestFile'> {
  const removeUpload = (id: string): Promise<void> => uploads.remove(`requests/${id}`);
  return {
    async removeRequest({ params: { id }, user }) {
      const files = await db.transaction(async (tx) => {
        await lockDraft(tx, and(eq(requests.id, id), eq(requests.deptId, user.deptId)), '只有草稿可以删除');
        await tx.delete(requestEvents).where(eq(requestEvents.requestId, id));
        await tx.delete(requestNotes).where(eq(requestNotes.requestId, id));
        const removed = await tx
          .delete(requestFiles)
          .where(eq(requestFiles.requestId, id))
          .returning({ id: requestFiles.id });
        await tx.delete(requests).where(eq(requests.id, id));
        return removed;
      });
      for (const file of files) await removeUpload(file.id);
      return { kind: 'empty' };
    },
    async removeRequestFile({ params: { id }, user }) {
      const row = await db.transaction(async (tx) => {
        const mine = and(eq(requestFiles.id, id), eq(requestFiles.side, 'member'));
        const [file] = await tx.select({ requestId: requestFiles.requestId }).from(requestFiles).where(mine);
        if (!file) throw notFound();
        const own = and(eq(requests.id, file.requestId), eq(requests.deptId, user.deptId));
        const locked = await lockDraft(tx, own, '诉求提交后不能再删除附件');
        await tx.delete(requestFiles).where(mine);
        return locked;
      });
      await removeUpload(id);
      return { kind: 'data', data: await toDetail(db, row, 'member') };
    },
  };
}
