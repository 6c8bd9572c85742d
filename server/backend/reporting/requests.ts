import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, ilike, isNull, ne, type SQL } from 'drizzle-orm';
import {
  RequestDraftSchema,
  RequestSatisfactionSchema,
  RequestTransitionSchema,
} from '../../../generated/body-schemas.ts';
import type { RequestDetail, RequestItem, RequestTransition } from '../../../generated/models.ts';
import { machines, requestState } from '../../../generated/states.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { pageOf } from '../content/paging.ts';
import type { Db } from '../db/database.ts';
import { depts, requestEvents, requests } from '../db/schema.ts';
import { needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, type DataResponse, notFound, type RowsResponse } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { type RequestRow, toDetail, toItem } from './request-rows.ts';
import { nameOf } from './returns.ts';
import { type Actor, requestChanges } from './transitions.ts';

type RequestCalls =
  | 'getRequestList'
  | 'getRequest'
  | 'createRequest'
  | 'updateRequest'
  | 'moveRequest'
  | 'rateRequest'
  | 'getRequestDesk'
  | 'getDeskRequest'
  | 'handleRequest';

const { initial } = machines.request;
const HANDLE = 'report:request:handle';
const SUBMIT = 'report:request:submit';

const changedElsewhere = (): ApiError => new ApiError(codes.conflict, '诉求状态已变化，请刷新后再操作');

/** The calls about requests: a company's own, and those of the desk, which sees all companies' but no drafts. */
export function requestHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<RequestCalls> {
  const audit = new Audit(clock);
  const detail = async (row: RequestRow, actor: Actor): Promise<DataResponse<RequestDetail>> => ({
    kind: 'data',
    data: await toDetail(db, row, actor),
  });
  const one = async (where: SQL | undefined): Promise<RequestRow> => {
    const [row] = await db.select().from(requests).where(where);
    if (!row) throw notFound();
    return row;
  };
  const own = (user: SessionUser, id: string): Promise<RequestRow> =>
    one(and(eq(requests.id, id), eq(requests.deptId, user.deptId)));
  const onDesk = (id: string): Promise<RequestRow> => one(and(eq(requests.id, id), ne(requests.state, initial)));

  const list = async (
    where: SQL | undefined,
    query: { pageNum?: number; pageSize?: number },
  ): Promise<RowsResponse<RequestItem>> => {
    const [found] = await db.select({ total: count() }).from(requests).where(where);
    const total = found?.total ?? 0;
    const { limit, offset } = pageOf(query, total);
    const rows = await db
      .select({ request: requests, companyName: depts.deptName })
      .from(requests)
      .leftJoin(depts, eq(depts.deptId, requests.deptId))
      .where(where)
      .orderBy(desc(requests.updatedAt), desc(requests.serial))
      .limit(limit)
      .offset(offset);
    return { kind: 'rows', rows: rows.map(({ request, companyName }) => toItem(request, companyName ?? '')), total };
  };

  /** Takes a change whole: state and event; nothing where somebody else was quicker. */
  const move = async (
    row: RequestRow,
    { to, note = '' }: RequestTransition,
    user: SessionUser,
    actor: Actor,
  ): Promise<RequestRow> => {
    const at = clock.now();
    return db.transaction(async (tx) => {
      const [changed] = await tx
        .update(requests)
        .set({ state: to, updatedAt: at })
        .where(and(eq(requests.id, row.id), eq(requests.state, row.state)))
        .returning();
      if (!changed) throw changedElsewhere();
      await tx
        .insert(requestEvents)
        .values({ requestId: row.id, from: row.state, to, at, person: user.userName, note });
      const { deptId, title } = row;
      const fields = { id: row.id, title, note, state: requestChanges.labelOf(to), company: await nameOf(tx, deptId) };
      if (actor === 'staff') {
        await audit.note(tx, user, {
          action: `handleRequest:${to}`,
          subject: `request:${row.id}`,
          deptId,
          detail: note,
        });
        await messenger.tell(tx, 'requestMoved', { deptId, fields });
      } else if (to === requestState.pending) await messenger.tell(tx, 'requestSubmitted', { fields });
      return changed;
    });
  };

  return {
    getRequestList({ query, user }) {
      const pattern = query.keyword ? `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
      return list(
        and(
          eq(requests.deptId, user.deptId),
          query.state ? eq(requests.state, query.state) : undefined,
          pattern ? ilike(requests.title, pattern) : undefined,
        ),
        query,
      );
    },
    async getRequest({ params, user }) {
      return detail(await own(user, params.id), 'member');
    },
    async createRequest({ body, user }) {
      const draft = checkedBody(RequestDraftSchema, body);
      const at = clock.now();
      const row = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(requests)
          .values({
            ...draft,
            id: randomUUID(),
            deptId: user.deptId,
            state: initial,
            createdAt: at,
            updatedAt: at,
            sample: false,
          })
          .returning();
        if (!made) throw new Error('a request that was inserted is not there');
        await tx.insert(requestEvents).values({ requestId: made.id, to: initial, at, person: user.userName, note: '' });
        return made;
      });
      return detail(row, 'member');
    },
    async updateRequest({ params, body, user }) {
      const row = await own(user, params.id);
      const draft = checkedBody(RequestDraftSchema, body);
      if (row.state !== initial) throw new ApiError(codes.failure, '只有草稿可以修改');
      const [changed] = await db
        .update(requests)
        .set({ ...draft, wishedDate: draft.wishedDate ?? null, updatedAt: clock.now() })
        .where(and(eq(requests.id, row.id), eq(requests.state, initial)))
        .returning();
      if (!changed) throw changedElsewhere();
      return detail(changed, 'member');
    },
    async moveRequest({ params, body, user }) {
      const row = await own(user, params.id);
      const change = checkedBody(RequestTransitionSchema, body);
      requestChanges.assertMove(row.state, change.to, 'member');
      if (change.to === requestState.pending) needs(user, SUBMIT);
      return detail(await move(row, change, user, 'member'), 'member');
    },
    async rateRequest({ params, body, user }) {
      const row = await own(user, params.id);
      const { mark, note } = checkedBody(RequestSatisfactionSchema, body);
      if (row.state !== requestState.completed) throw new ApiError(codes.failure, '诉求办结后才能评价');
      const [changed] = await db
        .update(requests)
        .set({ mark, markNote: note ?? '' })
        .where(and(eq(requests.id, row.id), isNull(requests.mark)))
        .returning();
      if (!changed) throw new ApiError(codes.failure, '已经评价过，不能重复评价');
      return detail(changed, 'member');
    },
    getRequestDesk({ query, user }) {
      needs(user, HANDLE);
      return list(and(ne(requests.state, initial), query.state ? eq(requests.state, query.state) : undefined), query);
    },
    async getDeskRequest({ params, user }) {
      needs(user, HANDLE);
      return detail(await onDesk(params.id), 'staff');
    },
    async handleRequest({ params, body, user }) {
      needs(user, HANDLE);
      const row = await onDesk(params.id);
      const change = checkedBody(RequestTransitionSchema, body);
      requestChanges.assertMove(row.state, change.to, 'staff');
      if (!change.note) throw new ApiError(codes.failure, '请填写办理说明');
      return detail(await move(row, change, user, 'staff'), 'staff');
    },
  };
}
