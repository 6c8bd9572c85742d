// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:76b3427c2ff48683

import { operations } from '../contract.ts';
import type { MeetingGuest, MeetingReply, MeetingReplyRow, MeetingState, RequestDetail, RequestDraft, RequestItem, RequestSatisfaction, RequestTransition, ReturnFile, ReturnReceipt, ReturnRecord, ReturnSave, ReturnSaved, ReturnTask } from '../models.ts';
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
  client.call('getRequestList', operations.getRequestList, { query, more }, options);

export interface GetRequestParams {
  readonly id: string;
}

/** GET /report/request/{id} (addition) */
export const getRequest = (
  client: ApiClient,
  params: GetRequestParams,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('getRequest', operations.getRequest, { params: { ...params } }, options);

/** POST /report/request (addition) */
export const createRequest = (
  client: ApiClient,
  body: RequestDraft,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('createRequest', operations.createRequest, { body }, options);

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
  client.call('updateRequest', operations.updateRequest, { params: { ...params }, body }, options);

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
  client.call('moveRequest', operations.moveRequest, { params: { ...params }, body }, options);

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
  client.call('rateRequest', operations.rateRequest, { params: { ...params }, body }, options);

export interface GetRequestDeskQuery {
  readonly state?: '0' | '1' | '2' | '3' | '4' | '5' | '10';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /report/desk/requests. Requests of all companies but drafts, for the permission report:request:handle. (addition) */
export const getRequestDesk = (
  client: ApiClient,
  query: GetRequestDeskQuery = {},
  more: Partial<GetRequestDeskQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly RequestItem[]; readonly total: number }> =>
  client.call('getRequestDesk', operations.getRequestDesk, { query, more }, options);

export interface GetDeskRequestParams {
  readonly id: string;
}

/** GET /report/desk/request/{id} (addition) */
export const getDeskRequest = (
  client: ApiClient,
  params: GetDeskRequestParams,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('getDeskRequest', operations.getDeskRequest, { params: { ...params } }, options);

export interface HandleRequestParams {
  readonly id: string;
}

/** POST /report/desk/request/{id}/move. Changes of the staff, for the permission report:request:handle. (addition) */
export const handleRequest = (
  client: ApiClient,
  params: HandleRequestParams,
  body: RequestTransition,
  options?: CallOptions,
): Promise<RequestDetail> =>
  client.call('handleRequest', operations.handleRequest, { params: { ...params }, body }, options);

/** GET /report/tasks (addition) */
export const getReturnTasks = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReturnTask[]; readonly total: number }> =>
  client.call('getReturnTasks', operations.getReturnTasks, {}, options);

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
  client.call('getReturnReceipts', operations.getReturnReceipts, { query, more }, options);

export interface GetReturnParams {
  /** Id of the task */
  readonly id: string;
}

/** GET /report/return/{id} (addition) */
export const getReturn = (
  client: ApiClient,
  params: GetReturnParams,
  options?: CallOptions,
): Promise<ReturnRecord> =>
  client.call('getReturn', operations.getReturn, { params: { ...params } }, options);

export interface SaveReturnParams {
  readonly id: string;
}

/** PUT /report/return/{id}. Code 409 where somebody else has saved since `version`. (addition) */
export const saveReturn = (
  client: ApiClient,
  params: SaveReturnParams,
  body: ReturnSave,
  options?: CallOptions,
): Promise<ReturnSaved> =>
  client.call('saveReturn', operations.saveReturn, { params: { ...params }, body }, options);

export interface SubmitReturnParams {
  readonly id: string;
}

/** POST /report/return/{id}/submit. For the permission report:return:submit. Repeated with the same values it answers with the same receipt. (addition) */
export const submitReturn = (
  client: ApiClient,
  params: SubmitReturnParams,
  body: ReturnSave,
  options?: CallOptions,
): Promise<ReturnRecord> =>
  client.call('submitReturn', operations.submitReturn, { params: { ...params }, body }, options);

export interface UploadReturnFileParams {
  readonly id: string;
}

/** POST /report/return/{id}/file (addition) */
export const uploadReturnFile = (
  client: ApiClient,
  params: UploadReturnFileParams,
  body: Blob,
  options?: CallOptions,
): Promise<ReturnFile> =>
  client.call('uploadReturnFile', operations.uploadReturnFile, { params: { ...params }, body }, options);

export interface RemoveReturnFileParams {
  readonly id: string;
}

/** DELETE /report/file/{id} (addition) */
export const removeReturnFile = (
  client: ApiClient,
  params: RemoveReturnFileParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('removeReturnFile', operations.removeReturnFile, { params: { ...params } }, options);

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
  client.call('getMeeting', operations.getMeeting, { params: { ...params }, query }, options);

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
  client.call('replyToMeeting', operations.replyToMeeting, { params: { ...params }, query, body }, options);

export interface InviteToMeetingParams {
  readonly id: string;
}

/** POST /report/meeting/{id}/invitation. For the permission report:meeting:invite. (addition) */
export const inviteToMeeting = (
  client: ApiClient,
  params: InviteToMeetingParams,
  body: MeetingGuest,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('inviteToMeeting', operations.inviteToMeeting, { params: { ...params }, body }, options);

export interface GetMeetingRepliesParams {
  readonly id: string;
}

/** GET /report/meeting/{id}/replies. For the permission report:meeting:invite. (addition) */
export const getMeetingReplies = (
  client: ApiClient,
  params: GetMeetingRepliesParams,
  options?: CallOptions,
): Promise<{ readonly rows: readonly MeetingReplyRow[]; readonly total: number }> =>
  client.call('getMeetingReplies', operations.getMeetingReplies, { params: { ...params } }, options);
