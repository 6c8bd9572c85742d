// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  MeetingGuest,
  MeetingReply,
  MeetingReplyRow,
  MeetingState,
  RequestDetail,
  RequestDraft,
  RequestItem,
  RequestNoteDraft,
  RequestReview,
  RequestSatisfaction,
  RequestTransition,
  ReturnFile,
  ReturnReceipt,
  ReturnRecord,
  ReturnSave,
  ReturnSaved,
  ReturnTask,
  ReturnTransition,
} from '../models.ts';
import { decodeMeetingReplyRow, decodeMeetingState, decodeRequestDetail, decodeRequestItem, decodeReturnFile, decodeReturnReceipt, decodeReturnRecord, decodeReturnSaved, decodeReturnTask } from '../decoders.ts';
import { key, object, text } from './decode.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetRequestListQuery {
  readonly state?: '0' | '1' | '2' | '3' | '4' | '5' | '10';
  readonly keyword?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /report/requests (addition) */
export const getRequestList = (
  client: ApiClient,
  query: GetRequestListQuery = {},
  more: Partial<GetRequestListQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly RequestItem[]; readonly total: number }> =>
  client.call('getRequestList', operations.getRequestList, decodeRequestItem, { query, more }, options);

export interface GetRequestParams {
  readonly id: string;
}

/** GET /report/request/{id} (addition) */
export const getRequest = (
  client: ApiClient,
  params: GetRequestParams,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('getRequest', operations.getRequest, decodeRequestDetail, { params: { ...params } }, options);

/** POST /report/request (addition) */
export const createRequest = (
  client: ApiClient,
  body: RequestDraft,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('createRequest', operations.createRequest, decodeRequestDetail, { body }, options);

export interface UpdateRequestParams {
  readonly id: string;
}

/** PUT /report/request/{id}. Only while the request is a draft. (addition) */
export const updateRequest = (
  client: ApiClient,
  params: UpdateRequestParams,
  body: RequestDraft,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('updateRequest', operations.updateRequest, decodeRequestDetail, { params: { ...params }, body }, options);

export interface RemoveRequestParams {
  readonly id: string;
}

/** DELETE /report/request/{id}. Only while the request is a draft; its files go with it. (addition) */
export const removeRequest = (
  client: ApiClient,
  params: RemoveRequestParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('removeRequest', operations.removeRequest, null, { params: { ...params } }, options);

export interface MoveRequestParams {
  readonly id: string;
}

/** POST /report/request/{id}/move. Changes of the company itself, as spec/states.yaml allows them. (addition) */
export const moveRequest = (
  client: ApiClient,
  params: MoveRequestParams,
  body: RequestTransition,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('moveRequest', operations.moveRequest, decodeRequestDetail, { params: { ...params }, body }, options);

export interface RateRequestParams {
  readonly id: string;
}

/** POST /report/request/{id}/satisfaction. Once, after the request has been completed. (addition) */
export const rateRequest = (
  client: ApiClient,
  params: RateRequestParams,
  body: RequestSatisfaction,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('rateRequest', operations.rateRequest, decodeRequestDetail, { params: { ...params }, body }, options);

export interface AddRequestNoteParams {
  readonly id: string;
}

/** POST /report/request/{id}/note (addition) */
export const addRequestNote = (
  client: ApiClient,
  params: AddRequestNoteParams,
  body: RequestNoteDraft,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('addRequestNote', operations.addRequestNote, decodeRequestDetail, { params: { ...params }, body }, options);

export interface UploadRequestFileParams {
  readonly id: string;
}

/** POST /report/request/{id}/file. At most five of each side. (addition) */
export const uploadRequestFile = (
  client: ApiClient,
  params: UploadRequestFileParams,
  body: Blob,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('uploadRequestFile', operations.uploadRequestFile, decodeRequestDetail, { params: { ...params }, body }, options);

export interface RemoveRequestFileParams {
  readonly id: string;
}

/** DELETE /report/requestfile/{id}. Only while the request is a draft. (addition) */
export const removeRequestFile = (
  client: ApiClient,
  params: RemoveRequestFileParams,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('removeRequestFile', operations.removeRequestFile, decodeRequestDetail, { params: { ...params } }, options);

export interface ReviewRequestParams {
  readonly id: string;
}

/** POST /report/request/{id}/review. Asks for a completed request to be looked at again, by a new one that is linked to it; once. (addition) */
export const reviewRequest = (
  client: ApiClient,
  params: ReviewRequestParams,
  body: RequestReview,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('reviewRequest', operations.reviewRequest, decodeRequestDetail, { params: { ...params }, body }, options);

export interface ReplyToRequestParams {
  readonly id: string;
}

/** POST /report/desk/request/{id}/note (addition) */
export const replyToRequest = (
  client: ApiClient,
  params: ReplyToRequestParams,
  body: RequestNoteDraft,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('replyToRequest', operations.replyToRequest, decodeRequestDetail, { params: { ...params }, body }, options);

export interface UploadDeskFileParams {
  readonly id: string;
}

/** POST /report/desk/request/{id}/file (addition) */
export const uploadDeskFile = (
  client: ApiClient,
  params: UploadDeskFileParams,
  body: Blob,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('uploadDeskFile', operations.uploadDeskFile, decodeRequestDetail, { params: { ...params }, body }, options);

export interface GetRequestDeskQuery {
  readonly state?: '0' | '1' | '2' | '3' | '4' | '5' | '10';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /report/desk/requests. Requests of all companies but drafts. (addition) */
export const getRequestDesk = (
  client: ApiClient,
  query: GetRequestDeskQuery = {},
  more: Partial<GetRequestDeskQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly RequestItem[]; readonly total: number }> =>
  client.call('getRequestDesk', operations.getRequestDesk, decodeRequestItem, { query, more }, options);

export interface GetDeskRequestParams {
  readonly id: string;
}

/** GET /report/desk/request/{id} (addition) */
export const getDeskRequest = (
  client: ApiClient,
  params: GetDeskRequestParams,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('getDeskRequest', operations.getDeskRequest, decodeRequestDetail, { params: { ...params } }, options);

export interface HandleRequestParams {
  readonly id: string;
}

/** POST /report/desk/request/{id}/move. Changes of the staff. (addition) */
export const handleRequest = (
  client: ApiClient,
  params: HandleRequestParams,
  body: RequestTransition,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('handleRequest', operations.handleRequest, decodeRequestDetail, { params: { ...params }, body }, options);

/** GET /report/tasks (addition) */
export const getReturnTasks = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReturnTask[]; readonly total: number }> =>
  client.call('getReturnTasks', operations.getReturnTasks, decodeReturnTask, {}, options);

export interface GetReturnReceiptsQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /report/receipts (addition) */
export const getReturnReceipts = (
  client: ApiClient,
  query: GetReturnReceiptsQuery = {},
  more: Partial<GetReturnReceiptsQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReturnReceipt[]; readonly total: number }> =>
  client.call('getReturnReceipts', operations.getReturnReceipts, decodeReturnReceipt, { query, more }, options);

export interface GetReturnQuery {
  /** The year of the return, if the task is declared for another one */
  readonly year?: number;
}

export interface GetReturnParams {
  /** Id of the task */
  readonly id: string;
}

/** GET /report/return/{id} (addition) */
export const getReturn = (
  client: ApiClient,
  params: GetReturnParams,
  query: GetReturnQuery = {},
  options?: CallOptions,
): Promise<ReturnRecord> =>
  client.call('getReturn', operations.getReturn, decodeReturnRecord, { params: { ...params }, query }, options);

export interface SaveReturnQuery {
  /** The year of the return, if the task is declared for another one */
  readonly year?: number;
}

export interface SaveReturnParams {
  readonly id: string;
}

/** PUT /report/return/{id}. Code 409 where somebody else has saved since `version`. (addition) */
export const saveReturn = (
  client: ApiClient,
  params: SaveReturnParams,
  body: ReturnSave,
  query: SaveReturnQuery = {},
  options?: CallOptions,
): Promise<ReturnSaved> =>
  client.call('saveReturn', operations.saveReturn, decodeReturnSaved, { params: { ...params }, query, body }, options);

export interface SubmitReturnQuery {
  /** The year of the return, if the task is declared for another one */
  readonly year?: number;
}

export interface SubmitReturnParams {
  readonly id: string;
}

/** POST /report/return/{id}/submit. Repeated with the same values it responds with the same receipt. (addition) */
export const submitReturn = (
  client: ApiClient,
  params: SubmitReturnParams,
  body: ReturnSave,
  query: SubmitReturnQuery = {},
  options?: CallOptions,
): Promise<ReturnRecord> =>
  client.call('submitReturn', operations.submitReturn, decodeReturnRecord, { params: { ...params }, query, body }, options);

export interface MoveReturnQuery {
  /** The year of the return, if the task is declared for another one */
  readonly year?: number;
}

export interface MoveReturnParams {
  readonly id: string;
}

/** POST /report/return/{id}/move. Withdrawal and the beginning of a correction, as spec/states.yaml allows them; submissions are `submitReturn`. (addition) */
export const moveReturn = (
  client: ApiClient,
  params: MoveReturnParams,
  body: ReturnTransition,
  query: MoveReturnQuery = {},
  options?: CallOptions,
): Promise<ReturnRecord> =>
  client.call('moveReturn', operations.moveReturn, decodeReturnRecord, { params: { ...params }, query, body }, options);

export interface UploadReturnFileQuery {
  /** The year of the return, if the task is declared for another one */
  readonly year?: number;
}

export interface UploadReturnFileParams {
  readonly id: string;
}

/** POST /report/return/{id}/file (addition) */
export const uploadReturnFile = (
  client: ApiClient,
  params: UploadReturnFileParams,
  body: Blob,
  query: UploadReturnFileQuery = {},
  options?: CallOptions,
): Promise<ReturnFile> =>
  client.call('uploadReturnFile', operations.uploadReturnFile, decodeReturnFile, { params: { ...params }, query, body }, options);

export interface RemoveReturnFileParams {
  readonly id: string;
}

/** DELETE /report/file/{id} (addition) */
export const removeReturnFile = (
  client: ApiClient,
  params: RemoveReturnFileParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('removeReturnFile', operations.removeReturnFile, null, { params: { ...params } }, options);

export interface GetMeetingQuery {
  readonly invite?: string;
}

export interface GetMeetingParams {
  readonly id: string;
}

/** GET /report/meeting/{id} (addition) */
export const getMeeting = (
  client: ApiClient,
  params: GetMeetingParams,
  query: GetMeetingQuery = {},
  options?: CallOptions,
): Promise<MeetingState> =>
  client.call('getMeeting', operations.getMeeting, decodeMeetingState, { params: { ...params }, query }, options);

export interface ReplyToMeetingQuery {
  readonly invite?: string;
}

export interface ReplyToMeetingParams {
  readonly id: string;
}

/** POST /report/meeting/{id}/reply. By the session, one reply a company; by an invitation's token for others. (addition) */
export const replyToMeeting = (
  client: ApiClient,
  params: ReplyToMeetingParams,
  body: MeetingReply,
  query: ReplyToMeetingQuery = {},
  options?: CallOptions,
): Promise<MeetingState> =>
  client.call('replyToMeeting', operations.replyToMeeting, decodeMeetingState, { params: { ...params }, query, body }, options);

export interface InviteToMeetingParams {
  readonly id: string;
}

/** POST /report/meeting/{id}/invitation (addition) */
export const inviteToMeeting = (
  client: ApiClient,
  params: InviteToMeetingParams,
  body: MeetingGuest,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('inviteToMeeting', operations.inviteToMeeting, object('', () => ({ token: key(text) })), { params: { ...params }, body }, options);

export interface GetMeetingRepliesParams {
  readonly id: string;
}

/** GET /report/meeting/{id}/replies (addition) */
export const getMeetingReplies = (
  client: ApiClient,
  params: GetMeetingRepliesParams,
  options?: CallOptions,
): Promise<{ readonly rows: readonly MeetingReplyRow[]; readonly total: number }> =>
  client.call('getMeetingReplies', operations.getMeetingReplies, decodeMeetingReplyRow, { params: { ...params } }, options);
