import { and, eq, ilike } from 'drizzle-orm';
import {
  RequestDraftSchema,
  RequestSatisfactionSchema,
  RequestTransitionSchema,
} from '../../../generated/body-schemas.ts';
import type { RequestDetail } from '../../../generated/models.ts';
import { requestState } from '../../../generated/states.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { requests } from '../db/schema.ts';
import { needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, type DataResponse } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { isOnDesk, type RequestRow, toDetail } from './request-rows.ts';
import { RequestStore } from './request-store.ts';
import type { Actor } from './transitions.ts';

type OwnCalls = 'getRequestList' | 'getRequest' | 'createRequest' | 'updateRequest' | 'moveRequest' | 'rateRequest';
type DeskCalls = 'getRequestDesk' | 'getDeskRequest' | 'handleRequest';
type ToDetail = (row: RequestRow, actor: Actor) => Promise<DataResponse<RequestDetail>>;

const HANDLE = 'report:request:handle';
const SUBMIT = 'report:request:submit';

/** The calls about a company's own requests. */
const ownRequestHandlers = (store: RequestStore, detail: ToDetail): Handlers<OwnCalls> => ({
  getRequestList: ({ query, user }) =>
    store.list(
      and(
        eq(requests.deptId, user.deptId),
        query.state ? eq(requests.state, query.state) : undefined,
        query.keyword ? ilike(requests.title, containing(query.keyword)) : undefined,
      ),
      query,
    ),
  async getRequest({ params, user }) {
    return detail(await store.own(user, params.id), 'member');
  },
  async createRequest({ body, user }) {
    return detail(await store.create(user, checkedBody(RequestDraftSchema, body)), 'member');
  },
  async updateRequest({ params, body, user }) {
    const row = await store.own(user, params.id);
    return detail(await store.update(row, checkedBody(RequestDraftSchema, body)), 'member');
  },
  async moveRequest({ params, body, user }) {
    const row = await store.own(user, params.id);
    const change = checkedBody(RequestTransitionSchema, body);
    await store.assertMove(row, change, 'member');
    if (change.to === requestState.pending) needs(user, SUBMIT);
    return detail(await store.move(row, change, user, 'member'), 'member');
  },
  async rateRequest({ params, body, user }) {
    const row = await store.own(user, params.id);
    return detail(await store.rate(row, checkedBody(RequestSatisfactionSchema, body)), 'member');
  },
});

/** The calls of the staff's desk, for the requests of all companies except drafts. */
const requestDeskHandlers = (store: RequestStore, detail: ToDetail): Handlers<DeskCalls> => ({
  async getRequestDesk({ query, user }) {
    needs(user, HANDLE);
    const inState = query.state ? eq(requests.state, query.state) : undefined;
    return store.list(and(isOnDesk, inState), query);
  },
  async getDeskRequest({ params, user }) {
    needs(user, HANDLE);
    return detail(await store.onDesk(params.id), 'staff');
  },
  async handleRequest({ params, body, user }) {
    needs(user, HANDLE);
    const row = await store.onDesk(params.id);
    const change = checkedBody(RequestTransitionSchema, body);
    await store.assertMove(row, change, 'staff');
    if (!change.note) throw new ApiError(codes.failure, '请填写办理说明');
    return detail(await store.move(row, change, user, 'staff'), 'staff');
  },
});

/** The calls about requests: those of a company for its own requests, and those of the desk. */
export function requestHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<OwnCalls | DeskCalls> {
  const store = new RequestStore(db, clock, messenger);
  const detail: ToDetail = async (row, actor) => ({ kind: 'data', data: await toDetail(db, row, actor) });
  return { ...ownRequestHandlers(store, detail), ...requestDeskHandlers(store, detail) };
}
