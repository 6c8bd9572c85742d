// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { GetPhoneCodeQuery, UnbindUserParams, UpdateRemarkQuery } from './api/account.ts';
import type { CloseSessionParams, GetDeptHistoryQuery, GetLoginHistoryQuery, SetSubUserParams } from './api/company.ts';
import type {
  CheckMemorabiliaInfoQuery,
  ConductUserQuery,
  GetColumnListQuery,
  GetContentMemorabiliaBasicListQuery,
  GetContentMemorabiliaInfoListQuery,
  GetContentReleaseBeforeListQuery,
  GetContentReleaseByIdQuery,
  GetContentReleaseListQuery,
  GetContentReleaseListWithSearchQuery,
  GetContentReleasePhotoQuery,
  GetContentReleaseYearsBeforeIntervalQuery,
  GetContentReleaseYearsIntervalQuery,
  GetContentSearchHelpQuery,
  GetMemorabiliaFileQuery,
  GetUserNameQuery,
} from './api/content.ts';
import type { GetJournalIssuesQuery } from './api/journals.ts';
import type { GetMessagesQuery } from './api/messages.ts';
import type {
  AddRequestNoteParams,
  GetDeskRequestParams,
  GetMeetingParams,
  GetMeetingQuery,
  GetMeetingRepliesParams,
  GetRequestDeskQuery,
  GetRequestListQuery,
  GetRequestParams,
  GetReturnParams,
  GetReturnQuery,
  GetReturnReceiptsQuery,
  HandleRequestParams,
  InviteToMeetingParams,
  MoveRequestParams,
  MoveReturnParams,
  MoveReturnQuery,
  RateRequestParams,
  RemoveRequestFileParams,
  RemoveRequestParams,
  RemoveReturnFileParams,
  ReplyToMeetingParams,
  ReplyToMeetingQuery,
  ReplyToRequestParams,
  ReviewRequestParams,
  SaveReturnParams,
  SaveReturnQuery,
  SubmitReturnParams,
  SubmitReturnQuery,
  UpdateRequestParams,
  UploadDeskFileParams,
  UploadRequestFileParams,
  UploadReturnFileParams,
  UploadReturnFileQuery,
} from './api/reporting.ts';
import type {
  AdmitTraineeParams,
  DecideNameChangeParams,
  GetAuditEntriesQuery,
  GetCompaniesQuery,
  GetCompanyAccountsParams,
  GetCourseParams,
  GetDeskRequestsQuery,
  GetDeskReturnParams,
  GetDeskReturnsQuery,
  GetReturnTotalsQuery,
  GetReturnYearsQuery,
  OpenAttendanceParams,
  ResetAccountParams,
  ResetSecondFactorParams,
  SetAccountStateParams,
  SetAttendanceParams,
  SetCompanyStateParams,
  SetEnrolmentParams,
} from './api/staff.ts';
import type { GetStatisticsQuery } from './api/statistics.ts';
import type {
  AttendTrainingParams,
  CancelEnrolmentParams,
  EnrolParams,
  EvaluateTrainingParams,
  GetTrainingCertificateParams,
  GetTrainingListQuery,
  GetTrainingParams,
} from './api/training.ts';
import type { DeclaredOperation } from './api/types.ts';
import type {
  Attachment,
  AttendanceCode,
  AttendanceList,
  AuditEntry,
  CertificateChallenge,
  CertificateProof,
  CertificateTicket,
  Column,
  CompanyAccount,
  CourseDraft,
  Dept,
  DeptChange,
  DeskAssignment,
  DeskCount,
  DeskMove,
  DeskOutcome,
  DisabledState,
  Enrolment,
  EnrolmentForm,
  EnrolmentOpening,
  FactTable,
  Invitation,
  JournalIssue,
  LoginPayload,
  LoginRecord,
  MeetingGuest,
  MeetingReply,
  MeetingReplyRow,
  MeetingState,
  MemberCompany,
  Memorabilia,
  MemorabiliaYear,
  Message,
  NameChange,
  NameDecision,
  NewCompany,
  PasswordChange,
  PasswordReset,
  PhoneChange,
  PhoneCodeRequest,
  Photo,
  Publication,
  PublicationChange,
  ReadMessages,
  RecoveryCodes,
  Release,
  ReleaseItem,
  Remark,
  RequestDeskItem,
  RequestDetail,
  RequestDraft,
  RequestItem,
  RequestNoteDraft,
  RequestReview,
  RequestSatisfaction,
  RequestTransition,
  ReturnDeskItem,
  ReturnDeskRecord,
  ReturnFile,
  ReturnReceipt,
  ReturnRecord,
  ReturnSave,
  ReturnSaved,
  ReturnTask,
  ReturnTransition,
  ReturnYears,
  SearchHelp,
  SearchHit,
  SecondFactor,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorSetup,
  SessionItem,
  StaffCourse,
  StaffCourseDetail,
  SubAccount,
  SubAccountChange,
  SubUser,
  Training,
  TrainingCertificate,
  TrainingDetail,
  TrainingEvaluation,
  User,
  UserName,
  WechatBinding,
  WechatCode,
  WechatStart,
  YearCheck,
  YearsInterval,
} from './models.ts';

/** No parameters. */
export type None = Readonly<Record<never, never>>;

/** What each call takes and responds with; how the response is wrapped, and who may make the call. */
export interface Contract {
  readonly loginByPhone: {
    readonly query: None;
    readonly params: None;
    readonly body: LoginPayload;
    readonly response: { readonly token: string };
    readonly kind: 'fields';
    readonly access: 'public';
  };
  readonly getInfo: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: {
      readonly user: User;
      readonly roles: readonly string[];
      readonly permissions: readonly string[];
    };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  readonly getPhoneCode: {
    readonly query: GetPhoneCodeQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'public';
  };
  readonly loginByCertificate: {
    readonly query: None;
    readonly params: None;
    readonly body: CertificateTicket;
    readonly response: { readonly token: string };
    readonly kind: 'fields';
    readonly access: 'public';
  };
  readonly uploadAvatar: {
    readonly query: None;
    readonly params: None;
    readonly body: Blob;
    readonly response: { readonly imgUrl: string };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  readonly updateDept: {
    readonly query: None;
    readonly params: None;
    readonly body: Dept;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly updatePassword: {
    readonly query: None;
    readonly params: None;
    readonly body: PasswordChange;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly updateRemark: {
    readonly query: UpdateRemarkQuery;
    readonly params: None;
    readonly body: Remark;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getSubUserList: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly SubUser[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly unbindUser: {
    readonly query: None;
    readonly params: UnbindUserParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly logout: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'public';
  };
  readonly getDeptHistory: {
    readonly query: GetDeptHistoryQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly DeptChange[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getLoginHistory: {
    readonly query: GetLoginHistoryQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly LoginRecord[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  /** The name that the company has asked for last, and what became of it; empty texts where it has asked for none. */
  readonly getNameChange: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly name: string; readonly state: string; readonly note: string };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  /** The other accounts of the company with role and state, also those that are disabled, invited or unbound. */
  readonly getAccounts: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly SubAccount[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  /** Opens a sub-account; its owner logs in by a code to their phone. */
  readonly inviteSubUser: {
    readonly query: None;
    readonly params: None;
    readonly body: Invitation;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  /** Role, and whether it is disabled; `bound: true` takes an unbound account back. */
  readonly setSubUser: {
    readonly query: None;
    readonly params: SetSubUserParams;
    readonly body: SubAccountChange;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getSessions: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly SessionItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly closeSession: {
    readonly query: None;
    readonly params: CloseSessionParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  /** By a code that `getPhoneCode` sends. Says the same whether or not the number has an account. */
  readonly resetPassword: {
    readonly query: None;
    readonly params: None;
    readonly body: PasswordReset;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'public';
  };
  readonly getColumnList: {
    readonly query: GetColumnListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly Column[];
    readonly kind: 'data';
    readonly access: 'public';
  };
  readonly getContentReleaseList: {
    readonly query: GetContentReleaseListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly ReleaseItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'filter';
  };
  readonly getContentReleaseListWithSearch: {
    readonly query: GetContentReleaseListWithSearchQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly SearchHit[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'filter';
  };
  readonly getContentSearchHelp: {
    readonly query: GetContentSearchHelpQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: SearchHelp;
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly getContentReleaseBeforeList: {
    readonly query: GetContentReleaseBeforeListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly ReleaseItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'open';
  };
  readonly getContentReleasePhoto: {
    readonly query: GetContentReleasePhotoQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Photo[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'filter';
  };
  readonly getContentMemorabiliaInfoList: {
    readonly query: GetContentMemorabiliaInfoListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Memorabilia[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'filter';
  };
  readonly getMemorabiliaFile: {
    readonly query: GetMemorabiliaFileQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly Attachment[];
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly getContentMemorabiliaBasicList: {
    readonly query: GetContentMemorabiliaBasicListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly MemorabiliaYear[];
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly getContentReleaseById: {
    readonly query: GetContentReleaseByIdQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: Release;
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly getContentReleaseYearsInterval: {
    readonly query: GetContentReleaseYearsIntervalQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: YearsInterval;
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly getContentReleaseYearsBeforeInterval: {
    readonly query: GetContentReleaseYearsBeforeIntervalQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: YearsInterval;
    readonly kind: 'data';
    readonly access: 'open';
  };
  readonly checkMemorabiliaInfo: {
    readonly query: CheckMemorabiliaInfoQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly YearCheck[];
    readonly kind: 'data';
    readonly access: 'filter';
  };
  readonly conductUser: {
    readonly query: ConductUserQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'public';
  };
  readonly getUserName: {
    readonly query: GetUserNameQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly UserName[];
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly proveSecondFactor: {
    readonly query: None;
    readonly params: None;
    readonly body: SecondFactorProof;
    readonly response: { readonly token: string };
    readonly kind: 'fields';
    readonly access: 'public';
  };
  readonly getSecondFactor: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: SecondFactor;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** A new secret. It counts for nothing until a code made with it is confirmed. */
  readonly beginSecondFactor: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: SecondFactorSetup;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Turns the factor on, ends the account's other sessions, and names the recovery codes, once. */
  readonly confirmSecondFactor: {
    readonly query: None;
    readonly params: None;
    readonly body: SecondFactorCode;
    readonly response: RecoveryCodes;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** New recovery codes in place of the former ones. */
  readonly renewRecoveryCodes: {
    readonly query: None;
    readonly params: None;
    readonly body: SecondFactorCode;
    readonly response: RecoveryCodes;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly removeSecondFactor: {
    readonly query: None;
    readonly params: None;
    readonly body: SecondFactorCode;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getJournalIssues: {
    readonly query: GetJournalIssuesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: readonly JournalIssue[];
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getCertificateChallenge: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: CertificateChallenge;
    readonly kind: 'data';
    readonly access: 'public';
  };
  readonly proveCertificate: {
    readonly query: None;
    readonly params: None;
    readonly body: CertificateProof;
    readonly response: CertificateTicket;
    readonly kind: 'data';
    readonly access: 'public';
  };
  readonly startWechatLogin: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: WechatStart;
    readonly kind: 'data';
    readonly access: 'public';
  };
  readonly loginByWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: WechatCode;
    readonly response: { readonly token: string };
    readonly kind: 'fields';
    readonly access: 'public';
  };
  readonly getWechatBinding: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: WechatBinding;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly startWechatBinding: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: WechatStart;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly bindWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: WechatCode;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly unbindWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getMessages: {
    readonly query: GetMessagesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Message[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getUnreadCount: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly count: number };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  readonly readMessages: {
    readonly query: None;
    readonly params: None;
    readonly body: ReadMessages;
    readonly response: { readonly count: number };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  readonly sendPhoneChangeCode: {
    readonly query: None;
    readonly params: None;
    readonly body: PhoneCodeRequest;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly changePhone: {
    readonly query: None;
    readonly params: None;
    readonly body: PhoneChange;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getRequestList: {
    readonly query: GetRequestListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly RequestItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getRequest: {
    readonly query: None;
    readonly params: GetRequestParams;
    readonly body: undefined;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly createRequest: {
    readonly query: None;
    readonly params: None;
    readonly body: RequestDraft;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Only while the request is a draft. */
  readonly updateRequest: {
    readonly query: None;
    readonly params: UpdateRequestParams;
    readonly body: RequestDraft;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Only while the request is a draft; its files go with it. */
  readonly removeRequest: {
    readonly query: None;
    readonly params: RemoveRequestParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  /** Changes of the company itself, as spec/states.yaml allows them. */
  readonly moveRequest: {
    readonly query: None;
    readonly params: MoveRequestParams;
    readonly body: RequestTransition;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Once, after the request has been completed. */
  readonly rateRequest: {
    readonly query: None;
    readonly params: RateRequestParams;
    readonly body: RequestSatisfaction;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly addRequestNote: {
    readonly query: None;
    readonly params: AddRequestNoteParams;
    readonly body: RequestNoteDraft;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** At most five of each side. */
  readonly uploadRequestFile: {
    readonly query: None;
    readonly params: UploadRequestFileParams;
    readonly body: Blob;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Only while the request is a draft. */
  readonly removeRequestFile: {
    readonly query: None;
    readonly params: RemoveRequestFileParams;
    readonly body: undefined;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Asks for a completed request to be looked at again, by a new one that is linked to it; once. */
  readonly reviewRequest: {
    readonly query: None;
    readonly params: ReviewRequestParams;
    readonly body: RequestReview;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly replyToRequest: {
    readonly query: None;
    readonly params: ReplyToRequestParams;
    readonly body: RequestNoteDraft;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly uploadDeskFile: {
    readonly query: None;
    readonly params: UploadDeskFileParams;
    readonly body: Blob;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Requests of all companies but drafts. */
  readonly getRequestDesk: {
    readonly query: GetRequestDeskQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly RequestItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getDeskRequest: {
    readonly query: None;
    readonly params: GetDeskRequestParams;
    readonly body: undefined;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Changes of the staff. */
  readonly handleRequest: {
    readonly query: None;
    readonly params: HandleRequestParams;
    readonly body: RequestTransition;
    readonly response: RequestDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getReturnTasks: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly ReturnTask[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getReturnReceipts: {
    readonly query: GetReturnReceiptsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly ReturnReceipt[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getReturn: {
    readonly query: GetReturnQuery;
    readonly params: GetReturnParams;
    readonly body: undefined;
    readonly response: ReturnRecord;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Code 409 where somebody else has saved since `version`. */
  readonly saveReturn: {
    readonly query: SaveReturnQuery;
    readonly params: SaveReturnParams;
    readonly body: ReturnSave;
    readonly response: ReturnSaved;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Repeated with the same values it responds with the same receipt. */
  readonly submitReturn: {
    readonly query: SubmitReturnQuery;
    readonly params: SubmitReturnParams;
    readonly body: ReturnSave;
    readonly response: ReturnRecord;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Withdrawal and the beginning of a correction, as spec/states.yaml allows them; submissions are `submitReturn`. */
  readonly moveReturn: {
    readonly query: MoveReturnQuery;
    readonly params: MoveReturnParams;
    readonly body: ReturnTransition;
    readonly response: ReturnRecord;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly uploadReturnFile: {
    readonly query: UploadReturnFileQuery;
    readonly params: UploadReturnFileParams;
    readonly body: Blob;
    readonly response: ReturnFile;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly removeReturnFile: {
    readonly query: None;
    readonly params: RemoveReturnFileParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getMeeting: {
    readonly query: GetMeetingQuery;
    readonly params: GetMeetingParams;
    readonly body: undefined;
    readonly response: MeetingState;
    readonly kind: 'data';
    readonly access: 'open';
  };
  /** By the session, one reply a company; by an invitation's token for others. */
  readonly replyToMeeting: {
    readonly query: ReplyToMeetingQuery;
    readonly params: ReplyToMeetingParams;
    readonly body: MeetingReply;
    readonly response: MeetingState;
    readonly kind: 'data';
    readonly access: 'open';
  };
  readonly inviteToMeeting: {
    readonly query: None;
    readonly params: InviteToMeetingParams;
    readonly body: MeetingGuest;
    readonly response: { readonly token: string };
    readonly kind: 'fields';
    readonly access: 'member';
  };
  readonly getMeetingReplies: {
    readonly query: None;
    readonly params: GetMeetingRepliesParams;
    readonly body: undefined;
    readonly response: { readonly rows: readonly MeetingReplyRow[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getDeskReturns: {
    readonly query: GetDeskReturnsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly ReturnDeskItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getDeskReturn: {
    readonly query: None;
    readonly params: GetDeskReturnParams;
    readonly body: undefined;
    readonly response: ReturnDeskRecord;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Takes up, sends back with reasons, accepts; several at once. Those that cannot be moved are named. */
  readonly handleReturns: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskMove;
    readonly response: DeskOutcome;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly assignReturns: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskAssignment;
    readonly response: DeskOutcome;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getReturnTotals: {
    readonly query: GetReturnTotalsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: FactTable;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** The years that `getReturnTotals` has figures for, newest first. */
  readonly getReturnYears: {
    readonly query: GetReturnYearsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: ReturnYears;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** What waits for the caller, by queue; queues that the caller has no permission for are absent. */
  readonly getDeskCounts: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly DeskCount[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  /** The staff to whom something can be assigned. For staff only. */
  readonly getColleagues: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly UserName[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getDeskRequests: {
    readonly query: GetDeskRequestsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly RequestDeskItem[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly handleRequests: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskMove;
    readonly response: DeskOutcome;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly assignRequests: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskAssignment;
    readonly response: DeskOutcome;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getCompanies: {
    readonly query: GetCompaniesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly MemberCompany[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getCompanyAccounts: {
    readonly query: None;
    readonly params: GetCompanyAccountsParams;
    readonly body: undefined;
    readonly response: { readonly rows: readonly CompanyAccount[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  /** A member company with its main account, which logs in by a code to its phone. */
  readonly createCompany: {
    readonly query: None;
    readonly params: None;
    readonly body: NewCompany;
    readonly response: MemberCompany;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly setCompanyState: {
    readonly query: None;
    readonly params: SetCompanyStateParams;
    readonly body: DisabledState;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly setAccountState: {
    readonly query: None;
    readonly params: SetAccountStateParams;
    readonly body: DisabledState;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  /** Ends an account's sessions, password, WeChat binding and logins in progress. */
  readonly resetAccount: {
    readonly query: None;
    readonly params: ResetAccountParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  /** Takes a lost second factor away and ends every session of the account. Those of the staff are reset by command. */
  readonly resetSecondFactor: {
    readonly query: None;
    readonly params: ResetSecondFactorParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getNameChanges: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly NameChange[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly decideNameChange: {
    readonly query: None;
    readonly params: DecideNameChangeParams;
    readonly body: NameDecision;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getAuditEntries: {
    readonly query: GetAuditEntriesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly AuditEntry[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getCourses: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly StaffCourse[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly createCourse: {
    readonly query: None;
    readonly params: None;
    readonly body: CourseDraft;
    readonly response: StaffCourse;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getCourse: {
    readonly query: None;
    readonly params: GetCourseParams;
    readonly body: undefined;
    readonly response: StaffCourseDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly setEnrolment: {
    readonly query: None;
    readonly params: SetEnrolmentParams;
    readonly body: EnrolmentOpening;
    readonly response: StaffCourseDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** A code that is read out in the room and works for two hours. */
  readonly openAttendance: {
    readonly query: None;
    readonly params: OpenAttendanceParams;
    readonly body: undefined;
    readonly response: StaffCourseDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly setAttendance: {
    readonly query: None;
    readonly params: SetAttendanceParams;
    readonly body: AttendanceList;
    readonly response: StaffCourseDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  /** Admits somebody from the waiting list while there are places. */
  readonly admitTrainee: {
    readonly query: None;
    readonly params: AdmitTraineeParams;
    readonly body: undefined;
    readonly response: StaffCourseDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getPublications: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Publication[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  /** Publishes a period of figures or an issue of a journal, or holds it back. */
  readonly setPublication: {
    readonly query: None;
    readonly params: None;
    readonly body: PublicationChange;
    readonly response: { readonly rows: readonly Publication[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getStatistics: {
    readonly query: GetStatisticsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: FactTable;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getTrainingList: {
    readonly query: GetTrainingListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Training[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'member';
  };
  readonly getTraining: {
    readonly query: None;
    readonly params: GetTrainingParams;
    readonly body: undefined;
    readonly response: TrainingDetail;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly enrol: {
    readonly query: None;
    readonly params: EnrolParams;
    readonly body: EnrolmentForm;
    readonly response: readonly Enrolment[];
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly cancelEnrolment: {
    readonly query: None;
    readonly params: CancelEnrolmentParams;
    readonly body: undefined;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly evaluateTraining: {
    readonly query: None;
    readonly params: EvaluateTrainingParams;
    readonly body: TrainingEvaluation;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
  readonly getTrainingCertificate: {
    readonly query: None;
    readonly params: GetTrainingCertificateParams;
    readonly body: undefined;
    readonly response: TrainingCertificate;
    readonly kind: 'data';
    readonly access: 'member';
  };
  readonly getTrainingPreview: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly response: { readonly rows: readonly Training[]; readonly total: number };
    readonly kind: 'rows';
    readonly access: 'open';
  };
  /** By the code that is read out in the room. */
  readonly attendTraining: {
    readonly query: None;
    readonly params: AttendTrainingParams;
    readonly body: AttendanceCode;
    readonly response: undefined;
    readonly kind: 'empty';
    readonly access: 'member';
  };
}

/** What holds of a call that says nothing else. */
const call = {
  permission: null,
  authorization: true,
  silent: false,
  merge: false,
  encrypted: false,
  file: null,
  idempotencyKey: false,
  retries: null,
  list: false,
  bodyModel: null,
  capability: null,
  fields: [],
  addition: false,
  query: {},
  params: {},
} as const;

/** What holds of a parameter that says nothing else. */
const parameter = {
  required: false,
  keepEmpty: false,
  values: null,
} as const;

export type OperationName = keyof Contract;

/** How each call is made and who gets a response. */
export const operations: Readonly<Record<OperationName, DeclaredOperation>> = {
  loginByPhone: {
    ...call,
    method: 'POST',
    path: '/company/loginByPhone',
    group: 'account',
    access: 'public',
    authorization: false,
    encrypted: true,
    idempotencyKey: true,
    response: 'fields',
    bodyModel: 'LoginPayload',
    fields: ['token'],
  },
  getInfo: {
    ...call,
    method: 'GET',
    path: '/getInfo',
    group: 'account',
    access: 'member',
    response: 'fields',
    fields: ['user', 'roles', 'permissions'],
  },
  getPhoneCode: {
    ...call,
    method: 'GET',
    path: '/company/getPhoneCode',
    group: 'account',
    access: 'public',
    authorization: false,
    response: 'empty',
    query: {
      phoneNumber: { ...parameter, type: 'string', required: true },
    },
  },
  loginByCertificate: {
    ...call,
    method: 'POST',
    path: '/company/ca/login',
    group: 'account',
    access: 'public',
    authorization: false,
    idempotencyKey: true,
    response: 'fields',
    bodyModel: 'CertificateTicket',
    fields: ['token'],
  },
  uploadAvatar: {
    ...call,
    method: 'POST',
    path: '/system/user/profile/avatar',
    group: 'account',
    access: 'member',
    file: 'avatarfile',
    idempotencyKey: true,
    response: 'fields',
    fields: ['imgUrl'],
  },
  updateDept: {
    ...call,
    method: 'PUT',
    path: '/system/dept',
    group: 'account',
    access: 'member',
    permission: 'system:dept:edit',
    response: 'empty',
    bodyModel: 'Dept',
  },
  updatePassword: {
    ...call,
    method: 'PUT',
    path: '/system/user/updatePwd',
    group: 'account',
    access: 'member',
    encrypted: true,
    response: 'empty',
    bodyModel: 'PasswordChange',
  },
  updateRemark: {
    ...call,
    method: 'PUT',
    path: '/system/user/updateRemark',
    group: 'account',
    access: 'member',
    permission: 'system:user:edit',
    response: 'empty',
    bodyModel: 'Remark',
    query: {
      userId: { ...parameter, type: 'string', required: true },
    },
  },
  getSubUserList: {
    ...call,
    method: 'GET',
    path: '/system/user/getSubUserList',
    group: 'account',
    access: 'member',
    response: 'rows',
  },
  unbindUser: {
    ...call,
    method: 'PUT',
    path: '/system/user/unbind/{id}',
    group: 'account',
    access: 'member',
    permission: 'system:user:unbind',
    response: 'empty',
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  logout: {
    ...call,
    method: 'POST',
    path: '/logout',
    group: 'account',
    access: 'public',
    silent: true,
    idempotencyKey: true,
    response: 'empty',
    capability: 'logout',
    addition: true,
  },
  getDeptHistory: {
    ...call,
    method: 'GET',
    path: '/company/info/history',
    group: 'company',
    access: 'member',
    permission: 'system:dept:history',
    response: 'rows',
    capability: 'account-history',
    addition: true,
    query: {
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getLoginHistory: {
    ...call,
    method: 'GET',
    path: '/company/info/logins',
    group: 'company',
    access: 'member',
    response: 'rows',
    capability: 'account-history',
    addition: true,
    query: {
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getNameChange: {
    ...call,
    method: 'GET',
    path: '/company/info/name',
    group: 'company',
    access: 'member',
    response: 'fields',
    capability: 'account-history',
    fields: ['name', 'state', 'note'],
    addition: true,
  },
  getAccounts: {
    ...call,
    method: 'GET',
    path: '/company/accounts',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    response: 'rows',
    capability: 'account-history',
    addition: true,
  },
  inviteSubUser: {
    ...call,
    method: 'POST',
    path: '/company/account',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'Invitation',
    capability: 'account-history',
    addition: true,
  },
  setSubUser: {
    ...call,
    method: 'PUT',
    path: '/company/account/{id}',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    response: 'empty',
    bodyModel: 'SubAccountChange',
    capability: 'account-history',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getSessions: {
    ...call,
    method: 'GET',
    path: '/company/sessions',
    group: 'company',
    access: 'member',
    response: 'rows',
    capability: 'account-history',
    addition: true,
  },
  closeSession: {
    ...call,
    method: 'DELETE',
    path: '/company/session/{id}',
    group: 'company',
    access: 'member',
    response: 'empty',
    capability: 'account-history',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  resetPassword: {
    ...call,
    method: 'POST',
    path: '/company/password/reset',
    group: 'company',
    access: 'public',
    authorization: false,
    encrypted: true,
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'PasswordReset',
    capability: 'account-history',
    addition: true,
  },
  getColumnList: {
    ...call,
    method: 'GET',
    path: '/api/getColumnList',
    group: 'content',
    access: 'public',
    response: 'data',
    list: true,
    query: {
      columnPid: { ...parameter, type: 'string', keepEmpty: true },
    },
  },
  getContentReleaseList: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseList',
    group: 'content',
    access: 'filter',
    merge: true,
    response: 'rows',
    query: {
      columnId: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
      year: { ...parameter, type: 'string' },
      topic: { ...parameter, type: 'string' },
      keyword: { ...parameter, type: 'string' },
      title: { ...parameter, type: 'string' },
      orderByColumn: { ...parameter, type: 'string', values: ['publishTime', 'views'] },
      isAsc: { ...parameter, type: 'string', values: ['asc', 'desc'] },
    },
  },
  getContentReleaseListWithSearch: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseListWithSearch',
    group: 'content',
    access: 'filter',
    merge: true,
    response: 'rows',
    query: {
      keyword: { ...parameter, type: 'string', required: true },
      columnId: { ...parameter, type: 'string' },
      section: { ...parameter, type: 'string' },
      type: { ...parameter, type: 'string' },
      year: { ...parameter, type: 'string' },
      sort: { ...parameter, type: 'string', values: ['relevance', 'date'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getContentSearchHelp: {
    ...call,
    method: 'GET',
    path: '/api/getContentSearchHelp',
    group: 'content',
    access: 'filter',
    silent: true,
    response: 'data',
    capability: 'search-help',
    addition: true,
    query: {
      keyword: { ...parameter, type: 'string', required: true },
    },
  },
  getContentReleaseBeforeList: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseBeforeList',
    group: 'content',
    access: 'open',
    authorization: false,
    merge: true,
    response: 'rows',
    query: {
      columnId: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
      year: { ...parameter, type: 'string' },
      topic: { ...parameter, type: 'string' },
      keyword: { ...parameter, type: 'string' },
      title: { ...parameter, type: 'string' },
      orderByColumn: { ...parameter, type: 'string', values: ['publishTime', 'views'] },
      isAsc: { ...parameter, type: 'string', values: ['asc', 'desc'] },
    },
  },
  getContentReleasePhoto: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleasePhoto',
    group: 'content',
    access: 'filter',
    response: 'rows',
    query: {
      columnId: { ...parameter, type: 'string', required: true },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getContentMemorabiliaInfoList: {
    ...call,
    method: 'GET',
    path: '/api/getContentMemorabiliaInfoList',
    group: 'content',
    access: 'filter',
    response: 'rows',
    query: {
      columnId: { ...parameter, type: 'string', required: true },
      year: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getMemorabiliaFile: {
    ...call,
    method: 'GET',
    path: '/api/getMemorabiliaFile',
    group: 'content',
    access: 'filter',
    response: 'data',
    list: true,
    query: {
      id: { ...parameter, type: 'string', required: true },
    },
  },
  getContentMemorabiliaBasicList: {
    ...call,
    method: 'GET',
    path: '/api/getContentMemorabiliaBasicList',
    group: 'content',
    access: 'filter',
    response: 'data',
    list: true,
    query: {
      columnId: { ...parameter, type: 'string', required: true },
    },
  },
  getContentReleaseById: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseById',
    group: 'content',
    access: 'filter',
    response: 'data',
    query: {
      id: { ...parameter, type: 'string', required: true },
    },
  },
  getContentReleaseYearsInterval: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseYearsInterval',
    group: 'content',
    access: 'filter',
    response: 'data',
    query: {
      columnId: { ...parameter, type: 'string', required: true },
    },
  },
  getContentReleaseYearsBeforeInterval: {
    ...call,
    method: 'GET',
    path: '/api/getContentReleaseYearsBeforeInterval',
    group: 'content',
    access: 'open',
    authorization: false,
    response: 'data',
    query: {
      columnId: { ...parameter, type: 'string', required: true },
    },
  },
  checkMemorabiliaInfo: {
    ...call,
    method: 'GET',
    path: '/api/checkMemorabiliaInfo',
    group: 'content',
    access: 'filter',
    response: 'data',
    list: true,
    query: {
      columnId: { ...parameter, type: 'string', required: true },
      checkYears: { ...parameter, type: 'string', required: true },
    },
  },
  conductUser: {
    ...call,
    method: 'GET',
    path: '/api/conductUser',
    group: 'content',
    access: 'public',
    silent: true,
    response: 'empty',
    query: {
      columnId: { ...parameter, type: 'string' },
      contentId: { ...parameter, type: 'string' },
    },
  },
  getUserName: {
    ...call,
    method: 'GET',
    path: '/api/getUserName',
    group: 'content',
    access: 'member',
    response: 'data',
    list: true,
    query: {
      name: { ...parameter, type: 'string', required: true },
    },
  },
  proveSecondFactor: {
    ...call,
    method: 'POST',
    path: '/company/factor/prove',
    group: 'factor',
    access: 'public',
    authorization: false,
    silent: true,
    idempotencyKey: true,
    response: 'fields',
    bodyModel: 'SecondFactorProof',
    capability: 'second-factor',
    fields: ['token'],
    addition: true,
  },
  getSecondFactor: {
    ...call,
    method: 'GET',
    path: '/company/factor',
    group: 'factor',
    access: 'member',
    response: 'data',
    capability: 'second-factor',
    addition: true,
  },
  beginSecondFactor: {
    ...call,
    method: 'POST',
    path: '/company/factor/begin',
    group: 'factor',
    access: 'member',
    idempotencyKey: true,
    response: 'data',
    capability: 'second-factor',
    addition: true,
  },
  confirmSecondFactor: {
    ...call,
    method: 'POST',
    path: '/company/factor/confirm',
    group: 'factor',
    access: 'member',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'SecondFactorCode',
    capability: 'second-factor',
    addition: true,
  },
  renewRecoveryCodes: {
    ...call,
    method: 'POST',
    path: '/company/factor/codes',
    group: 'factor',
    access: 'member',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'SecondFactorCode',
    capability: 'second-factor',
    addition: true,
  },
  removeSecondFactor: {
    ...call,
    method: 'POST',
    path: '/company/factor/remove',
    group: 'factor',
    access: 'member',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'SecondFactorCode',
    capability: 'second-factor',
    addition: true,
  },
  getJournalIssues: {
    ...call,
    method: 'GET',
    path: '/journal/getIssues',
    group: 'journals',
    access: 'member',
    response: 'data',
    list: true,
    capability: 'journals',
    addition: true,
    query: {
      columnId: {
        ...parameter,
        type: 'string',
        required: true,
        values: ['company-data-journal-bulletin', 'company-data-journal-reference', 'company-data-report-result'],
      },
    },
  },
  getCertificateChallenge: {
    ...call,
    method: 'GET',
    path: '/company/ca/challenge',
    group: 'logins',
    access: 'public',
    authorization: false,
    response: 'data',
    capability: 'certificate-challenge',
    addition: true,
  },
  proveCertificate: {
    ...call,
    method: 'POST',
    path: '/company/ca/prove',
    group: 'logins',
    access: 'public',
    authorization: false,
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'CertificateProof',
    capability: 'certificate-challenge',
    addition: true,
  },
  startWechatLogin: {
    ...call,
    method: 'POST',
    path: '/company/wx/start',
    group: 'logins',
    access: 'public',
    authorization: false,
    idempotencyKey: true,
    response: 'data',
    capability: 'wechat-login',
    addition: true,
  },
  loginByWechat: {
    ...call,
    method: 'POST',
    path: '/company/wx/login',
    group: 'logins',
    access: 'public',
    authorization: false,
    idempotencyKey: true,
    response: 'fields',
    bodyModel: 'WechatCode',
    capability: 'wechat-login',
    fields: ['token'],
    addition: true,
  },
  getWechatBinding: {
    ...call,
    method: 'GET',
    path: '/company/wx/binding',
    group: 'logins',
    access: 'member',
    response: 'data',
    capability: 'wechat-binding',
    addition: true,
  },
  startWechatBinding: {
    ...call,
    method: 'POST',
    path: '/company/wx/bind/start',
    group: 'logins',
    access: 'member',
    idempotencyKey: true,
    response: 'data',
    capability: 'wechat-binding',
    addition: true,
  },
  bindWechat: {
    ...call,
    method: 'POST',
    path: '/company/wx/bind',
    group: 'logins',
    access: 'member',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'WechatCode',
    capability: 'wechat-binding',
    addition: true,
  },
  unbindWechat: {
    ...call,
    method: 'PUT',
    path: '/company/wx/unbind',
    group: 'logins',
    access: 'member',
    response: 'empty',
    capability: 'wechat-binding',
    addition: true,
  },
  getMessages: {
    ...call,
    method: 'GET',
    path: '/company/messages',
    group: 'messages',
    access: 'member',
    merge: true,
    response: 'rows',
    capability: 'messages',
    addition: true,
    query: {
      unread: { ...parameter, type: 'string', values: ['1'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getUnreadCount: {
    ...call,
    method: 'GET',
    path: '/company/messages/unread',
    group: 'messages',
    access: 'member',
    silent: true,
    response: 'fields',
    capability: 'messages',
    fields: ['count'],
    addition: true,
  },
  readMessages: {
    ...call,
    method: 'PUT',
    path: '/company/messages/read',
    group: 'messages',
    access: 'member',
    response: 'fields',
    bodyModel: 'ReadMessages',
    capability: 'messages',
    fields: ['count'],
    addition: true,
  },
  sendPhoneChangeCode: {
    ...call,
    method: 'POST',
    path: '/company/phone/code',
    group: 'phone',
    access: 'member',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'PhoneCodeRequest',
    capability: 'phone-change',
    addition: true,
  },
  changePhone: {
    ...call,
    method: 'PUT',
    path: '/company/phone',
    group: 'phone',
    access: 'member',
    response: 'empty',
    bodyModel: 'PhoneChange',
    capability: 'phone-change',
    addition: true,
  },
  getRequestList: {
    ...call,
    method: 'GET',
    path: '/report/requests',
    group: 'reporting',
    access: 'member',
    merge: true,
    response: 'rows',
    capability: 'requests',
    addition: true,
    query: {
      state: { ...parameter, type: 'string', values: ['0', '1', '2', '3', '4', '5', '10'] },
      keyword: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getRequest: {
    ...call,
    method: 'GET',
    path: '/report/request/{id}',
    group: 'reporting',
    access: 'member',
    response: 'data',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  createRequest: {
    ...call,
    method: 'POST',
    path: '/report/request',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestDraft',
    capability: 'requests',
    addition: true,
  },
  updateRequest: {
    ...call,
    method: 'PUT',
    path: '/report/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    response: 'data',
    bodyModel: 'RequestDraft',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  removeRequest: {
    ...call,
    method: 'DELETE',
    path: '/report/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    response: 'empty',
    capability: 'request-removal',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  moveRequest: {
    ...call,
    method: 'POST',
    path: '/report/request/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestTransition',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  rateRequest: {
    ...call,
    method: 'POST',
    path: '/report/request/{id}/satisfaction',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestSatisfaction',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  addRequestNote: {
    ...call,
    method: 'POST',
    path: '/report/request/{id}/note',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestNoteDraft',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  uploadRequestFile: {
    ...call,
    method: 'POST',
    path: '/report/request/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    file: 'requestfile',
    idempotencyKey: true,
    response: 'data',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  removeRequestFile: {
    ...call,
    method: 'DELETE',
    path: '/report/requestfile/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    response: 'data',
    capability: 'request-removal',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  reviewRequest: {
    ...call,
    method: 'POST',
    path: '/report/request/{id}/review',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:submit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestReview',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  replyToRequest: {
    ...call,
    method: 'POST',
    path: '/report/desk/request/{id}/note',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestNoteDraft',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  uploadDeskFile: {
    ...call,
    method: 'POST',
    path: '/report/desk/request/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    file: 'requestfile',
    idempotencyKey: true,
    response: 'data',
    capability: 'requests',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getRequestDesk: {
    ...call,
    method: 'GET',
    path: '/report/desk/requests',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    merge: true,
    response: 'rows',
    capability: 'request-desk',
    addition: true,
    query: {
      state: { ...parameter, type: 'string', values: ['0', '1', '2', '3', '4', '5', '10'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getDeskRequest: {
    ...call,
    method: 'GET',
    path: '/report/desk/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    response: 'data',
    capability: 'request-desk',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  handleRequest: {
    ...call,
    method: 'POST',
    path: '/report/desk/request/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'RequestTransition',
    capability: 'request-desk',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getReturnTasks: {
    ...call,
    method: 'GET',
    path: '/report/tasks',
    group: 'reporting',
    access: 'member',
    response: 'rows',
    capability: 'returns',
    addition: true,
  },
  getReturnReceipts: {
    ...call,
    method: 'GET',
    path: '/report/receipts',
    group: 'reporting',
    access: 'member',
    merge: true,
    response: 'rows',
    capability: 'returns',
    addition: true,
    query: {
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getReturn: {
    ...call,
    method: 'GET',
    path: '/report/return/{id}',
    group: 'reporting',
    access: 'member',
    response: 'data',
    capability: 'returns',
    addition: true,
    query: {
      year: { ...parameter, type: 'integer' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  saveReturn: {
    ...call,
    method: 'PUT',
    path: '/report/return/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    silent: true,
    response: 'data',
    bodyModel: 'ReturnSave',
    capability: 'returns',
    addition: true,
    query: {
      year: { ...parameter, type: 'integer' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  submitReturn: {
    ...call,
    method: 'POST',
    path: '/report/return/{id}/submit',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:submit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'ReturnSave',
    capability: 'returns',
    addition: true,
    query: {
      year: { ...parameter, type: 'integer' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  moveReturn: {
    ...call,
    method: 'POST',
    path: '/report/return/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:submit',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'ReturnTransition',
    capability: 'returns',
    addition: true,
    query: {
      year: { ...parameter, type: 'integer' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  uploadReturnFile: {
    ...call,
    method: 'POST',
    path: '/report/return/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    file: 'reportfile',
    idempotencyKey: true,
    response: 'data',
    capability: 'returns',
    addition: true,
    query: {
      year: { ...parameter, type: 'integer' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  removeReturnFile: {
    ...call,
    method: 'DELETE',
    path: '/report/file/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    response: 'empty',
    capability: 'returns',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getMeeting: {
    ...call,
    method: 'GET',
    path: '/report/meeting/{id}',
    group: 'reporting',
    access: 'open',
    response: 'data',
    capability: 'meetings',
    addition: true,
    query: {
      invite: { ...parameter, type: 'string' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  replyToMeeting: {
    ...call,
    method: 'POST',
    path: '/report/meeting/{id}/reply',
    group: 'reporting',
    access: 'open',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'MeetingReply',
    capability: 'meetings',
    addition: true,
    query: {
      invite: { ...parameter, type: 'string' },
    },
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  inviteToMeeting: {
    ...call,
    method: 'POST',
    path: '/report/meeting/{id}/invitation',
    group: 'reporting',
    access: 'member',
    permission: 'report:meeting:invite',
    idempotencyKey: true,
    response: 'fields',
    bodyModel: 'MeetingGuest',
    capability: 'meetings',
    fields: ['token'],
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getMeetingReplies: {
    ...call,
    method: 'GET',
    path: '/report/meeting/{id}/replies',
    group: 'reporting',
    access: 'member',
    permission: 'report:meeting:invite',
    response: 'rows',
    capability: 'meetings',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getDeskReturns: {
    ...call,
    method: 'GET',
    path: '/staff/returns',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    merge: true,
    response: 'rows',
    capability: 'staff',
    addition: true,
    query: {
      status: { ...parameter, type: 'string', values: ['0', '1', '2', '3', '4', '5'] },
      task: { ...parameter, type: 'string' },
      year: { ...parameter, type: 'integer' },
      keyword: { ...parameter, type: 'string' },
      mine: { ...parameter, type: 'string', values: ['1'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getDeskReturn: {
    ...call,
    method: 'GET',
    path: '/staff/return/{id}',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    response: 'data',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  handleReturns: {
    ...call,
    method: 'POST',
    path: '/staff/returns/move',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'DeskMove',
    capability: 'staff',
    addition: true,
  },
  assignReturns: {
    ...call,
    method: 'POST',
    path: '/staff/returns/assign',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'DeskAssignment',
    capability: 'staff',
    addition: true,
  },
  getReturnTotals: {
    ...call,
    method: 'GET',
    path: '/staff/returns/totals',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    response: 'data',
    capability: 'staff',
    addition: true,
    query: {
      task: { ...parameter, type: 'string', required: true },
      year: { ...parameter, type: 'integer', required: true },
    },
  },
  getReturnYears: {
    ...call,
    method: 'GET',
    path: '/staff/returns/years',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    response: 'data',
    capability: 'staff',
    addition: true,
    query: {
      task: { ...parameter, type: 'string', required: true },
    },
  },
  getDeskCounts: {
    ...call,
    method: 'GET',
    path: '/staff/counts',
    group: 'staff',
    access: 'member',
    response: 'rows',
    capability: 'staff',
    addition: true,
  },
  getColleagues: {
    ...call,
    method: 'GET',
    path: '/staff/colleagues',
    group: 'staff',
    access: 'member',
    response: 'rows',
    capability: 'staff',
    addition: true,
  },
  getDeskRequests: {
    ...call,
    method: 'GET',
    path: '/staff/requests',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    merge: true,
    response: 'rows',
    capability: 'staff',
    addition: true,
    query: {
      state: { ...parameter, type: 'string', values: ['1', '2', '3', '4', '5', '10'] },
      keyword: { ...parameter, type: 'string' },
      mine: { ...parameter, type: 'string', values: ['1'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  handleRequests: {
    ...call,
    method: 'POST',
    path: '/staff/requests/move',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'DeskMove',
    capability: 'staff',
    addition: true,
  },
  assignRequests: {
    ...call,
    method: 'POST',
    path: '/staff/requests/assign',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'DeskAssignment',
    capability: 'staff',
    addition: true,
  },
  getCompanies: {
    ...call,
    method: 'GET',
    path: '/staff/companies',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    merge: true,
    response: 'rows',
    capability: 'staff',
    addition: true,
    query: {
      keyword: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getCompanyAccounts: {
    ...call,
    method: 'GET',
    path: '/staff/company/{id}/accounts',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    response: 'rows',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  createCompany: {
    ...call,
    method: 'POST',
    path: '/staff/company',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'NewCompany',
    capability: 'staff',
    addition: true,
  },
  setCompanyState: {
    ...call,
    method: 'PUT',
    path: '/staff/company/{id}/state',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    response: 'empty',
    bodyModel: 'DisabledState',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  setAccountState: {
    ...call,
    method: 'PUT',
    path: '/staff/account/{id}/state',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    response: 'empty',
    bodyModel: 'DisabledState',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  resetAccount: {
    ...call,
    method: 'POST',
    path: '/staff/account/{id}/reset',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    idempotencyKey: true,
    response: 'empty',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  resetSecondFactor: {
    ...call,
    method: 'POST',
    path: '/staff/account/{id}/factor/reset',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    idempotencyKey: true,
    response: 'empty',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getNameChanges: {
    ...call,
    method: 'GET',
    path: '/staff/names',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    response: 'rows',
    capability: 'staff',
    addition: true,
  },
  decideNameChange: {
    ...call,
    method: 'POST',
    path: '/staff/name/{id}',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'NameDecision',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getAuditEntries: {
    ...call,
    method: 'GET',
    path: '/staff/audit',
    group: 'staff',
    access: 'member',
    permission: 'audit:read',
    merge: true,
    response: 'rows',
    capability: 'staff',
    addition: true,
    query: {
      kind: { ...parameter, type: 'string', values: ['login', 'account', 'factor', 'company', 'upload', 'staff'] },
      result: { ...parameter, type: 'string', values: ['done', 'refused'] },
      person: { ...parameter, type: 'string' },
      company: { ...parameter, type: 'string' },
      from: { ...parameter, type: 'string' },
      to: { ...parameter, type: 'string' },
      keyword: { ...parameter, type: 'string' },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getCourses: {
    ...call,
    method: 'GET',
    path: '/staff/trainings',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    response: 'rows',
    capability: 'staff',
    addition: true,
  },
  createCourse: {
    ...call,
    method: 'POST',
    path: '/staff/training',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    idempotencyKey: true,
    response: 'data',
    bodyModel: 'CourseDraft',
    capability: 'staff',
    addition: true,
  },
  getCourse: {
    ...call,
    method: 'GET',
    path: '/staff/training/{id}',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    response: 'data',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  setEnrolment: {
    ...call,
    method: 'PUT',
    path: '/staff/training/{id}/enrolment',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    response: 'data',
    bodyModel: 'EnrolmentOpening',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  openAttendance: {
    ...call,
    method: 'POST',
    path: '/staff/training/{id}/code',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    idempotencyKey: true,
    response: 'data',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  setAttendance: {
    ...call,
    method: 'PUT',
    path: '/staff/training/{id}/attendance',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    response: 'data',
    bodyModel: 'AttendanceList',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  admitTrainee: {
    ...call,
    method: 'POST',
    path: '/staff/enrolment/{id}/admit',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    idempotencyKey: true,
    response: 'data',
    capability: 'staff',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getPublications: {
    ...call,
    method: 'GET',
    path: '/staff/publications',
    group: 'staff',
    access: 'member',
    permission: 'data:publish',
    response: 'rows',
    capability: 'staff',
    addition: true,
  },
  setPublication: {
    ...call,
    method: 'PUT',
    path: '/staff/publication',
    group: 'staff',
    access: 'member',
    permission: 'data:publish',
    response: 'rows',
    bodyModel: 'PublicationChange',
    capability: 'staff',
    addition: true,
  },
  getStatistics: {
    ...call,
    method: 'GET',
    path: '/report/getStatistics',
    group: 'statistics',
    access: 'member',
    response: 'data',
    capability: 'statistics',
    addition: true,
    query: {
      name: {
        ...parameter,
        type: 'string',
        required: true,
        values: ['member-quarters', 'member-years', 'fleet-quarters'],
      },
    },
  },
  getTrainingList: {
    ...call,
    method: 'GET',
    path: '/company/trainings',
    group: 'training',
    access: 'member',
    merge: true,
    response: 'rows',
    capability: 'training',
    addition: true,
    query: {
      scope: { ...parameter, type: 'string', values: ['open', 'enrolled', 'finished'] },
      pageNum: { ...parameter, type: 'integer' },
      pageSize: { ...parameter, type: 'integer' },
    },
  },
  getTraining: {
    ...call,
    method: 'GET',
    path: '/company/training/{id}',
    group: 'training',
    access: 'member',
    response: 'data',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  enrol: {
    ...call,
    method: 'POST',
    path: '/company/training/{id}/enrol',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    idempotencyKey: true,
    response: 'data',
    list: true,
    bodyModel: 'EnrolmentForm',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  cancelEnrolment: {
    ...call,
    method: 'PUT',
    path: '/company/enrolment/{id}/cancel',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    response: 'empty',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  evaluateTraining: {
    ...call,
    method: 'POST',
    path: '/company/enrolment/{id}/evaluation',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'TrainingEvaluation',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getTrainingCertificate: {
    ...call,
    method: 'GET',
    path: '/company/enrolment/{id}/certificate',
    group: 'training',
    access: 'member',
    response: 'data',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
  getTrainingPreview: {
    ...call,
    method: 'GET',
    path: '/company/trainings/offer',
    group: 'training',
    access: 'open',
    authorization: false,
    response: 'rows',
    capability: 'training',
    addition: true,
  },
  attendTraining: {
    ...call,
    method: 'POST',
    path: '/company/enrolment/{id}/attend',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    idempotencyKey: true,
    response: 'empty',
    bodyModel: 'AttendanceCode',
    capability: 'training',
    addition: true,
    params: {
      id: { ...parameter, type: 'string' },
    },
  },
};
