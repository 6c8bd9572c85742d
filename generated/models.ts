// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export interface Attachment {
  readonly id: string;
  readonly name: string;
  /** Bytes */
  readonly size?: number;
  readonly mediaType: string;
  /** Relative to the backend address */
  readonly url: string;
}

export interface AttendanceCode {
  readonly code: string;
}

/** Who was there; all others who are admitted were not. */
export interface AttendanceList {
  readonly ids: readonly string[];
}

export interface AuditEntry {
  readonly id: string;
  readonly time: string;
  readonly person: string;
  readonly action: string;
  readonly subject: string;
  /** The one that it was done to, else that of the person */
  readonly company: string;
  readonly detail: string;
  readonly result: 'done' | 'refused';
  /** Empty for actions of the staff */
  readonly address: string;
}

/** What the holder of a certificate signs to prove possession of its key. */
export interface CertificateChallenge {
  readonly challengeId: string;
  /** Signed as UTF-8; stands for five minutes and for one try */
  readonly text: string;
}

export interface CertificateProof {
  readonly challengeId: string;
  /** DER, Base64 */
  readonly certificate: string;
  /** RSASSA-PKCS1-v1_5 or ECDSA (as WebCrypto writes it) with SHA-256, Base64 */
  readonly signature: string;
}

export interface CertificateTicket {
  /** A one-time ticket */
  readonly id: string;
}

/** A menu entry. The list of them is turned into a tree sorted by planceNo. */
export interface Column {
  readonly id: string;
  /** '0' means top level */
  readonly columnPid: string;
  /** A route name */
  readonly columnCode: string;
  /** Addition. The label */
  readonly columnName: string;
  readonly columnPcUrl: string;
  /** Sort order */
  readonly planceNo: number;
  /** Addition. '0' keeps the column out of the navigation */
  readonly columnVisible?: '0' | '1';
  /** Addition. Where a column without a page of its own leads */
  readonly redirect?: string;
}

export interface CompanyAccount {
  readonly userId: string;
  readonly userName: string;
  /** Masked */
  readonly phoneNumber: string;
  /** What people call it */
  readonly role: string;
  readonly state: 'active' | 'disabled' | 'invited' | 'unbound';
}

export interface CourseAnswer {
  readonly useful: string;
  readonly advice: string;
}

export interface CourseDraft {
  readonly title: string;
  readonly summary: string;
  readonly start: string;
  readonly end: string;
  readonly place: string;
  readonly hours: number;
  readonly places: number;
  readonly fee?: string;
  readonly body?: string;
}

export interface CourseMark {
  readonly label: string;
  readonly mean: number;
  readonly answers: number;
}

/** Addition. A member company. */
export interface Dept {
  readonly deptId: string;
  readonly deptName: string;
  readonly creditCode?: string;
  readonly kind?: '设备制造' | '材料供应' | '工程建设' | '运维服务' | '研究设计' | '检测认证' | '其他';
  readonly scale?: '50人以下' | '50至300人' | '300至1000人' | '1000人以上';
  readonly leader?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly website?: string;
  readonly address?: string;
  readonly products?: string;
  readonly introduction?: string;
}

/** One change of the company's data, newest first. */
export interface DeptChange {
  readonly id: string;
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string;
  readonly userName: string;
  readonly changes: readonly FieldChange[];
}

export interface DeskAssignment {
  readonly ids: readonly string[];
  /** Absent where nobody is to see to it any more */
  readonly userId?: string;
}

export interface DeskCount {
  readonly queue: 'requests' | 'returns' | 'trainings' | 'meetings' | 'members';
  readonly waiting: number;
  /** Of these, those assigned to the caller */
  readonly mine: number;
}

export interface DeskMove {
  readonly ids: readonly string[];
  readonly to: string;
  readonly note?: string;
  /** What the caller was shown of each; one that has another version by now is not moved */
  readonly versions?: readonly DeskVersion[];
}

/** How many were changed, and what stood in the way of the others. */
export interface DeskOutcome {
  readonly done: number;
  readonly refused: readonly DeskRefusal[];
}

export interface DeskRefusal {
  readonly id: string;
  readonly reason: string;
}

export interface DeskVersion {
  readonly id: string;
  readonly version: number;
}

export interface DisabledState {
  readonly disabled: boolean;
}

/** One person of the caller's company in one course. */
export interface Enrolment {
  readonly id: string;
  readonly name: string;
  /** Masked */
  readonly phone: string;
  readonly post: string;
  readonly note: string;
  readonly state: 'admitted' | 'waiting' | 'cancelled';
  /** Place on the waiting list, from 1 */
  readonly position?: number;
  readonly time: string;
  readonly enrolledBy: string;
  readonly evaluated: boolean;
  /** Absent while nobody has said whether they were there */
  readonly attended?: boolean;
  /** Whether the caller may withdraw it now */
  readonly mayCancel: boolean;
}

export interface EnrolmentForm {
  readonly people: readonly Trainee[];
  /** The people have agreed to their data being used */
  readonly consent: true;
}

export interface EnrolmentOpening {
  readonly open: boolean;
}

export interface FactColumn {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
}

export interface FactTable {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  /** yyyy-MM-dd or a year */
  readonly asOf: string;
  readonly columns: readonly FactColumn[];
  readonly rows: readonly (readonly FactValue[])[];
}

/** A text, a figure, or nothing where it is unknown. */
export type FactValue = string | number | null;

export interface FieldChange {
  /** A property of Dept */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface Invitation {
  readonly userName: string;
  readonly phoneNumber: string;
  readonly role: 'company-manage' | 'company-sub' | 'company-view';
}

export interface JournalArticle {
  readonly title: string;
  /** Of the PDF, from 1 */
  readonly page: number;
  readonly author?: string;
}

/** An issue of a journal, or a published report, as a shelf shows it. */
export interface JournalIssue extends ReleaseItem {
  /** The issue as PDF; absent where there is only its text */
  readonly file?: Attachment;
}

export interface LoginPayload {
  readonly userName: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly phoneCode: string;
}

export interface LoginRecord {
  readonly id: string;
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string;
  readonly way: 'password' | 'code' | 'certificate' | 'wechat';
  /** Masked */
  readonly address: string;
  readonly device: 'pc' | 'mobile';
}

export interface MeetingGuest {
  readonly guest: string;
}

export interface MeetingReply {
  readonly attend: '参加' | '不参加';
  readonly organisation?: string;
  readonly name: string;
  readonly phone: string;
  readonly people?: number;
  readonly note?: string;
}

export interface MeetingReplyRow extends MeetingReply {
  readonly repliedTime: string;
}

/** Whether one may reply to a meeting, and what the caller has replied. */
export interface MeetingState {
  readonly id: string;
  readonly mayReply: boolean;
  /** Why not; empty where one may */
  readonly reason: string;
  readonly placesLeft?: number;
  /** Whom the invitation names */
  readonly guest?: string;
  readonly reply?: MeetingReply;
}

export interface MemberCompany {
  readonly deptId: string;
  readonly deptName: string;
  readonly accounts: number;
  readonly disabled: boolean;
}

export interface Memorabilia {
  readonly id: string;
  readonly columnId: string;
  /** yyyy-MM-dd, yyyy-MM or yyyy */
  readonly date: string;
  readonly year: string;
  readonly title: string;
  /** Plain; of what some backends send as HTML the text is shown */
  readonly text: string;
  readonly sample: boolean;
  /** Left out where a backend does not count: the files are asked for */
  readonly attachmentCount?: number;
}

export interface MemorabiliaYear {
  readonly year: string;
  readonly count: number;
}

export interface Message {
  readonly id: string;
  /** A key of spec/messages.yaml */
  readonly event: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads */
  readonly path: string;
  readonly time: string;
  readonly read: boolean;
}

export interface NameChange {
  readonly id: string;
  readonly deptId: string;
  /** The present name */
  readonly deptName: string;
  /** The name that is asked for */
  readonly name: string;
  readonly person: string;
  readonly time: string;
}

export interface NameDecision {
  readonly confirmed: boolean;
  readonly note?: string;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface NewCompany {
  readonly deptName: string;
  readonly userName: string;
  readonly phoneNumber: string;
}

/** Addition. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

export interface PasswordReset {
  readonly phoneNumber: string;
  readonly phoneCode: string;
  readonly newPassword: string;
}

export interface PhoneChange {
  readonly presentCode: string;
  readonly phoneNumber: string;
  readonly newCode: string;
}

export interface PhoneCodeRequest {
  /** Which of the two numbers the code goes to */
  readonly to: 'present' | 'new';
  /** The new number */
  readonly phoneNumber?: string;
}

export interface Photo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly year?: string;
  readonly issuer?: string;
  readonly illustration?: string;
  readonly sample: boolean;
}

export interface Publication {
  readonly id: string;
  readonly kind: 'quarter' | 'year' | 'issue';
  readonly title: string;
  readonly published: boolean;
  readonly time?: string;
  readonly person?: string;
}

export interface PublicationChange {
  readonly id: string;
  readonly published: boolean;
}

/** Marks messages as read; without ids all of them. */
export interface ReadMessages {
  readonly ids?: readonly string[];
}

export interface RecoveryCodes {
  /** Each works once; the server knows only their hashes */
  readonly codes: readonly string[];
}

/** An entry whole. */
export interface Release extends ReleaseItem {
  /** Cleaned HTML */
  readonly body: string;
  readonly keywords: readonly string[];
  /** Address of the official text */
  readonly link?: string;
  readonly attachments: readonly Attachment[];
  /** The next older entry of the column */
  readonly previous?: ReleaseLink;
  /** The next newer entry of the column */
  readonly next?: ReleaseLink;
  readonly related: readonly ReleaseLink[];
}

/** Fields of one kind of entry. Days are turned into dates when the content is loaded. */
export interface ReleaseExtra {
  readonly post?: string;
  readonly organization?: string;
  readonly field?: readonly string[];
  readonly works?: readonly string[];
  readonly duties?: readonly string[];
  readonly head?: string;
  readonly phone?: string;
  readonly district?: string;
  readonly districts?: readonly string[];
  readonly adcode?: string;
  readonly members?: number;
  readonly contact?: string;
  readonly address?: string;
  readonly initial?: string;
  readonly kind?: string;
  readonly stage?: string;
  /** Year */
  readonly joined?: string;
  readonly companies?: number;
  readonly products?: readonly string[];
  readonly licences?: readonly string[];
  readonly lng?: number;
  readonly lat?: number;
  readonly level?: string;
  readonly issuer?: string;
  readonly effective?: string;
  /** The number under which a rule was promulgated */
  readonly documentNumber?: string;
  readonly film?: string;
  readonly seconds?: number;
  readonly minutes?: number;
  readonly facts?: readonly NamedValue[];
  readonly piece?: string;
  readonly issue?: number;
  readonly pages?: number;
  readonly contents?: readonly JournalArticle[];
  readonly schedule?: readonly ScheduleStep[];
  /** yyyy-MM-dd */
  readonly start?: string;
  /** yyyy-MM-dd */
  readonly end?: string;
  readonly place?: string;
  readonly capacity?: number;
  readonly places?: number;
  readonly enrolled?: number;
  readonly fee?: string;
  /** Training hours */
  readonly hours?: number;
}

/** An entry of a column, as lists show it. */
export interface ReleaseItem {
  readonly id: string;
  /** Of the asked column where the backend sends none */
  readonly columnId: string;
  /** Its release type; absent where the entry has no article page */
  readonly type?: string;
  readonly title: string;
  readonly summary: string;
  /** yyyy-MM-dd HH:mm:ss, Asia/Shanghai */
  readonly publishTime?: string;
  readonly updateTime?: string;
  readonly source?: string;
  readonly author?: string;
  readonly views?: number;
  readonly pinned: boolean;
  /** The text is fiction, marked 示例 */
  readonly sample: boolean;
  /** yyyy-MM-dd */
  readonly deadline?: string;
  readonly topics: readonly string[];
  readonly illustration?: string;
  readonly attachmentCount: number;
  /** In lists only of entries that have files */
  readonly attachments?: readonly Attachment[];
  readonly extra: ReleaseExtra;
}

export interface ReleaseLink {
  readonly id: string;
  readonly type?: string;
  readonly title: string;
  readonly columnId: string;
  readonly publishTime?: string;
}

/** Addition. */
export interface Remark {
  readonly remark: string;
}

export interface RequestDeskItem extends RequestItem {
  readonly assignee: string;
  readonly assigneeName: string;
  /** Whether it asks for another one to be looked at again */
  readonly review: boolean;
  /** Grows with every change of its state */
  readonly version?: number;
}

/** A request whole, with what its reader may do next. */
export interface RequestDetail extends RequestItem {
  readonly content: string;
  readonly contact: string;
  readonly phone: string;
  /** Grows with every change of its state */
  readonly version?: number;
  readonly wishedDate?: string;
  readonly history: readonly RequestEvent[];
  readonly moves: readonly RequestMove[];
  readonly satisfaction?: RequestSatisfaction;
  readonly notes?: readonly RequestNote[];
  readonly files?: readonly RequestFile[];
  /** The completed request that this one asks to be looked at again */
  readonly reviewOf?: string;
  /** The request that asks for this one to be looked at again */
  readonly reviewedBy?: string;
}

/** A request (诉求) as its company writes it. */
export interface RequestDraft {
  readonly title: string;
  readonly kind: '政策咨询' | '供需对接' | '检测资源' | '人才服务' | '资料获取' | '其他';
  readonly content: string;
  readonly contact: string;
  readonly phone: string;
  readonly wishedDate?: string;
  /** Of the draft that the caller was shown; it is not changed where it has another one by now */
  readonly updatedTime?: string;
}

export interface RequestEvent {
  /** Absent where the request was made */
  readonly from?: string;
  readonly to: string;
  readonly label: string;
  readonly time: string;
  readonly person: string;
  readonly note: string;
}

export interface RequestFile {
  readonly id: string;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  readonly mediaType: string;
  readonly side: 'member' | 'staff';
  readonly person: string;
  readonly uploadedTime: string;
}

export interface RequestItem {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly kind: string;
  /** A code of the machine `request` */
  readonly state: string;
  readonly companyName: string;
  /** yyyy-MM-dd HH:mm:ss, Asia/Shanghai */
  readonly createdTime: string;
  readonly updatedTime: string;
  /** A record of the demo, marked 示例 */
  readonly sample: boolean;
}

export interface RequestMove {
  readonly to: string;
  readonly label: string;
}

/** What company and staff say to each other about a request. */
export interface RequestNote {
  readonly id: string;
  readonly side: 'member' | 'staff';
  readonly person: string;
  readonly text: string;
  readonly time: string;
}

export interface RequestNoteDraft {
  readonly text: string;
}

export interface RequestReview {
  readonly reason: string;
}

export interface RequestSatisfaction {
  readonly mark: number;
  readonly note?: string;
}

export interface RequestTransition {
  readonly to: '0' | '1' | '2' | '3' | '4' | '5' | '10';
  readonly note?: string;
  /** The one that the caller was shown; the request is not moved where it has another one by now */
  readonly version?: number;
}

/** `sum`: the field is the sum of its parts. `atMost`: the field is not above its one part. `explain`: the field is filled in where one of its parts differs from the period before by `percent` or more. */
export interface ReturnCheck {
  readonly kind: 'sum' | 'atMost' | 'explain';
  readonly percent?: number;
  readonly field: string;
  readonly parts: readonly string[];
}

/** A company's return as the staff see it in their list. */
export interface ReturnDeskItem {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly title: string;
  readonly taskId: string;
  readonly year: number;
  /** A code of the machine `return` */
  readonly status: string;
  /** yyyy-MM-dd, empty where the task is not asked for any more */
  readonly deadline: string;
  readonly receipt: string;
  readonly submittedTime: string;
  /** Id of who sees to it; empty where nobody does */
  readonly assignee: string;
  readonly assigneeName: string;
  /** How often it was submitted */
  readonly version: number;
  readonly sample: boolean;
}

/** A company's return whole, with what the declared checks find in it. */
export interface ReturnDeskRecord {
  readonly item: ReturnDeskItem;
  readonly record: ReturnRecord;
  readonly moves: readonly RequestMove[];
  readonly history: readonly ReturnEvent[];
  readonly versions: readonly ReturnVersion[];
  readonly issues: readonly ReturnIssue[];
}

export interface ReturnEvent {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly time: string;
  readonly person: string;
  readonly note: string;
}

export interface ReturnField {
  readonly id: string;
  readonly label: string;
  readonly type: 'decimal' | 'integer' | 'text';
  readonly unit?: string;
  readonly required?: boolean;
  readonly min?: number;
  /** Greatest value, or greatest length of a text */
  readonly max?: number;
  /** What a text has to look like */
  readonly format?: 'phone';
  readonly help?: string;
}

export interface ReturnFile {
  readonly id: string;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  readonly mediaType: string;
  readonly uploadedTime: string;
}

/** A declared form (server/content/returns/forms/). */
export interface ReturnForm {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ReturnSection[];
  readonly checks: readonly ReturnCheck[];
}

export interface ReturnIssue {
  readonly path: string;
  readonly message: string;
}

/** A return that has been submitted. */
export interface ReturnReceipt {
  readonly id: string;
  readonly taskId: string;
  readonly title: string;
  readonly year: number;
  readonly receipt: string;
  readonly submittedTime: string;
  readonly submittedBy: string;
  readonly sample: boolean;
}

export interface ReturnRecord {
  /** What its company may do with it now */
  readonly moves?: readonly RequestMove[];
  readonly history?: readonly ReturnEvent[];
  readonly versions?: readonly ReturnVersion[];
  readonly task: ReturnTask;
  readonly form?: ReturnForm;
  /** Grows with every save; 0 before the first */
  readonly version: number;
  readonly values: ReturnValues;
  readonly lastYear: ReturnValues;
  readonly files: readonly ReturnFile[];
}

export interface ReturnSave {
  /** The one that the values were made from */
  readonly version: number;
  readonly values: ReturnValues;
}

export interface ReturnSaved {
  readonly version: number;
  readonly savedTime: string;
}

export interface ReturnSection {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly ReturnField[];
}

/** A return that companies are asked for, and how far the caller's company is. */
export interface ReturnTask {
  readonly id: string;
  readonly title: string;
  readonly kind: 'form' | 'upload';
  /** The year reported on */
  readonly year: number;
  readonly note: string;
  /** yyyy-MM-dd, empty where the task is not asked for any more */
  readonly deadline: string;
  readonly state: 'open' | 'draft' | 'submitted';
  readonly savedTime?: string;
  readonly savedBy?: string;
  readonly submittedTime?: string;
  readonly submittedBy?: string;
  readonly receipt?: string;
  /** A code of the machine `return`; absent before the first save */
  readonly status?: string;
  /** Why it was sent back */
  readonly reason?: string;
}

export interface ReturnTransition {
  readonly to: '0' | '1' | '2' | '3' | '4' | '5';
  readonly note?: string;
}

/** Numbers and texts by the id of their field; what is not filled in is absent. */
export type ReturnValues = Readonly<Record<string, unknown>>;

/** A return as it was submitted; the first is 1. */
export interface ReturnVersion {
  readonly number: number;
  readonly receipt: string;
  readonly time: string;
  readonly person: string;
  readonly values: ReturnValues;
}

export interface ReturnYears {
  readonly years: readonly number[];
}

/** One step of a timetable. Days are yyyy-MM-dd. */
export interface ScheduleStep {
  readonly name: string;
  readonly text: string;
  readonly start: string;
  readonly end: string;
}

/** What stands beside the results of a search. */
export interface SearchHelp {
  /** What was looked for, where what was typed finds nothing; otherwise empty */
  readonly instead: string;
  /** Whether entries are shown that lack some of the words */
  readonly partial: boolean;
  /** Other spellings, the likeliest first */
  readonly hints: readonly string[];
  /** Ids of columns where nothing is found, the most visited first */
  readonly popularColumns: readonly string[];
  /** Year of the first entry */
  readonly minYear: string;
  /** Year of the last entry */
  readonly maxYear: string;
}

/** A found entry. Marks are the two control characters STX and ETX around each found word. */
export interface SearchHit extends ReleaseItem {
  readonly markedTitle: string;
  readonly markedSummary: string;
}

export interface SecondFactor {
  /** Whether this installation has a key to seal secrets with */
  readonly available: boolean;
  readonly active: boolean;
  /** Whether this account must have one before it may do the staff's work */
  readonly required: boolean;
  /** yyyy-MM-dd HH:mm:ss */
  readonly since?: string;
  /** How many are left */
  readonly recoveryCodes: number;
}

export interface SecondFactorCode {
  /** Six digits of the authenticator or a recovery code */
  readonly code: string;
}

export interface SecondFactorProof {
  /** What the login responded with in place of a token; stands for five minutes */
  readonly ticket: string;
  /** Six digits of the authenticator or a recovery code */
  readonly code: string;
}

export interface SecondFactorSetup {
  /** Base32, for typing */
  readonly secret: string;
  /** otpauth://totp/…, for the QR code */
  readonly uri: string;
}

export interface SessionItem {
  readonly id: string;
  /** Whether it is the one that asks */
  readonly current: boolean;
  readonly time: string;
  readonly way: 'password' | 'code' | 'certificate' | 'wechat' | 'unknown';
  /** Masked */
  readonly address: string;
  readonly device: 'pc' | 'mobile';
}

export interface StaffCourse extends Training {
  readonly admitted: number;
  /** What the staff have decided; absent while the days decide */
  readonly enrolmentOpen?: boolean;
}

export interface StaffCourseDetail {
  readonly course: StaffCourse;
  /** The attendance code while it works */
  readonly code?: string;
  readonly codeUntil?: string;
  readonly people: readonly StaffTrainee[];
  readonly marks: readonly CourseMark[];
  readonly answers: readonly CourseAnswer[];
}

export interface StaffTrainee {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly post: string;
  readonly company: string;
  readonly state: 'admitted' | 'waiting' | 'cancelled';
  readonly attended: 'yes' | 'no' | 'unknown';
  readonly evaluated: boolean;
  /** Number of the certificate; absent where there is none */
  readonly certificate?: string;
  readonly note: string;
}

export interface SubAccount {
  readonly userId: string;
  readonly userName: string;
  /** Masked */
  readonly phoneNumber: string;
  readonly remark: string;
  readonly boundTime: string;
  /** A role of spec/permissions.yaml */
  readonly role: string;
  readonly state: 'active' | 'disabled' | 'invited' | 'unbound';
  /** Which side has disabled it, where that is known: only the staff enable what they have disabled */
  readonly disabledBy?: 'staff' | 'company';
}

export interface SubAccountChange {
  readonly role?: 'company-manage' | 'company-sub' | 'company-view';
  readonly disabled?: boolean;
  readonly bound?: boolean;
}

/** Addition. */
export interface SubUser {
  readonly userId: string;
  readonly userName: string;
  /** Masked */
  readonly phoneNumber: string;
  readonly remark: string;
  readonly boundTime?: string;
}

export interface Trainee {
  readonly name: string;
  readonly phone: string;
  readonly post: string;
  readonly note?: string;
}

/** A course as lists show it. Days are Asia/Shanghai, yyyy-MM-dd. */
export interface Training {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly start: string;
  readonly end: string;
  /** The last day on which people can be enrolled */
  readonly deadline: string;
  readonly place: string;
  readonly fee: string;
  /** Training hours */
  readonly hours: number;
  readonly places: number;
  /** Places that are not taken */
  readonly left: number;
  /** People on the waiting list */
  readonly waiting: number;
  readonly state: 'open' | 'closed' | 'running' | 'finished';
  /** People of the caller's company who are enrolled or waiting */
  readonly mine: number;
  /** Those of them who are admitted; absent where the backend does not tell */
  readonly mineAdmitted?: number;
  readonly sample: boolean;
}

export interface TrainingCertificate {
  readonly number: string;
  readonly name: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly company: string;
  /** yyyy-MM-dd */
  readonly issued: string;
  readonly sample: boolean;
}

export interface TrainingDetail extends Training {
  /** Rich text */
  readonly body: string;
  /** The last day on which an enrolment can be withdrawn */
  readonly cancelDeadline: string;
  readonly enrolments: readonly Enrolment[];
}

/** One answer for each person, once the course is over. */
export interface TrainingEvaluation {
  readonly content: number;
  readonly examples: number;
  readonly pace: number;
  readonly teaching: number;
  readonly venue: number;
  readonly overall: number;
  readonly useful?: string;
  readonly advice?: string;
}

export interface User {
  readonly userId: string;
  readonly userName: string;
  /** Relative to the backend address; may be empty */
  readonly avatar: string;
  readonly dept?: Dept;
  /** Addition. Has to set up a second factor before doing the staff's work */
  readonly secondFactorDue?: boolean;
}

/** Addition. */
export interface UserName {
  readonly userId: string;
  readonly userName: string;
}

export interface WechatBinding {
  readonly bound: boolean;
  /** yyyy-MM-dd HH:mm:ss */
  readonly boundTime?: string;
}

export interface WechatCode {
  readonly code: string;
  readonly state: string;
}

export interface WechatStart {
  /** Comes back with the code; the browser that asked keeps it and compares */
  readonly state: string;
  /** The page that shows the code to scan */
  readonly url: string;
  readonly expiresInSeconds: number;
  /** A local page plays WeChat's part */
  readonly standIn: boolean;
}

export interface YearCheck {
  readonly year: string;
  readonly exists: boolean;
}

export interface YearsInterval {
  /** Empty where the column has no entries */
  readonly minYear: string;
  readonly maxYear: string;
}
