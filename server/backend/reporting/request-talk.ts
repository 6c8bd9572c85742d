import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { RequestNoteDraftSchema, RequestReviewSchema } from '../../../generated/body-schemas.ts';
import { machines } from '../../../generated/states.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { requestEvents, requestFiles, requestNotes, requests } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import { checkUpload } from '../http/uploads.ts';
import type { Messenger } from '../messages/notify.ts';
import { type RequestRow, toDetail } from './request-rows.ts';
import { nameOf } from './returns.ts';
import type { Actor } from './transitions.ts';

type TalkCalls = 'addRequestNote' | 'uploadRequestFile' | 'reviewRequest' | 'replyToRequest' | 'uploadDeskFile';

const { initial } = machines.request;
const [COMPLETED, SUBMITTED, WITHDRAWN] = ['3', '1', '10'];
const MAX_FILES = 5;

/** What company and staff say and send to each other about a request, and the review of a completed one. */
export function requestTalkHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<TalkCalls> {
  const audit = new Audit(clock);
  const find = async (id: string, actor: Actor, user: SessionUser): Promise<RequestRow> => {
    const where = actor === 'member' ? eq(requests.deptId, user.deptId) : ne(requests.state, initial);
    const [row] = await db
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), where));
    if (!row) throw notFound();
    return row;
  };
  /** A completed request has no way back, and nothing is added to it: that is what a review is for. */
  const assertOpen = ({ state }: RequestRow): void => {
    if (state === COMPLETED || state === WITHDRAWN) throw new ApiError(codes.failure, '诉求已结束，不能再补充');
  };
  const say = async (id: string, body: { text: string } | undefined, actor: Actor, user: SessionUser) => {
    const row = await find(id, actor, user);
    assertOpen(row);
    const { text } = checkedBody(RequestNoteDraftSchema, body);
    const company = await nameOf(db, row.deptId);
    await db.transaction(async (tx) => {
      const at = clock.now();
      await tx.insert(requestNotes).values({ requestId: id, side: actor, person: user.userName, text, at });
      await tx.update(requests).set({ updatedAt: at }).where(eq(requests.id, id));
      const fields = { id, title: row.title, note: text, company };
      if (actor === 'staff') {
        await audit.note(tx, user, {
          action: 'replyToRequest',
          subject: `request:${id}`,
          deptId: row.deptId,
          detail: text,
        });
        await messenger.tell(tx, 'requestReplied', { deptId: row.deptId, fields });
      } else if (row.state !== initial) await messenger.tell(tx, 'requestAsked', { fields });
    });
    return { kind: 'data' as const, data: await toDetail(db, row, actor) };
  };
  const attach = async (id: string, body: unknown, actor: Actor, user: SessionUser) => {
    const row = await find(id, actor, user);
    assertOpen(row);
    const { bytes, mediaType, name } = await checkUpload(body, ['pdf', 'docx', 'xlsx', 'png', 'jpeg']);
    await db.transaction(async (tx) => {
      // The request's row is locked, so that several uploads at once are counted one after the other.
      await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
      const mine = and(eq(requestFiles.requestId, id), eq(requestFiles.side, actor));
      if ((await tx.$count(requestFiles, mine)) >= MAX_FILES)
        throw new ApiError(codes.failure, `每条诉求双方各可上传${MAX_FILES}个文件`);
      const size = bytes.length;
      const fileId = randomUUID();
      await tx.insert(requestFiles).values({
        ...{ id: fileId, requestId: id, side: actor, person: user.userName },
        ...{ name, mediaType, size, bytes, uploadedAt: clock.now() },
      });
      if (actor === 'staff')
        await audit.note(tx, user, {
          action: 'uploadDeskFile',
          subject: `request:${id}`,
          deptId: row.deptId,
          detail: name,
        });
    });
    return { kind: 'data' as const, data: await toDetail(db, row, actor) };
  };
  return {
    addRequestNote: ({ params, body, user }) => say(params.id, body, 'member', user),
    replyToRequest: ({ params, body, user }) => say(params.id, body, 'staff', user),
    uploadRequestFile: ({ params, body, user }) => attach(params.id, body, 'member', user),
    uploadDeskFile: ({ params, body, user }) => attach(params.id, body, 'staff', user),
    async reviewRequest({ params, body, user }) {
      const row = await find(params.id, 'member', user);
      const { reason } = checkedBody(RequestReviewSchema, body);
      if (row.state !== COMPLETED) throw new ApiError(codes.failure, '诉求办结后才能申请复核');
      const at = clock.now();
      const made = await db.transaction(async (tx) => {
        await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, row.id)).for('update');
        if ((await tx.$count(requests, eq(requests.reviewOf, row.id))) > 0)
          throw new ApiError(codes.failure, '该诉求已经申请过复核');
        const title = `复核：${row.title}`.slice(0, 60);
        const [review] = await tx
          .insert(requests)
          .values({
            ...{ id: randomUUID(), deptId: user.deptId, title, kind: row.kind, content: reason },
            ...{ contact: row.contact, phone: row.phone, state: SUBMITTED ?? '1', createdAt: at, updatedAt: at },
            ...{ sample: false, reviewOf: row.id },
          })
          .returning();
        if (!review) throw new Error('a request that was inserted is not there');
        const event = { requestId: review.id, at, person: user.userName, note: '' };
        await tx.insert(requestEvents).values([
          { ...event, to: initial },
          { ...event, from: initial, to: SUBMITTED ?? '1' },
        ]);
        const company = await nameOf(tx, user.deptId);
        await messenger.tell(tx, 'requestReview', { fields: { id: review.id, title: row.title, company } });
        return review;
      });
      return { kind: 'data', data: await toDetail(db, made, 'member') };
    },
  };
}

/**
 * Serves attachments of requests under /report/requestfile/{id}, to their company, and to the staff who handle requests once
 * the request has been submitted: a draft is its company's alone.
 */
export function mountRequestFiles(app: Hono, db: Db, sessions: Sessions): void {
  app.get('/report/requestfile/:id', async (context) => {
    const user = await sessions.userOf(context.req.header(transport.headers.authorization.name) ?? null);
    if (!user) return context.json(errorEnvelope(sessionOver(context.req.path)), 401);
    const [found] = await db
      .select({ file: requestFiles, deptId: requests.deptId, state: requests.state })
      .from(requestFiles)
      .innerJoin(requests, eq(requests.id, requestFiles.requestId))
      .where(eq(requestFiles.id, context.req.param('id')));
    const isOnDesk = found?.state !== initial && user.permissions.includes('report:request:handle');
    if (!found || !(found.deptId === user.deptId || isOnDesk)) return context.json(errorEnvelope(notFound()), 404);
    return context.body(new Uint8Array(found.file.bytes), 200, {
      'content-type': found.file.mediaType,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(found.file.name)}`,
      'cache-control': 'private, no-store',
    });
  });
}
