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
  GetReturnReceiptsQuery,
  HandleRequestParams,
  InviteToMeetingParams,
  MoveRequestParams,
  MoveReturnParams,
  RateRequestParams,
  RemoveReturnFileParams,
  ReplyToMeetingParams,
  ReplyToMeetingQuery,
  ReplyToRequestParams,
  ReviewRequestParams,
  SaveReturnParams,
  SubmitReturnParams,
  UpdateRequestParams,
  UploadDeskFileParams,
  UploadRequestFileParams,
  UploadReturnFileParams,
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
  OpenAttendanceParams,
  ResetAccountParams,
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
  SearchHelp,
  SearchHit,
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

/** What each call takes and responds with. */
export interface Contract {
  readonly loginByPhone: {
    readonly query: None;
    readonly params: None;
    readonly body: LoginPayload;
    readonly answer: { readonly token: string };
  };
  readonly getInfo: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly user: User; readonly roles: readonly string[]; readonly permissions: readonly string[] };
  };
  readonly getPhoneCode: {
    readonly query: GetPhoneCodeQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly loginByCertificate: {
    readonly query: None;
    readonly params: None;
    readonly body: CertificateTicket;
    readonly answer: { readonly token: string };
  };
  readonly uploadAvatar: {
    readonly query: None;
    readonly params: None;
    readonly body: Blob;
    readonly answer: { readonly imgUrl: string };
  };
  readonly updateDept: { readonly query: None; readonly params: None; readonly body: Dept; readonly answer: undefined };
  readonly updatePassword: {
    readonly query: None;
    readonly params: None;
    readonly body: PasswordChange;
    readonly answer: undefined;
  };
  readonly updateRemark: {
    readonly query: UpdateRemarkQuery;
    readonly params: None;
    readonly body: Remark;
    readonly answer: undefined;
  };
  readonly getSubUserList: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly SubUser[]; readonly total: number };
  };
  readonly unbindUser: {
    readonly query: None;
    readonly params: UnbindUserParams;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly logout: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly getDeptHistory: {
    readonly query: GetDeptHistoryQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly DeptChange[]; readonly total: number };
  };
  readonly getLoginHistory: {
    readonly query: GetLoginHistoryQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly LoginRecord[]; readonly total: number };
  };
  /** The name that the company has asked for last, and what became of it; empty texts where it has asked for none. */
  readonly getNameChange: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly name: string; readonly state: string; readonly note: string };
  };
  /** The other accounts of the company with role and state, also those that are disabled, invited or unbound. */
  readonly getAccounts: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly SubAccount[]; readonly total: number };
  };
  /** Opens a sub-account; its owner logs in by a code to their phone. */
  readonly inviteSubUser: {
    readonly query: None;
    readonly params: None;
    readonly body: Invitation;
    readonly answer: undefined;
  };
  /** Role, and whether it is disabled; `bound: true` takes an unbound account back. */
  readonly setSubUser: {
    readonly query: None;
    readonly params: SetSubUserParams;
    readonly body: SubAccountChange;
    readonly answer: undefined;
  };
  readonly getSessions: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly SessionItem[]; readonly total: number };
  };
  readonly closeSession: {
    readonly query: None;
    readonly params: CloseSessionParams;
    readonly body: undefined;
    readonly answer: undefined;
  };
  /** By a code that `getPhoneCode` sends. Says the same whether or not the number has an account. */
  readonly resetPassword: {
    readonly query: None;
    readonly params: None;
    readonly body: PasswordReset;
    readonly answer: undefined;
  };
  readonly getColumnList: {
    readonly query: GetColumnListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly Column[];
  };
  readonly getContentReleaseList: {
    readonly query: GetContentReleaseListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly ReleaseItem[]; readonly total: number };
  };
  readonly getContentReleaseListWithSearch: {
    readonly query: GetContentReleaseListWithSearchQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly SearchHit[]; readonly total: number };
  };
  readonly getContentSearchHelp: {
    readonly query: GetContentSearchHelpQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: SearchHelp;
  };
  readonly getContentReleaseBeforeList: {
    readonly query: GetContentReleaseBeforeListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly ReleaseItem[]; readonly total: number };
  };
  readonly getContentReleasePhoto: {
    readonly query: GetContentReleasePhotoQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Photo[]; readonly total: number };
  };
  readonly getContentMemorabiliaInfoList: {
    readonly query: GetContentMemorabiliaInfoListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Memorabilia[]; readonly total: number };
  };
  readonly getMemorabiliaFile: {
    readonly query: GetMemorabiliaFileQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly Attachment[];
  };
  readonly getContentMemorabiliaBasicList: {
    readonly query: GetContentMemorabiliaBasicListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly MemorabiliaYear[];
  };
  readonly getContentReleaseById: {
    readonly query: GetContentReleaseByIdQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: Release;
  };
  readonly getContentReleaseYearsInterval: {
    readonly query: GetContentReleaseYearsIntervalQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: YearsInterval;
  };
  readonly getContentReleaseYearsBeforeInterval: {
    readonly query: GetContentReleaseYearsBeforeIntervalQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: YearsInterval;
  };
  readonly checkMemorabiliaInfo: {
    readonly query: CheckMemorabiliaInfoQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly YearCheck[];
  };
  readonly conductUser: {
    readonly query: ConductUserQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly getUserName: {
    readonly query: GetUserNameQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly UserName[];
  };
  readonly getJournalIssues: {
    readonly query: GetJournalIssuesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: readonly JournalIssue[];
  };
  readonly getCertificateChallenge: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: CertificateChallenge;
  };
  readonly proveCertificate: {
    readonly query: None;
    readonly params: None;
    readonly body: CertificateProof;
    readonly answer: CertificateTicket;
  };
  readonly startWechatLogin: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: WechatStart;
  };
  readonly loginByWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: WechatCode;
    readonly answer: { readonly token: string };
  };
  readonly getWechatBinding: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: WechatBinding;
  };
  readonly startWechatBinding: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: WechatStart;
  };
  readonly bindWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: WechatCode;
    readonly answer: undefined;
  };
  readonly unbindWechat: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly getMessages: {
    readonly query: GetMessagesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Message[]; readonly total: number };
  };
  readonly getUnreadCount: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly count: number };
  };
  readonly readMessages: {
    readonly query: None;
    readonly params: None;
    readonly body: ReadMessages;
    readonly answer: { readonly count: number };
  };
  readonly sendPhoneChangeCode: {
    readonly query: None;
    readonly params: None;
    readonly body: PhoneCodeRequest;
    readonly answer: undefined;
  };
  readonly changePhone: {
    readonly query: None;
    readonly params: None;
    readonly body: PhoneChange;
    readonly answer: undefined;
  };
  readonly getRequestList: {
    readonly query: GetRequestListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly RequestItem[]; readonly total: number };
  };
  readonly getRequest: {
    readonly query: None;
    readonly params: GetRequestParams;
    readonly body: undefined;
    readonly answer: RequestDetail;
  };
  readonly createRequest: {
    readonly query: None;
    readonly params: None;
    readonly body: RequestDraft;
    readonly answer: RequestDetail;
  };
  /** Only while the request is a draft. */
  readonly updateRequest: {
    readonly query: None;
    readonly params: UpdateRequestParams;
    readonly body: RequestDraft;
    readonly answer: RequestDetail;
  };
  /** Changes of the company itself, as spec/states.yaml allows them. */
  readonly moveRequest: {
    readonly query: None;
    readonly params: MoveRequestParams;
    readonly body: RequestTransition;
    readonly answer: RequestDetail;
  };
  /** Once, after the request has been completed. */
  readonly rateRequest: {
    readonly query: None;
    readonly params: RateRequestParams;
    readonly body: RequestSatisfaction;
    readonly answer: RequestDetail;
  };
  readonly addRequestNote: {
    readonly query: None;
    readonly params: AddRequestNoteParams;
    readonly body: RequestNoteDraft;
    readonly answer: RequestDetail;
  };
  /** At most five of each side. */
  readonly uploadRequestFile: {
    readonly query: None;
    readonly params: UploadRequestFileParams;
    readonly body: Blob;
    readonly answer: RequestDetail;
  };
  /** Asks for a completed request to be looked at again, by a new one that is linked to it; once. */
  readonly reviewRequest: {
    readonly query: None;
    readonly params: ReviewRequestParams;
    readonly body: RequestReview;
    readonly answer: RequestDetail;
  };
  readonly replyToRequest: {
    readonly query: None;
    readonly params: ReplyToRequestParams;
    readonly body: RequestNoteDraft;
    readonly answer: RequestDetail;
  };
  readonly uploadDeskFile: {
    readonly query: None;
    readonly params: UploadDeskFileParams;
    readonly body: Blob;
    readonly answer: RequestDetail;
  };
  /** Requests of all companies but drafts. */
  readonly getRequestDesk: {
    readonly query: GetRequestDeskQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly RequestItem[]; readonly total: number };
  };
  readonly getDeskRequest: {
    readonly query: None;
    readonly params: GetDeskRequestParams;
    readonly body: undefined;
    readonly answer: RequestDetail;
  };
  /** Changes of the staff. */
  readonly handleRequest: {
    readonly query: None;
    readonly params: HandleRequestParams;
    readonly body: RequestTransition;
    readonly answer: RequestDetail;
  };
  readonly getReturnTasks: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly ReturnTask[]; readonly total: number };
  };
  readonly getReturnReceipts: {
    readonly query: GetReturnReceiptsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly ReturnReceipt[]; readonly total: number };
  };
  readonly getReturn: {
    readonly query: None;
    readonly params: GetReturnParams;
    readonly body: undefined;
    readonly answer: ReturnRecord;
  };
  /** Code 409 where somebody else has saved since `version`. */
  readonly saveReturn: {
    readonly query: None;
    readonly params: SaveReturnParams;
    readonly body: ReturnSave;
    readonly answer: ReturnSaved;
  };
  /** Repeated with the same values it answers with the same receipt. */
  readonly submitReturn: {
    readonly query: None;
    readonly params: SubmitReturnParams;
    readonly body: ReturnSave;
    readonly answer: ReturnRecord;
  };
  /** Withdrawal and the beginning of a correction, as spec/states.yaml allows them; submissions are `submitReturn`. */
  readonly moveReturn: {
    readonly query: None;
    readonly params: MoveReturnParams;
    readonly body: ReturnTransition;
    readonly answer: ReturnRecord;
  };
  readonly uploadReturnFile: {
    readonly query: None;
    readonly params: UploadReturnFileParams;
    readonly body: Blob;
    readonly answer: ReturnFile;
  };
  readonly removeReturnFile: {
    readonly query: None;
    readonly params: RemoveReturnFileParams;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly getMeeting: {
    readonly query: GetMeetingQuery;
    readonly params: GetMeetingParams;
    readonly body: undefined;
    readonly answer: MeetingState;
  };
  /** By the session, one reply a company; by an invitation's token for others. */
  readonly replyToMeeting: {
    readonly query: ReplyToMeetingQuery;
    readonly params: ReplyToMeetingParams;
    readonly body: MeetingReply;
    readonly answer: MeetingState;
  };
  readonly inviteToMeeting: {
    readonly query: None;
    readonly params: InviteToMeetingParams;
    readonly body: MeetingGuest;
    readonly answer: { readonly token: string };
  };
  readonly getMeetingReplies: {
    readonly query: None;
    readonly params: GetMeetingRepliesParams;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly MeetingReplyRow[]; readonly total: number };
  };
  readonly getDeskReturns: {
    readonly query: GetDeskReturnsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly ReturnDeskItem[]; readonly total: number };
  };
  readonly getDeskReturn: {
    readonly query: None;
    readonly params: GetDeskReturnParams;
    readonly body: undefined;
    readonly answer: ReturnDeskRecord;
  };
  /** Takes up, sends back with reasons, accepts; several at once. Those that cannot be moved are named. */
  readonly handleReturns: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskMove;
    readonly answer: DeskOutcome;
  };
  readonly assignReturns: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskAssignment;
    readonly answer: DeskOutcome;
  };
  readonly getReturnTotals: {
    readonly query: GetReturnTotalsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: FactTable;
  };
  /** What waits for the caller, by queue; queues that the caller has no permission for are absent. */
  readonly getDeskCounts: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly DeskCount[]; readonly total: number };
  };
  /** The staff to whom something can be assigned. For staff only. */
  readonly getColleagues: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly UserName[]; readonly total: number };
  };
  readonly getDeskRequests: {
    readonly query: GetDeskRequestsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly RequestDeskItem[]; readonly total: number };
  };
  readonly handleRequests: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskMove;
    readonly answer: DeskOutcome;
  };
  readonly assignRequests: {
    readonly query: None;
    readonly params: None;
    readonly body: DeskAssignment;
    readonly answer: DeskOutcome;
  };
  readonly getCompanies: {
    readonly query: GetCompaniesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly MemberCompany[]; readonly total: number };
  };
  readonly getCompanyAccounts: {
    readonly query: None;
    readonly params: GetCompanyAccountsParams;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly CompanyAccount[]; readonly total: number };
  };
  /** A member company with its main account, which logs in by a code to its phone. */
  readonly createCompany: {
    readonly query: None;
    readonly params: None;
    readonly body: NewCompany;
    readonly answer: MemberCompany;
  };
  readonly setCompanyState: {
    readonly query: None;
    readonly params: SetCompanyStateParams;
    readonly body: DisabledState;
    readonly answer: undefined;
  };
  readonly setAccountState: {
    readonly query: None;
    readonly params: SetAccountStateParams;
    readonly body: DisabledState;
    readonly answer: undefined;
  };
  /** Ends every session of an account and its password; its owner logs in by a code to their phone and sets another. */
  readonly resetAccount: {
    readonly query: None;
    readonly params: ResetAccountParams;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly getNameChanges: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly NameChange[]; readonly total: number };
  };
  readonly decideNameChange: {
    readonly query: None;
    readonly params: DecideNameChangeParams;
    readonly body: NameDecision;
    readonly answer: undefined;
  };
  readonly getAuditEntries: {
    readonly query: GetAuditEntriesQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly AuditEntry[]; readonly total: number };
  };
  readonly getCourses: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly StaffCourse[]; readonly total: number };
  };
  readonly createCourse: {
    readonly query: None;
    readonly params: None;
    readonly body: CourseDraft;
    readonly answer: StaffCourse;
  };
  readonly getCourse: {
    readonly query: None;
    readonly params: GetCourseParams;
    readonly body: undefined;
    readonly answer: StaffCourseDetail;
  };
  readonly setEnrolment: {
    readonly query: None;
    readonly params: SetEnrolmentParams;
    readonly body: EnrolmentOpening;
    readonly answer: StaffCourseDetail;
  };
  /** A code that is read out in the room and works for two hours. */
  readonly openAttendance: {
    readonly query: None;
    readonly params: OpenAttendanceParams;
    readonly body: undefined;
    readonly answer: StaffCourseDetail;
  };
  readonly setAttendance: {
    readonly query: None;
    readonly params: SetAttendanceParams;
    readonly body: AttendanceList;
    readonly answer: StaffCourseDetail;
  };
  /** Admits somebody from the waiting list while there are places. */
  readonly admitTrainee: {
    readonly query: None;
    readonly params: AdmitTraineeParams;
    readonly body: undefined;
    readonly answer: StaffCourseDetail;
  };
  readonly getPublications: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Publication[]; readonly total: number };
  };
  /** Publishes a period of figures or an issue of a journal, or holds it back. */
  readonly setPublication: {
    readonly query: None;
    readonly params: None;
    readonly body: PublicationChange;
    readonly answer: { readonly rows: readonly Publication[]; readonly total: number };
  };
  readonly getStatistics: {
    readonly query: GetStatisticsQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: FactTable;
  };
  readonly getTrainingList: {
    readonly query: GetTrainingListQuery;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Training[]; readonly total: number };
  };
  readonly getTraining: {
    readonly query: None;
    readonly params: GetTrainingParams;
    readonly body: undefined;
    readonly answer: TrainingDetail;
  };
  readonly enrol: {
    readonly query: None;
    readonly params: EnrolParams;
    readonly body: EnrolmentForm;
    readonly answer: readonly Enrolment[];
  };
  readonly cancelEnrolment: {
    readonly query: None;
    readonly params: CancelEnrolmentParams;
    readonly body: undefined;
    readonly answer: undefined;
  };
  readonly evaluateTraining: {
    readonly query: None;
    readonly params: EvaluateTrainingParams;
    readonly body: TrainingEvaluation;
    readonly answer: undefined;
  };
  readonly getTrainingCertificate: {
    readonly query: None;
    readonly params: GetTrainingCertificateParams;
    readonly body: undefined;
    readonly answer: TrainingCertificate;
  };
  readonly getTrainingPreview: {
    readonly query: None;
    readonly params: None;
    readonly body: undefined;
    readonly answer: { readonly rows: readonly Training[]; readonly total: number };
  };
  /** By the code that is read out in the room. */
  readonly attendTraining: {
    readonly query: None;
    readonly params: AttendTrainingParams;
    readonly body: AttendanceCode;
    readonly answer: undefined;
  };
}

/** How each call is made and who is answered. */
export const operations = {
  loginByPhone: {
    method: 'POST',
    path: '/company/loginByPhone',
    group: 'account',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: true,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: 'LoginPayload',
    capability: null,
    fields: ['token'],
    addition: false,
    query: {},
    params: {},
  },
  getInfo: {
    method: 'GET',
    path: '/getInfo',
    group: 'account',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: null,
    capability: null,
    fields: ['user', 'roles', 'permissions'],
    addition: false,
    query: {},
    params: {},
  },
  getPhoneCode: {
    method: 'GET',
    path: '/company/getPhoneCode',
    group: 'account',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      phoneNumber: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  loginByCertificate: {
    method: 'POST',
    path: '/company/ca/login',
    group: 'account',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: 'CertificateTicket',
    capability: null,
    fields: ['token'],
    addition: false,
    query: {},
    params: {},
  },
  uploadAvatar: {
    method: 'POST',
    path: '/system/user/profile/avatar',
    group: 'account',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: 'avatarfile',
    idempotencyKey: true,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: null,
    capability: null,
    fields: ['imgUrl'],
    addition: false,
    query: {},
    params: {},
  },
  updateDept: {
    method: 'PUT',
    path: '/system/dept',
    group: 'account',
    access: 'member',
    permission: 'system:dept:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'Dept',
    capability: null,
    fields: [],
    addition: false,
    query: {},
    params: {},
  },
  updatePassword: {
    method: 'PUT',
    path: '/system/user/updatePwd',
    group: 'account',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: true,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'PasswordChange',
    capability: null,
    fields: [],
    addition: false,
    query: {},
    params: {},
  },
  updateRemark: {
    method: 'PUT',
    path: '/system/user/updateRemark',
    group: 'account',
    access: 'member',
    permission: 'system:user:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'Remark',
    capability: null,
    fields: [],
    addition: false,
    query: {
      userId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getSubUserList: {
    method: 'GET',
    path: '/system/user/getSubUserList',
    group: 'account',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {},
    params: {},
  },
  unbindUser: {
    method: 'PUT',
    path: '/system/user/unbind/{id}',
    group: 'account',
    access: 'member',
    permission: 'system:user:unbind',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  logout: {
    method: 'POST',
    path: '/logout',
    group: 'account',
    access: 'public',
    permission: null,
    authorization: true,
    silent: true,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'logout',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getDeptHistory: {
    method: 'GET',
    path: '/company/info/history',
    group: 'company',
    access: 'member',
    permission: 'system:dept:history',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getLoginHistory: {
    method: 'GET',
    path: '/company/info/logins',
    group: 'company',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getNameChange: {
    method: 'GET',
    path: '/company/info/name',
    group: 'company',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: ['name', 'state', 'note'],
    addition: true,
    query: {},
    params: {},
  },
  getAccounts: {
    method: 'GET',
    path: '/company/accounts',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  inviteSubUser: {
    method: 'POST',
    path: '/company/account',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'Invitation',
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  setSubUser: {
    method: 'PUT',
    path: '/company/account/{id}',
    group: 'company',
    access: 'member',
    permission: 'system:user:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'SubAccountChange',
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getSessions: {
    method: 'GET',
    path: '/company/sessions',
    group: 'company',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  closeSession: {
    method: 'DELETE',
    path: '/company/session/{id}',
    group: 'company',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  resetPassword: {
    method: 'POST',
    path: '/company/password/reset',
    group: 'company',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: true,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'PasswordReset',
    capability: 'account-history',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getColumnList: {
    method: 'GET',
    path: '/api/getColumnList',
    group: 'content',
    access: 'public',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnPid: {
        type: 'string',
        required: false,
        keepEmpty: true,
        values: null,
      },
    },
    params: {},
  },
  getContentReleaseList: {
    method: 'GET',
    path: '/api/getContentReleaseList',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      topic: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      title: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      orderByColumn: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['publishTime', 'views'],
      },
      isAsc: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['asc', 'desc'],
      },
    },
    params: {},
  },
  getContentReleaseListWithSearch: {
    method: 'GET',
    path: '/api/getContentReleaseListWithSearch',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      keyword: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
      columnId: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      section: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      type: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      sort: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['relevance', 'date'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentSearchHelp: {
    method: 'GET',
    path: '/api/getContentSearchHelp',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: true,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'search-help',
    fields: [],
    addition: true,
    query: {
      keyword: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentReleaseBeforeList: {
    method: 'GET',
    path: '/api/getContentReleaseBeforeList',
    group: 'content',
    access: 'open',
    permission: null,
    authorization: false,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      topic: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      title: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      orderByColumn: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['publishTime', 'views'],
      },
      isAsc: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['asc', 'desc'],
      },
    },
    params: {},
  },
  getContentReleasePhoto: {
    method: 'GET',
    path: '/api/getContentReleasePhoto',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentMemorabiliaInfoList: {
    method: 'GET',
    path: '/api/getContentMemorabiliaInfoList',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getMemorabiliaFile: {
    method: 'GET',
    path: '/api/getMemorabiliaFile',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      id: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentMemorabiliaBasicList: {
    method: 'GET',
    path: '/api/getContentMemorabiliaBasicList',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentReleaseById: {
    method: 'GET',
    path: '/api/getContentReleaseById',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      id: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentReleaseYearsInterval: {
    method: 'GET',
    path: '/api/getContentReleaseYearsInterval',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getContentReleaseYearsBeforeInterval: {
    method: 'GET',
    path: '/api/getContentReleaseYearsBeforeInterval',
    group: 'content',
    access: 'open',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  checkMemorabiliaInfo: {
    method: 'GET',
    path: '/api/checkMemorabiliaInfo',
    group: 'content',
    access: 'filter',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
      checkYears: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  conductUser: {
    method: 'GET',
    path: '/api/conductUser',
    group: 'content',
    access: 'public',
    permission: null,
    authorization: true,
    silent: true,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      columnId: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      contentId: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getUserName: {
    method: 'GET',
    path: '/api/getUserName',
    group: 'content',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: null,
    fields: [],
    addition: false,
    query: {
      name: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getJournalIssues: {
    method: 'GET',
    path: '/journal/getIssues',
    group: 'journals',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: null,
    capability: 'journals',
    fields: [],
    addition: true,
    query: {
      columnId: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: ['company-data-journal-bulletin', 'company-data-journal-reference', 'company-data-report-result'],
      },
    },
    params: {},
  },
  getCertificateChallenge: {
    method: 'GET',
    path: '/company/ca/challenge',
    group: 'logins',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'certificate-challenge',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  proveCertificate: {
    method: 'POST',
    path: '/company/ca/prove',
    group: 'logins',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'CertificateProof',
    capability: 'certificate-challenge',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  startWechatLogin: {
    method: 'POST',
    path: '/company/wx/start',
    group: 'logins',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'wechat-login',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  loginByWechat: {
    method: 'POST',
    path: '/company/wx/login',
    group: 'logins',
    access: 'public',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: 'WechatCode',
    capability: 'wechat-login',
    fields: ['token'],
    addition: true,
    query: {},
    params: {},
  },
  getWechatBinding: {
    method: 'GET',
    path: '/company/wx/binding',
    group: 'logins',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'wechat-binding',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  startWechatBinding: {
    method: 'POST',
    path: '/company/wx/bind/start',
    group: 'logins',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'wechat-binding',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  bindWechat: {
    method: 'POST',
    path: '/company/wx/bind',
    group: 'logins',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'WechatCode',
    capability: 'wechat-binding',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  unbindWechat: {
    method: 'PUT',
    path: '/company/wx/unbind',
    group: 'logins',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'wechat-binding',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getMessages: {
    method: 'GET',
    path: '/company/messages',
    group: 'messages',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'messages',
    fields: [],
    addition: true,
    query: {
      unread: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['1'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getUnreadCount: {
    method: 'GET',
    path: '/company/messages/unread',
    group: 'messages',
    access: 'member',
    permission: null,
    authorization: true,
    silent: true,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: null,
    capability: 'messages',
    fields: ['count'],
    addition: true,
    query: {},
    params: {},
  },
  readMessages: {
    method: 'PUT',
    path: '/company/messages/read',
    group: 'messages',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: 'ReadMessages',
    capability: 'messages',
    fields: ['count'],
    addition: true,
    query: {},
    params: {},
  },
  sendPhoneChangeCode: {
    method: 'POST',
    path: '/company/phone/code',
    group: 'phone',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'PhoneCodeRequest',
    capability: 'phone-change',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  changePhone: {
    method: 'PUT',
    path: '/company/phone',
    group: 'phone',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'PhoneChange',
    capability: 'phone-change',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getRequestList: {
    method: 'GET',
    path: '/report/requests',
    group: 'reporting',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'requests',
    fields: [],
    addition: true,
    query: {
      state: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['0', '1', '2', '3', '4', '5', '10'],
      },
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getRequest: {
    method: 'GET',
    path: '/report/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  createRequest: {
    method: 'POST',
    path: '/report/request',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestDraft',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  updateRequest: {
    method: 'PUT',
    path: '/report/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestDraft',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  moveRequest: {
    method: 'POST',
    path: '/report/request/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestTransition',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  rateRequest: {
    method: 'POST',
    path: '/report/request/{id}/satisfaction',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestSatisfaction',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  addRequestNote: {
    method: 'POST',
    path: '/report/request/{id}/note',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestNoteDraft',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  uploadRequestFile: {
    method: 'POST',
    path: '/report/request/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: 'requestfile',
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  reviewRequest: {
    method: 'POST',
    path: '/report/request/{id}/review',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:submit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestReview',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  replyToRequest: {
    method: 'POST',
    path: '/report/desk/request/{id}/note',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestNoteDraft',
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  uploadDeskFile: {
    method: 'POST',
    path: '/report/desk/request/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: 'requestfile',
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'requests',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getRequestDesk: {
    method: 'GET',
    path: '/report/desk/requests',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'request-desk',
    fields: [],
    addition: true,
    query: {
      state: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['0', '1', '2', '3', '4', '5', '10'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getDeskRequest: {
    method: 'GET',
    path: '/report/desk/request/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'request-desk',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  handleRequest: {
    method: 'POST',
    path: '/report/desk/request/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'RequestTransition',
    capability: 'request-desk',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getReturnTasks: {
    method: 'GET',
    path: '/report/tasks',
    group: 'reporting',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getReturnReceipts: {
    method: 'GET',
    path: '/report/receipts',
    group: 'reporting',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'returns',
    fields: [],
    addition: true,
    query: {
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getReturn: {
    method: 'GET',
    path: '/report/return/{id}',
    group: 'reporting',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  saveReturn: {
    method: 'PUT',
    path: '/report/return/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    authorization: true,
    silent: true,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'ReturnSave',
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  submitReturn: {
    method: 'POST',
    path: '/report/return/{id}/submit',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:submit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'ReturnSave',
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  moveReturn: {
    method: 'POST',
    path: '/report/return/{id}/move',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:submit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'ReturnTransition',
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  uploadReturnFile: {
    method: 'POST',
    path: '/report/return/{id}/file',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: 'reportfile',
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  removeReturnFile: {
    method: 'DELETE',
    path: '/report/file/{id}',
    group: 'reporting',
    access: 'member',
    permission: 'report:return:edit',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'returns',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getMeeting: {
    method: 'GET',
    path: '/report/meeting/{id}',
    group: 'reporting',
    access: 'open',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'meetings',
    fields: [],
    addition: true,
    query: {
      invite: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  replyToMeeting: {
    method: 'POST',
    path: '/report/meeting/{id}/reply',
    group: 'reporting',
    access: 'open',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'MeetingReply',
    capability: 'meetings',
    fields: [],
    addition: true,
    query: {
      invite: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  inviteToMeeting: {
    method: 'POST',
    path: '/report/meeting/{id}/invitation',
    group: 'reporting',
    access: 'member',
    permission: 'report:meeting:invite',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'fields',
    list: false,
    bodyModel: 'MeetingGuest',
    capability: 'meetings',
    fields: ['token'],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getMeetingReplies: {
    method: 'GET',
    path: '/report/meeting/{id}/replies',
    group: 'reporting',
    access: 'member',
    permission: 'report:meeting:invite',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'meetings',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getDeskReturns: {
    method: 'GET',
    path: '/staff/returns',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {
      status: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['0', '1', '2', '3', '4', '5'],
      },
      task: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      mine: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['1'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getDeskReturn: {
    method: 'GET',
    path: '/staff/return/{id}',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  handleReturns: {
    method: 'POST',
    path: '/staff/returns/move',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'DeskMove',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  assignReturns: {
    method: 'POST',
    path: '/staff/returns/assign',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'DeskAssignment',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getReturnTotals: {
    method: 'GET',
    path: '/staff/returns/totals',
    group: 'staff',
    access: 'member',
    permission: 'report:return:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {
      task: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: null,
      },
      year: {
        type: 'integer',
        required: true,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getDeskCounts: {
    method: 'GET',
    path: '/staff/counts',
    group: 'staff',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getColleagues: {
    method: 'GET',
    path: '/staff/colleagues',
    group: 'staff',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getDeskRequests: {
    method: 'GET',
    path: '/staff/requests',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {
      state: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['1', '2', '3', '4', '5', '10'],
      },
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      mine: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['1'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  handleRequests: {
    method: 'POST',
    path: '/staff/requests/move',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'DeskMove',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  assignRequests: {
    method: 'POST',
    path: '/staff/requests/assign',
    group: 'staff',
    access: 'member',
    permission: 'report:request:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'DeskAssignment',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getCompanies: {
    method: 'GET',
    path: '/staff/companies',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getCompanyAccounts: {
    method: 'GET',
    path: '/staff/company/{id}/accounts',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  createCompany: {
    method: 'POST',
    path: '/staff/company',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'NewCompany',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  setCompanyState: {
    method: 'PUT',
    path: '/staff/company/{id}/state',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'DisabledState',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  setAccountState: {
    method: 'PUT',
    path: '/staff/account/{id}/state',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'DisabledState',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  resetAccount: {
    method: 'POST',
    path: '/staff/account/{id}/reset',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getNameChanges: {
    method: 'GET',
    path: '/staff/names',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  decideNameChange: {
    method: 'POST',
    path: '/staff/name/{id}',
    group: 'staff',
    access: 'member',
    permission: 'member:manage',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'NameDecision',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getAuditEntries: {
    method: 'GET',
    path: '/staff/audit',
    group: 'staff',
    access: 'member',
    permission: 'audit:read',
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {
      keyword: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getCourses: {
    method: 'GET',
    path: '/staff/trainings',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  createCourse: {
    method: 'POST',
    path: '/staff/training',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'CourseDraft',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getCourse: {
    method: 'GET',
    path: '/staff/training/{id}',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  setEnrolment: {
    method: 'PUT',
    path: '/staff/training/{id}/enrolment',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'EnrolmentOpening',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  openAttendance: {
    method: 'POST',
    path: '/staff/training/{id}/code',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  setAttendance: {
    method: 'PUT',
    path: '/staff/training/{id}/attendance',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: 'AttendanceList',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  admitTrainee: {
    method: 'POST',
    path: '/staff/enrolment/{id}/admit',
    group: 'staff',
    access: 'member',
    permission: 'training:handle',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getPublications: {
    method: 'GET',
    path: '/staff/publications',
    group: 'staff',
    access: 'member',
    permission: 'data:publish',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  setPublication: {
    method: 'PUT',
    path: '/staff/publication',
    group: 'staff',
    access: 'member',
    permission: 'data:publish',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: 'PublicationChange',
    capability: 'staff',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  getStatistics: {
    method: 'GET',
    path: '/report/getStatistics',
    group: 'statistics',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'statistics',
    fields: [],
    addition: true,
    query: {
      name: {
        type: 'string',
        required: true,
        keepEmpty: false,
        values: ['member-quarters', 'member-years', 'fleet-quarters'],
      },
    },
    params: {},
  },
  getTrainingList: {
    method: 'GET',
    path: '/company/trainings',
    group: 'training',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: true,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'training',
    fields: [],
    addition: true,
    query: {
      scope: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: ['open', 'enrolled', 'finished'],
      },
      pageNum: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
      pageSize: {
        type: 'integer',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
    params: {},
  },
  getTraining: {
    method: 'GET',
    path: '/company/training/{id}',
    group: 'training',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  enrol: {
    method: 'POST',
    path: '/company/training/{id}/enrol',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'data',
    list: true,
    bodyModel: 'EnrolmentForm',
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  cancelEnrolment: {
    method: 'PUT',
    path: '/company/enrolment/{id}/cancel',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: null,
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  evaluateTraining: {
    method: 'POST',
    path: '/company/enrolment/{id}/evaluation',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'TrainingEvaluation',
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getTrainingCertificate: {
    method: 'GET',
    path: '/company/enrolment/{id}/certificate',
    group: 'training',
    access: 'member',
    permission: null,
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'data',
    list: false,
    bodyModel: null,
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
  getTrainingPreview: {
    method: 'GET',
    path: '/company/trainings/offer',
    group: 'training',
    access: 'open',
    permission: null,
    authorization: false,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: false,
    retries: null,
    answer: 'rows',
    list: false,
    bodyModel: null,
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {},
  },
  attendTraining: {
    method: 'POST',
    path: '/company/enrolment/{id}/attend',
    group: 'training',
    access: 'member',
    permission: 'training:enrol',
    authorization: true,
    silent: false,
    merge: false,
    encrypted: false,
    file: null,
    idempotencyKey: true,
    retries: null,
    answer: 'empty',
    list: false,
    bodyModel: 'AttendanceCode',
    capability: 'training',
    fields: [],
    addition: true,
    query: {},
    params: {
      id: {
        type: 'string',
        required: false,
        keepEmpty: false,
        values: null,
      },
    },
  },
} as const;

export type OperationName = keyof typeof operations;
