import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { RequestDraft, RequestItem, RequestSatisfaction, RequestTransition } from '../../../generated/models.ts';
import { machines, requestState } from '../../../generated/states.ts';
import { nameOf } from '../company/names.ts';
import type { Db, Transaction } from '../db/database.ts';
import { type PageQuery, selectPage } from '../db/paging.ts';
import { depts, requestEvents, requests } from '../db/schema.ts';
import { ApiError, codes, notFound, type RowsResponse } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import { Records } from '../records.ts';
import { siteTime } from '../times.ts';
import { isOnDesk, type RequestRow, toItem } from './request-rows.ts';
import { type Actor, requestChanges } from './transitions.ts';

const { initial } = machines.request;

const changedElsewhere = (): ApiError => new ApiError(codes.conflict, '诉求状态已变化，请刷新后再操作');

const draftChanged = (): ApiError => new ApiError(codes.conflict, '这份草稿已在别处修改，请刷新后再保存');

/**
 * The time of a change, always in a later second than the previous change. Calls compare these times in whole seconds to
 * detect that the caller was shown an older state.
 */
const timeAfter = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), (Math.floor(before.getTime() / 1000) + 1) * 1000));

/** Drafts of a company; files can be added to each, so their number limits the space that an account can fill. */
const MAX_DRAFTS = 20;

/** Throws an ApiError if a company has too many drafts. Locks the company: concurrent calls cannot exceed the limit. */
async function assertRoomForDraft(tx: Transaction, deptId: string): Promise<void> {
  await tx.select({ id: depts.deptId }).from(depts).where(eq(depts.deptId, deptId)).for('no key update');
  if ((await tx.$count(requests, and(eq(requests.deptId, deptId), eq(requests.state, initial)))) >= MAX_DRAFTS)
    throw new ApiError(codes.failure, `贵单位的诉求草稿已有${MAX_DRAFTS}份，请先提交或删除不需要的草稿，再新建诉求`);
}

/** The code of the state to enter, a note, and the version that the caller was shown. */
interface Change {
  readonly to: string;
  readonly note?: string | undefined;
  readonly version?: number | undefined;
}

/** Reads requests from the database, writes them, and changes their state. */
export class RequestStore extends Records {
  /** A request of the caller's own company. Throws an ApiError if it does not exist. */
  own(user: SessionUser, id: string): Promise<RequestRow> {
    return this.#one(and(eq(requests.id, id), eq(requests.deptId, user.deptId)));
  }

  /** A request that the staff may see. Throws an ApiError if it does not exist. */
  onDesk(id: string): Promise<RequestRow> {
    return this.#one(and(eq(requests.id, id), isOnDesk));
  }

  async #one(where: SQL | undefined): Promise<RequestRow> {
    const [row] = await this.db.select().from(requests).where(where);
    if (!row) throw notFound();
    return row;
  }

  /** A page of the requests that match a condition, the most recently changed first. */
  async list(where: SQL | undefined, query: PageQuery): Promise<RowsResponse<RequestItem>> {
    const { rows, total } = await selectPage(
      query,
      this.db.$count(requests, where),
      this.db
        .select({ request: requests, companyName: depts.deptName })
        .from(requests)
        .leftJoin(depts, eq(depts.deptId, requests.deptId))
        .where(where)
        .orderBy(desc(requests.updatedAt), desc(requests.serial)),
    );
    return { kind: 'rows', rows: rows.map(({ request, companyName }) => toItem(request, companyName ?? '')), total };
  }

  /** Creates a request as a draft. Throws an ApiError if the company has too many drafts. */
  create(user: SessionUser, { updatedTime: _shown, ...draft }: RequestDraft): Promise<RequestRow> {
    const at = this.clock.now();
    const times = { createdAt: at, updatedAt: at };
    return this.db.transaction(async (tx) => {
      await assertRoomForDraft(tx, user.deptId);
      const [made] = await tx
        .insert(requests)
        .values({ ...draft, ...times, id: randomUUID(), deptId: user.deptId, state: initial, sample: false })
        .returning();
      if (!made) throw new Error('a request that was inserted is not there');
      await tx.insert(requestEvents).values({ requestId: made.id, to: initial, at, person: user.userName, note: '' });
      return made;
    });
  }

  /** Overwrites a draft. Throws an ApiError if it is no longer a draft, or has changed since it was shown to the caller. */
  async update(row: RequestRow, { updatedTime, ...draft }: RequestDraft): Promise<RequestRow> {
    if (row.state !== initial) throw new ApiError(codes.failure, '只有草稿可以修改');
    if (updatedTime && updatedTime !== siteTime(row.updatedAt)) throw draftChanged();
    const [changed] = await this.db
      .update(requests)
      .set({
        ...draft,
        wishedDate: draft.wishedDate ?? null,
        updatedAt: timeAfter(row.updatedAt, this.clock.now()),
      })
      .where(
        and(
          eq(requests.id, row.id),
          eq(requests.state, initial),
          updatedTime ? eq(requests.updatedAt, row.updatedAt) : undefined,
        ),
      )
      .returning();
    if (!changed) throw draftChanged();
    return changed;
  }

  /** Stores a company's rating of a completed request, once. Throws an ApiError if it is not completed or already rated. */
  async rate(row: RequestRow, { mark, note }: RequestSatisfaction): Promise<RequestRow> {
    if (row.state !== requestState.completed) throw new ApiError(codes.failure, '诉求办结后才能评价');
    const [changed] = await this.db
      .update(requests)
      .set({ mark, markNote: note ?? '' })
      .where(and(eq(requests.id, row.id), isNull(requests.mark)))
      .returning();
    if (!changed) throw new ApiError(codes.failure, '已经评价过，不能重复评价');
    return changed;
  }

  /** Throws an ApiError if an actor may not make a change, or if the request has changed since the caller was shown `version`. */
  async assertMove(row: RequestRow, { to, version }: Change, actor: Actor): Promise<void> {
    try {
      requestChanges.assertMove(row.state, to, actor);
    } catch (error) {
      // This error names a state that the caller may not have been shown. A possible move compares the version in its transaction.
      await this.#assertCurrent(row, version, this.db);
      throw error;
    }
  }

  /** Throws an ApiError if the request has changed since the caller was shown `version`, the id of its last event. */
  async #assertCurrent(row: RequestRow, version: number | undefined, db: Db | Transaction): Promise<void> {
    if (version === undefined) return;
    const ofRequest = eq(requestEvents.requestId, row.id);
    const [last] = await db
      .select({ id: max(requestEvents.id) })
      .from(requestEvents)
      .where(ofRequest);
    if (version !== last?.id) throw changedElsewhere();
  }

  /**
   * Changes a request's state and records the event, in one transaction. A move by the staff assigns an unassigned request to the
   * caller. Throws an ApiError if the request has changed meanwhile.
   */
  move(row: RequestRow, change: RequestTransition, user: SessionUser, actor: Actor): Promise<RequestRow> {
    const { to, note = '' } = change;
    return this.db.transaction(async (tx) => {
      const changed = await this.#enter(tx, row, change, user, actor);
      const { id, deptId, title } = row;
      const fields = { id, title, note, state: requestChanges.labelOf(to), company: await nameOf(tx, deptId) };
      if (actor === 'staff') {
        const action = `handleRequest:${to}`;
        await this.audit.note(tx, user, { action, subject: `request:${id}`, deptId, detail: note });
        await this.messenger.tell(tx, 'requestMoved', { deptId, fields });
      } else if (to === requestState.pending) await this.messenger.tell(tx, 'requestSubmitted', { fields });
      return changed;
    });
  }

  /** Like `move`, for one of several requests that the staff move at once. */
  async moveTogether(row: RequestRow, change: Change, user: SessionUser): Promise<void> {
    const { to, note = '' } = change;
    await this.db.transaction(async (tx) => {
      await this.#enter(tx, row, change, user, 'staff');
      const { id, deptId, title } = row;
      const action = `handleRequests:${to}`;
      await this.audit.note(tx, user, { action, subject: `request:${id}`, deptId, detail: note });
      const fields = { id, title, state: requestChanges.labelOf(to), note };
      await this.messenger.tell(tx, 'requestMoved', { deptId, fields });
    });
  }

  /** Sets a state and adds its event. Throws an ApiError if the state has changed since `row` was read or `version` was shown. */
  async #enter(
    tx: Transaction,
    row: RequestRow,
    { to, note = '', version }: Change,
    user: SessionUser,
    actor: Actor,
  ): Promise<RequestRow> {
    const at = this.clock.now();
    const [changed] = await tx
      .update(requests)
      .set({
        ...{ state: to, updatedAt: at },
        // In the statement, so that an assignment made since the row was read remains.
        ...(actor === 'staff' ? { assignee: sql`coalesce(${requests.assignee}, ${user.userId})` } : {}),
      })
      .where(and(eq(requests.id, row.id), eq(requests.state, row.state)))
      .returning();
    if (!changed) throw changedElsewhere();
    await this.#assertCurrent(row, version, tx);
    await tx.insert(requestEvents).values({ requestId: row.id, from: row.state, to, at, person: user.userName, note });
    return changed;
  }
}
