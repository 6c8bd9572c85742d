// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  AttendanceList,
  AuditEntry,
  CompanyAccount,
  CourseDraft,
  DeskAssignment,
  DeskCount,
  DeskMove,
  DeskOutcome,
  DisabledState,
  EnrolmentOpening,
  FactTable,
  MemberCompany,
  NameChange,
  NameDecision,
  NewCompany,
  Publication,
  PublicationChange,
  RequestDeskItem,
  ReturnDeskItem,
  ReturnDeskRecord,
  ReturnYears,
  StaffCourse,
  StaffCourseDetail,
  UserName,
} from '../models.ts';
import { decodeAuditEntry, decodeCompanyAccount, decodeDeskCount, decodeDeskOutcome, decodeFactTable, decodeMemberCompany, decodeNameChange, decodePublication, decodeRequestDeskItem, decodeReturnDeskItem, decodeReturnDeskRecord, decodeReturnYears, decodeStaffCourse, decodeStaffCourseDetail, decodeUserName } from '../decoders.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetDeskReturnsQuery {
  readonly status?: '0' | '1' | '2' | '3' | '4' | '5';
  readonly task?: string;
  readonly year?: number;
  /** Part of the company's name */
  readonly keyword?: string;
  /** Only those that are assigned to the caller */
  readonly mine?: '1';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /staff/returns (addition) */
export const getDeskReturns = (
  client: ApiClient,
  query: GetDeskReturnsQuery = {},
  more: Partial<GetDeskReturnsQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReturnDeskItem[]; readonly total: number }> =>
  client.call('getDeskReturns', operations.getDeskReturns, decodeReturnDeskItem, { query, more }, options);

export interface GetDeskReturnParams {
  readonly id: string;
}

/** GET /staff/return/{id} (addition) */
export const getDeskReturn = (
  client: ApiClient,
  params: GetDeskReturnParams,
  options?: CallOptions,
): Promise<ReturnDeskRecord> =>
  client.call('getDeskReturn', operations.getDeskReturn, decodeReturnDeskRecord, { params: { ...params } }, options);

/** POST /staff/returns/move. Takes up, sends back with reasons, accepts; several at once. Those that cannot be moved are named. (addition) */
export const handleReturns = (
  client: ApiClient,
  body: DeskMove,
  options?: CallOptions,
): Promise<DeskOutcome> =>
  client.call('handleReturns', operations.handleReturns, decodeDeskOutcome, { body }, options);

/** POST /staff/returns/assign (addition) */
export const assignReturns = (
  client: ApiClient,
  body: DeskAssignment,
  options?: CallOptions,
): Promise<DeskOutcome> =>
  client.call('assignReturns', operations.assignReturns, decodeDeskOutcome, { body }, options);

export interface GetReturnTotalsQuery {
  readonly task: string;
  readonly year: number;
}

/** GET /staff/returns/totals (addition) */
export const getReturnTotals = (
  client: ApiClient,
  query: GetReturnTotalsQuery,
  options?: CallOptions,
): Promise<FactTable> =>
  client.call('getReturnTotals', operations.getReturnTotals, decodeFactTable, { query }, options);

export interface GetReturnYearsQuery {
  readonly task: string;
}

/** GET /staff/returns/years. The years that `getReturnTotals` has figures for, newest first. (addition) */
export const getReturnYears = (
  client: ApiClient,
  query: GetReturnYearsQuery,
  options?: CallOptions,
): Promise<ReturnYears> =>
  client.call('getReturnYears', operations.getReturnYears, decodeReturnYears, { query }, options);

/** GET /staff/counts. What waits for the caller, by queue; queues that the caller has no permission for are absent. (addition) */
export const getDeskCounts = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly DeskCount[]; readonly total: number }> =>
  client.call('getDeskCounts', operations.getDeskCounts, decodeDeskCount, {}, options);

/** GET /staff/colleagues. The staff to whom something can be assigned. For staff only. (addition) */
export const getColleagues = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly UserName[]; readonly total: number }> =>
  client.call('getColleagues', operations.getColleagues, decodeUserName, {}, options);

export interface GetDeskRequestsQuery {
  readonly state?: '1' | '2' | '3' | '4' | '5' | '10';
  /** Part of the title or of the company's name */
  readonly keyword?: string;
  readonly mine?: '1';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /staff/requests (addition) */
export const getDeskRequests = (
  client: ApiClient,
  query: GetDeskRequestsQuery = {},
  more: Partial<GetDeskRequestsQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly RequestDeskItem[]; readonly total: number }> =>
  client.call('getDeskRequests', operations.getDeskRequests, decodeRequestDeskItem, { query, more }, options);

/** POST /staff/requests/move (addition) */
export const handleRequests = (
  client: ApiClient,
  body: DeskMove,
  options?: CallOptions,
): Promise<DeskOutcome> =>
  client.call('handleRequests', operations.handleRequests, decodeDeskOutcome, { body }, options);

/** POST /staff/requests/assign (addition) */
export const assignRequests = (
  client: ApiClient,
  body: DeskAssignment,
  options?: CallOptions,
): Promise<DeskOutcome> =>
  client.call('assignRequests', operations.assignRequests, decodeDeskOutcome, { body }, options);

export interface GetCompaniesQuery {
  readonly keyword?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /staff/companies (addition) */
export const getCompanies = (
  client: ApiClient,
  query: GetCompaniesQuery = {},
  more: Partial<GetCompaniesQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly MemberCompany[]; readonly total: number }> =>
  client.call('getCompanies', operations.getCompanies, decodeMemberCompany, { query, more }, options);

export interface GetCompanyAccountsParams {
  readonly id: string;
}

/** GET /staff/company/{id}/accounts (addition) */
export const getCompanyAccounts = (
  client: ApiClient,
  params: GetCompanyAccountsParams,
  options?: CallOptions,
): Promise<{ readonly rows: readonly CompanyAccount[]; readonly total: number }> =>
  client.call('getCompanyAccounts', operations.getCompanyAccounts, decodeCompanyAccount, { params: { ...params } }, options);

/** POST /staff/company. A member company with its main account, which logs in by a code to its phone. (addition) */
export const createCompany = (
  client: ApiClient,
  body: NewCompany,
  options?: CallOptions,
): Promise<MemberCompany> =>
  client.call('createCompany', operations.createCompany, decodeMemberCompany, { body }, options);

export interface SetCompanyStateParams {
  readonly id: string;
}

/** PUT /staff/company/{id}/state (addition) */
export const setCompanyState = (
  client: ApiClient,
  params: SetCompanyStateParams,
  body: DisabledState,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('setCompanyState', operations.setCompanyState, null, { params: { ...params }, body }, options);

export interface SetAccountStateParams {
  readonly id: string;
}

/** PUT /staff/account/{id}/state (addition) */
export const setAccountState = (
  client: ApiClient,
  params: SetAccountStateParams,
  body: DisabledState,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('setAccountState', operations.setAccountState, null, { params: { ...params }, body }, options);

export interface ResetAccountParams {
  readonly id: string;
}

/** POST /staff/account/{id}/reset. Ends an account's sessions, password, WeChat binding and logins in progress. (addition) */
export const resetAccount = (
  client: ApiClient,
  params: ResetAccountParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('resetAccount', operations.resetAccount, null, { params: { ...params } }, options);

export interface ResetSecondFactorParams {
  readonly id: string;
}

/** POST /staff/account/{id}/factor/reset. Takes a lost second factor away and ends every session of the account. Those of the staff are reset by command. (addition) */
export const resetSecondFactor = (
  client: ApiClient,
  params: ResetSecondFactorParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('resetSecondFactor', operations.resetSecondFactor, null, { params: { ...params } }, options);

/** GET /staff/names (addition) */
export const getNameChanges = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly NameChange[]; readonly total: number }> =>
  client.call('getNameChanges', operations.getNameChanges, decodeNameChange, {}, options);

export interface DecideNameChangeParams {
  readonly id: string;
}

/** POST /staff/name/{id} (addition) */
export const decideNameChange = (
  client: ApiClient,
  params: DecideNameChangeParams,
  body: NameDecision,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('decideNameChange', operations.decideNameChange, null, { params: { ...params }, body }, options);

export interface GetAuditEntriesQuery {
  readonly kind?: 'login' | 'account' | 'factor' | 'company' | 'upload' | 'staff';
  readonly result?: 'done' | 'refused';
  /** Part of the name of who did it */
  readonly person?: string;
  /** Part of the name of the company that it concerns */
  readonly company?: string;
  /** First day, yyyy-MM-dd */
  readonly from?: string;
  /** Last day, yyyy-MM-dd */
  readonly to?: string;
  /** Part of the name of the action or of what it was done to */
  readonly keyword?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /staff/audit (addition) */
export const getAuditEntries = (
  client: ApiClient,
  query: GetAuditEntriesQuery = {},
  more: Partial<GetAuditEntriesQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly AuditEntry[]; readonly total: number }> =>
  client.call('getAuditEntries', operations.getAuditEntries, decodeAuditEntry, { query, more }, options);

/** GET /staff/trainings (addition) */
export const getCourses = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly StaffCourse[]; readonly total: number }> =>
  client.call('getCourses', operations.getCourses, decodeStaffCourse, {}, options);

/** POST /staff/training (addition) */
export const createCourse = (
  client: ApiClient,
  body: CourseDraft,
  options?: CallOptions,
): Promise<StaffCourse> =>
  client.call('createCourse', operations.createCourse, decodeStaffCourse, { body }, options);

export interface GetCourseParams {
  readonly id: string;
}

/** GET /staff/training/{id} (addition) */
export const getCourse = (
  client: ApiClient,
  params: GetCourseParams,
  options?: CallOptions,
): Promise<StaffCourseDetail> =>
  client.call('getCourse', operations.getCourse, decodeStaffCourseDetail, { params: { ...params } }, options);

export interface SetEnrolmentParams {
  readonly id: string;
}

/** PUT /staff/training/{id}/enrolment (addition) */
export const setEnrolment = (
  client: ApiClient,
  params: SetEnrolmentParams,
  body: EnrolmentOpening,
  options?: CallOptions,
): Promise<StaffCourseDetail> =>
  client.call('setEnrolment', operations.setEnrolment, decodeStaffCourseDetail, { params: { ...params }, body }, options);

export interface OpenAttendanceParams {
  readonly id: string;
}

/** POST /staff/training/{id}/code. A code that is read out in the room and works for two hours. (addition) */
export const openAttendance = (
  client: ApiClient,
  params: OpenAttendanceParams,
  options?: CallOptions,
): Promise<StaffCourseDetail> =>
  client.call('openAttendance', operations.openAttendance, decodeStaffCourseDetail, { params: { ...params } }, options);

export interface SetAttendanceParams {
  readonly id: string;
}

/** PUT /staff/training/{id}/attendance (addition) */
export const setAttendance = (
  client: ApiClient,
  params: SetAttendanceParams,
  body: AttendanceList,
  options?: CallOptions,
): Promise<StaffCourseDetail> =>
  client.call('setAttendance', operations.setAttendance, decodeStaffCourseDetail, { params: { ...params }, body }, options);

export interface AdmitTraineeParams {
  readonly id: string;
}

/** POST /staff/enrolment/{id}/admit. Admits somebody from the waiting list while there are places. (addition) */
export const admitTrainee = (
  client: ApiClient,
  params: AdmitTraineeParams,
  options?: CallOptions,
): Promise<StaffCourseDetail> =>
  client.call('admitTrainee', operations.admitTrainee, decodeStaffCourseDetail, { params: { ...params } }, options);

/** GET /staff/publications (addition) */
export const getPublications = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly Publication[]; readonly total: number }> =>
  client.call('getPublications', operations.getPublications, decodePublication, {}, options);

/** PUT /staff/publication. Publishes a period of figures or an issue of a journal, or holds it back. (addition) */
export const setPublication = (
  client: ApiClient,
  body: PublicationChange,
  options?: CallOptions,
): Promise<{ readonly rows: readonly Publication[]; readonly total: number }> =>
  client.call('setPublication', operations.setPublication, decodePublication, { body }, options);
