import { randomUUID } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import { RequestNoteDraftSchema, RequestReviewSchema } from '../../../generated/body-schemas.ts';
import type { RequestDetail, RequestNoteDraft, RequestReview } from '../../../generated/models.ts';
import { machines, requestState } from '../../../generated/states.ts';
import { cutText } from '../../../shared/text/cut.ts';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import { nameOf } from '../company/names.ts';
import type { Db, Transaction } from '../db/database.ts';
import { requestEvents, requestFiles, requestNotes, requests } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, type DataResponse, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import { storeWithRow } from '../http/upload-response.ts';
import { checkUpload } from '../http/uploads.ts';
import type { Messenger } from '../messages/notify.ts';
import { Records } from '../records.ts';
import { isOnDesk, type RequestRow, toDetail } from './request-rows.ts';
import type { Actor } from './transitions.ts';

type TalkCalls = 'addRequestNote' | 'uploadRequestFile' | 'reviewRequest' | 'replyToRequest' | 'uploadDeskFile';

/** The author of a message, file or review, and the request that it belongs to. */
interface Contribution {
  readonly id: string;
  readonly actor: Actor;
  readonly user: SessionUser;
}

const { initial } = machines.request;
const MAX_FILES = 5;

/** Throws an ApiError if a request is completed or withdrawn: nothing can be added then. A review is a new request instead. */
function assertOpen({ state }: RequestRow): void {
  if (state === requestState.completed || state === requestState.withdrawn)
    throw new ApiError(codes.failure, '诉求已结束，不能再补充');
}

/** Selects the request of a contribution: for members one of their own company, for the staff one that is not a draft. */
const concerned = ({ id, actor, user }: Contribution): SQL | undefined =>
  and(eq(requests.id, id), actor === 'member' ? eq(requests.deptId, user.deptId) : isOnDesk);

/**
 * Locks a request's row until the transaction ends, and returns it. Meanwhile its state cannot change, and concurrent calls
 * cannot exceed its limits. Throws an ApiError if the request does not exist.
 */
async function lockRequest(tx: Transaction, by: Contribution): Promise<RequestRow> {
  const [row] = await tx.select().from(requests).where(concerned(by)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Messages and files that company and staff exchange about a request, and reviews of completed requests. */
class RequestTalk extends Records {
  readonly #uploads: UploadStore;

  constructor(db: Db, clock: Clock, messenger: Messenger, uploads: UploadStore) {
    super(db, clock, messenger);
    this.#uploads = uploads;
  }

  async #find(by: Contribution): Promise<RequestRow> {
    const [row] = await this.db.select().from(requests).where(concerned(by));
    if (!row) throw notFound();
    return row;
  }

  async #detail(row: RequestRow, actor: Actor): Promise<DataResponse<RequestDetail>> {
    return { kind: 'data', data: await toDetail(this.db, row, actor) };
  }

  /** Adds a message to a request, and notifies the other side. */
  async write(by: Contribution, body: RequestNoteDraft | undefined): Promise<DataResponse<RequestDetail>> {
    const { id, actor, user } = by;
    const { text } = checkedBody(RequestNoteDraftSchema, body);
    const row = await this.db.transaction(async (tx) => {
      const locked = await lockRequest(tx, by);
      assertOpen(locked);
      const at = this.clock.now();
      await tx.insert(requestNotes).values({ requestId: id, side: actor, person: user.userName, text, at });
      await tx.update(requests).set({ updatedAt: at }).where(eq(requests.id, id));
      const { deptId, title, state } = locked;
      const fields = { id, title, note: text, company: await nameOf(tx, deptId) };
      if (actor === 'staff') {
        await this.audit.note(tx, user, { action: 'replyToRequest', subject: `request:${id}`, deptId, detail: text });
        await this.messenger.tell(tx, 'requestReplied', { deptId, fields });
      } else if (state !== initial) await this.messenger.tell(tx, 'requestAsked', { fields });
      return { ...locked, updatedAt: at };
    });
    return this.#detail(row, actor);
  }

  /** Adds a file to a request. */
  async attach(by: Contribution, body: unknown): Promise<DataResponse<RequestDetail>> {
    const { id, actor, user } = by;
    // Checked before the file is read, to avoid that work for an unknown or closed request.
    assertOpen(await this.#find(by));
    const { bytes, mediaType, name } = await checkUpload(body, ['pdf', 'docx', 'xlsx', 'png', 'jpeg']);
    const file = { id: randomUUID(), requestId: id, side: actor, person: user.userName, name, mediaType };
    const writeRow = async (tx: Transaction): Promise<RequestRow> => {
      const locked = await lockRequest(tx, by);
      assertOpen(locked);
      const mine = and(eq(requestFiles.requestId, id), eq(requestFiles.side, actor));
      if ((await tx.$count(requestFiles, mine)) >= MAX_FILES)
        throw new ApiError(codes.failure, `每条诉求双方各可上传${MAX_FILES}个文件`);
      await tx.insert(requestFiles).values({ ...file, size: bytes.length, uploadedAt: this.clock.now() });
      const { deptId } = locked;
      if (actor === 'staff')
        await this.audit.note(tx, user, { action: 'uploadDeskFile', subject: `request:${id}`, deptId, detail: name });
      return locked;
    };
    const row = await storeWithRow(this.#uploads, `requests/${file.id}`, bytes, () => this.db.transaction(writeRow));
    return this.#detail(row, actor);
  }

  /** Requests a review of a completed request: creates and submits a new request that refers to it. Possible only once. */
  async review(by: Contribution, body: RequestReview | undefined): Promise<DataResponse<RequestDetail>> {
    const { user } = by;
    const row = await this.#find(by);
    const { reason } = checkedBody(RequestReviewSchema, body);
    if (row.state !== requestState.completed) throw new ApiError(codes.failure, '诉求办结后才能申请复核');
    const at = this.clock.now();
    const made = await this.db.transaction(async (tx) => {
      await lockRequest(tx, by);
      if ((await tx.$count(requests, eq(requests.reviewOf, row.id))) > 0)
        throw new ApiError(codes.failure, '该诉求已经申请过复核');
      const title = cutText(`复核：${row.title}`, 60);
      const [review] = await tx
        .insert(requests)
        .values({
          ...{ id: randomUUID(), deptId: user.deptId, title, kind: row.kind, content: reason },
          ...{ contact: row.contact, phone: row.phone, state: requestState.pending, createdAt: at, updatedAt: at },
          ...{ sample: false, reviewOf: row.id },
        })
        .returning();
      if (!review) throw new Error('a request that was inserted is not there');
      const event = { requestId: review.id, at, person: user.userName, note: '' };
      await tx.insert(requestEvents).values([
        { ...event, to: initial },
        { ...event, from: initial, to: requestState.pending },
      ]);
      const company = await nameOf(tx, user.deptId);
      await this.messenger.tell(tx, 'requestReview', { fields: { id: review.id, title: row.title, company } });
      return review;
    });
    return this.#detail(made, 'member');
  }
}

/** The calls about messages and files of requests, and about reviews. */
export function requestTalkHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
  uploads: UploadStore,
): Handlers<TalkCalls> {
  const talk = new RequestTalk(db, clock, messenger, uploads);
  return {
    addRequestNote: ({ params: { id }, body, user }) => talk.write({ id, actor: 'member', user }, body),
    replyToRequest: ({ params: { id }, body, user }) => talk.write({ id, actor: 'staff', user }, body),
    uploadRequestFile: ({ params: { id }, body, user }) => talk.attach({ id, actor: 'member', user }, body),
    uploadDeskFile: ({ params: { id }, body, user }) => talk.attach({ id, actor: 'staff', user }, body),
    reviewRequest: ({ params: { id }, body, user }) => talk.review({ id, actor: 'member', user }, body),
  };
}
