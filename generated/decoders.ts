// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { type Decoder, type ObjectDecoder, anyObject, choice, dateTime, day, decimal, flag, integer, key, list, object, or, partialDate, scalar, text, whole } from './api/decode.ts';
import type { Attachment, AuditEntry, CertificateChallenge, CertificateTicket, Column, CompanyAccount, CourseAnswer, CourseMark, Dept, DeptChange, DeskCount, DeskOutcome, DeskRefusal, Enrolment, FactColumn, FactTable, FactValue, FieldChange, JournalArticle, JournalIssue, LoginRecord, MeetingReply, MeetingReplyRow, MeetingState, MemberCompany, Memorabilia, MemorabiliaYear, Message, NameChange, NamedValue, Photo, Publication, RecoveryCodes, Release, ReleaseExtra, ReleaseItem, ReleaseLink, RequestDeskItem, RequestDetail, RequestEvent, RequestFile, RequestItem, RequestMove, RequestNote, RequestSatisfaction, ReturnCheck, ReturnDeskItem, ReturnDeskRecord, ReturnEvent, ReturnField, ReturnFile, ReturnForm, ReturnIssue, ReturnReceipt, ReturnRecord, ReturnSaved, ReturnSection, ReturnTask, ReturnValues, ReturnVersion, ReturnYears, ScheduleStep, SearchHelp, SearchHit, SecondFactor, SecondFactorSetup, SessionItem, StaffCourse, StaffCourseDetail, StaffTrainee, SubAccount, SubUser, Training, TrainingCertificate, TrainingDetail, User, UserName, WechatBinding, WechatStart, YearCheck, YearsInterval } from './models.ts';

export const decodeAttachment: ObjectDecoder<Attachment> = object('Attachment', () => ({
  id: or(text, ''),
  name: or(text, '附件'),
  size: integer,
  mediaType: or(text, ''),
  url: key(text),
}));

export const decodeAuditEntry: ObjectDecoder<AuditEntry> = object('AuditEntry', () => ({
  id: or(text, ''),
  time: or(text, ''),
  person: or(text, ''),
  action: or(text, ''),
  subject: or(text, ''),
  company: or(text, ''),
  detail: or(text, ''),
  result: or(choice(['done', 'refused']), 'done'),
  address: or(text, ''),
}));

export const decodeCertificateChallenge: ObjectDecoder<CertificateChallenge> = object('CertificateChallenge', () => ({
  challengeId: or(text, ''),
  text: or(text, ''),
}));

export const decodeCertificateTicket: ObjectDecoder<CertificateTicket> = object('CertificateTicket', () => ({
  id: or(text, ''),
}));

export const decodeColumn: ObjectDecoder<Column> = object('Column', () => ({
  id: key(text),
  columnPid: or(text, '0'),
  columnCode: or(text, ''),
  columnName: or(text, ''),
  columnPcUrl: or(text, ''),
  planceNo: or(integer, 0),
  columnVisible: choice(['0', '1']),
  redirect: text,
}));

export const decodeCompanyAccount: ObjectDecoder<CompanyAccount> = object('CompanyAccount', () => ({
  userId: or(text, ''),
  userName: or(text, ''),
  phoneNumber: or(text, ''),
  role: or(text, ''),
  state: or(choice(['active', 'disabled', 'invited', 'unbound']), 'active'),
}));

export const decodeCourseAnswer: ObjectDecoder<CourseAnswer> = object('CourseAnswer', () => ({
  useful: or(text, ''),
  advice: or(text, ''),
}));

export const decodeCourseMark: ObjectDecoder<CourseMark> = object('CourseMark', () => ({
  label: or(text, ''),
  mean: or(decimal, 0),
  answers: or(integer, 0),
}));

export const decodeDept: ObjectDecoder<Dept> = object('Dept', () => ({
  deptId: or(text, ''),
  deptName: or(text, ''),
  creditCode: text,
  kind: choice(['设备制造', '材料供应', '工程建设', '运维服务', '研究设计', '检测认证', '其他']),
  scale: choice(['50人以下', '50至300人', '300至1000人', '1000人以上']),
  leader: text,
  phone: text,
  email: text,
  website: text,
  address: text,
  products: text,
  introduction: text,
}));

export const decodeDeptChange: ObjectDecoder<DeptChange> = object('DeptChange', () => ({
  id: key(text),
  time: or(dateTime, ''),
  userName: or(text, ''),
  changes: or(list(decodeFieldChange), []),
}));

export const decodeDeskCount: ObjectDecoder<DeskCount> = object('DeskCount', () => ({
  queue: or(choice(['requests', 'returns', 'trainings', 'meetings', 'members']), 'requests'),
  waiting: or(integer, 0),
  mine: or(integer, 0),
}));

export const decodeDeskOutcome: ObjectDecoder<DeskOutcome> = object('DeskOutcome', () => ({
  done: or(integer, 0),
  refused: or(list(decodeDeskRefusal), []),
}));

export const decodeDeskRefusal: ObjectDecoder<DeskRefusal> = object('DeskRefusal', () => ({
  id: or(text, ''),
  reason: or(text, ''),
}));

export const decodeEnrolment: ObjectDecoder<Enrolment> = object('Enrolment', () => ({
  id: key(text),
  name: or(text, ''),
  phone: or(text, ''),
  post: or(text, ''),
  note: or(text, ''),
  state: or(choice(['admitted', 'waiting', 'cancelled']), 'admitted'),
  position: integer,
  time: or(dateTime, ''),
  enrolledBy: or(text, ''),
  evaluated: or(flag, false),
  attended: flag,
  mayCancel: or(flag, false),
}));

export const decodeFactColumn: ObjectDecoder<FactColumn> = object('FactColumn', () => ({
  key: or(text, ''),
  label: or(text, ''),
  unit: text,
}));

export const decodeFactTable: ObjectDecoder<FactTable> = object('FactTable', () => ({
  name: or(text, ''),
  title: or(text, ''),
  source: or(text, ''),
  asOf: or(text, ''),
  columns: or(list(decodeFactColumn), []),
  rows: or(list(list(decodeFactValue)), []),
}));

export const decodeFactValue: Decoder<FactValue> = scalar as Decoder<FactValue>;

export const decodeFieldChange: ObjectDecoder<FieldChange> = object('FieldChange', () => ({
  field: or(text, ''),
  before: or(text, ''),
  after: or(text, ''),
}));

export const decodeJournalArticle: ObjectDecoder<JournalArticle> = object('JournalArticle', () => ({
  title: or(text, ''),
  page: or(integer, 0),
  author: text,
}));

export const decodeLoginRecord: ObjectDecoder<LoginRecord> = object('LoginRecord', () => ({
  id: key(text),
  time: or(dateTime, ''),
  way: or(choice(['password', 'code', 'certificate', 'wechat']), 'password'),
  address: or(text, ''),
  device: or(choice(['pc', 'mobile']), 'pc'),
}));

export const decodeMeetingReply: ObjectDecoder<MeetingReply> = object('MeetingReply', () => ({
  attend: or(choice(['参加', '不参加']), '参加'),
  organisation: text,
  name: or(text, ''),
  phone: or(text, ''),
  people: integer,
  note: text,
}));

export const decodeMeetingState: ObjectDecoder<MeetingState> = object('MeetingState', () => ({
  id: key(text),
  mayReply: or(flag, false),
  reason: or(text, ''),
  placesLeft: integer,
  guest: text,
  reply: decodeMeetingReply,
}));

export const decodeMemberCompany: ObjectDecoder<MemberCompany> = object('MemberCompany', () => ({
  deptId: or(text, ''),
  deptName: or(text, ''),
  accounts: or(integer, 0),
  disabled: or(flag, false),
}));

export const decodeMemorabilia: ObjectDecoder<Memorabilia> = object('Memorabilia', () => ({
  id: key(text),
  columnId: or(text, ''),
  date: or(partialDate, ''),
  year: or(text, ''),
  title: or(text, '无标题'),
  text: or(text, ''),
  sample: or(flag, false),
  attachmentCount: integer,
}));

export const decodeMemorabiliaYear: ObjectDecoder<MemorabiliaYear> = object('MemorabiliaYear', () => ({
  year: key(text),
  count: or(integer, 0),
}));

export const decodeMessage: ObjectDecoder<Message> = object('Message', () => ({
  id: or(text, ''),
  event: or(text, ''),
  title: or(text, ''),
  text: or(text, ''),
  path: or(text, ''),
  time: or(text, ''),
  read: or(flag, false),
}));

export const decodeNameChange: ObjectDecoder<NameChange> = object('NameChange', () => ({
  id: or(text, ''),
  deptId: or(text, ''),
  deptName: or(text, ''),
  name: or(text, ''),
  person: or(text, ''),
  time: or(text, ''),
}));

export const decodeNamedValue: ObjectDecoder<NamedValue> = object('NamedValue', () => ({
  name: or(text, ''),
  value: or(text, ''),
}));

export const decodePhoto: ObjectDecoder<Photo> = object('Photo', () => ({
  id: key(text),
  title: or(text, '无标题'),
  summary: or(text, ''),
  year: text,
  issuer: text,
  illustration: text,
  sample: or(flag, false),
}));

export const decodePublication: ObjectDecoder<Publication> = object('Publication', () => ({
  id: or(text, ''),
  kind: or(choice(['quarter', 'year', 'issue']), 'quarter'),
  title: or(text, ''),
  published: or(flag, false),
  time: text,
  person: text,
}));

export const decodeRecoveryCodes: ObjectDecoder<RecoveryCodes> = object('RecoveryCodes', () => ({
  codes: or(list(text), []),
}));

export const decodeReleaseExtra: ObjectDecoder<ReleaseExtra> = object('ReleaseExtra', () => ({
  post: text,
  organization: text,
  field: list(text),
  works: list(text),
  duties: list(text),
  head: text,
  phone: text,
  district: text,
  districts: list(text),
  adcode: text,
  members: integer,
  contact: text,
  address: text,
  initial: text,
  kind: text,
  stage: text,
  joined: text,
  companies: integer,
  products: list(text),
  licences: list(text),
  lng: decimal,
  lat: decimal,
  level: text,
  issuer: text,
  effective: text,
  documentNumber: text,
  film: text,
  seconds: integer,
  minutes: integer,
  facts: list(decodeNamedValue),
  piece: text,
  issue: integer,
  pages: integer,
  contents: list(decodeJournalArticle),
  schedule: list(decodeScheduleStep),
  start: day,
  end: day,
  place: text,
  capacity: integer,
  places: integer,
  enrolled: integer,
  fee: text,
  hours: integer,
}));

export const decodeReleaseItem: ObjectDecoder<ReleaseItem> = object('ReleaseItem', () => ({
  id: key(text),
  columnId: or(text, ''),
  type: text,
  title: or(text, '无标题'),
  summary: or(text, ''),
  publishTime: dateTime,
  updateTime: dateTime,
  source: text,
  author: text,
  views: integer,
  pinned: or(flag, false),
  sample: or(flag, false),
  deadline: day,
  topics: or(list(text), []),
  illustration: text,
  attachmentCount: or(integer, 0),
  attachments: list(decodeAttachment),
  extra: whole(decodeReleaseExtra),
}));

export const decodeReleaseLink: ObjectDecoder<ReleaseLink> = object('ReleaseLink', () => ({
  id: key(text),
  type: text,
  title: or(text, '无标题'),
  columnId: or(text, ''),
  publishTime: dateTime,
}));

export const decodeRequestEvent: ObjectDecoder<RequestEvent> = object('RequestEvent', () => ({
  from: text,
  to: or(text, ''),
  label: or(text, ''),
  time: or(dateTime, ''),
  person: or(text, ''),
  note: or(text, ''),
}));

export const decodeRequestFile: ObjectDecoder<RequestFile> = object('RequestFile', () => ({
  id: or(text, ''),
  name: or(text, ''),
  size: or(integer, 0),
  mediaType: or(text, ''),
  side: or(choice(['member', 'staff']), 'member'),
  person: or(text, ''),
  uploadedTime: or(text, ''),
}));

export const decodeRequestItem: ObjectDecoder<RequestItem> = object('RequestItem', () => ({
  id: key(text),
  number: or(text, ''),
  title: or(text, ''),
  kind: or(text, ''),
  state: or(text, ''),
  companyName: or(text, ''),
  createdTime: or(dateTime, ''),
  updatedTime: or(dateTime, ''),
  sample: or(flag, false),
}));

export const decodeRequestMove: ObjectDecoder<RequestMove> = object('RequestMove', () => ({
  to: or(text, ''),
  label: or(text, ''),
}));

export const decodeRequestNote: ObjectDecoder<RequestNote> = object('RequestNote', () => ({
  id: or(text, ''),
  side: or(choice(['member', 'staff']), 'member'),
  person: or(text, ''),
  text: or(text, ''),
  time: or(text, ''),
}));

export const decodeRequestSatisfaction: ObjectDecoder<RequestSatisfaction> = object('RequestSatisfaction', () => ({
  mark: or(integer, 0),
  note: text,
}));

export const decodeReturnCheck: ObjectDecoder<ReturnCheck> = object('ReturnCheck', () => ({
  kind: or(choice(['sum', 'atMost', 'explain']), 'sum'),
  percent: decimal,
  field: or(text, ''),
  parts: or(list(text), []),
}));

export const decodeReturnDeskItem: ObjectDecoder<ReturnDeskItem> = object('ReturnDeskItem', () => ({
  id: or(text, ''),
  companyId: or(text, ''),
  companyName: or(text, ''),
  title: or(text, ''),
  taskId: or(text, ''),
  year: or(integer, 0),
  status: or(text, ''),
  deadline: or(text, ''),
  receipt: or(text, ''),
  submittedTime: or(text, ''),
  assignee: or(text, ''),
  assigneeName: or(text, ''),
  version: or(integer, 0),
  sample: or(flag, false),
}));

export const decodeReturnDeskRecord: ObjectDecoder<ReturnDeskRecord> = object('ReturnDeskRecord', () => ({
  item: whole(decodeReturnDeskItem),
  record: whole(decodeReturnRecord),
  moves: or(list(decodeRequestMove), []),
  history: or(list(decodeReturnEvent), []),
  versions: or(list(decodeReturnVersion), []),
  issues: or(list(decodeReturnIssue), []),
}));

export const decodeReturnEvent: ObjectDecoder<ReturnEvent> = object('ReturnEvent', () => ({
  from: or(text, ''),
  to: or(text, ''),
  label: or(text, ''),
  time: or(text, ''),
  person: or(text, ''),
  note: or(text, ''),
}));

export const decodeReturnField: ObjectDecoder<ReturnField> = object('ReturnField', () => ({
  id: key(text),
  label: or(text, ''),
  type: or(choice(['decimal', 'integer', 'text']), 'decimal'),
  unit: text,
  required: flag,
  min: decimal,
  max: decimal,
  format: choice(['phone']),
  help: text,
}));

export const decodeReturnFile: ObjectDecoder<ReturnFile> = object('ReturnFile', () => ({
  id: key(text),
  name: or(text, ''),
  size: or(integer, 0),
  mediaType: or(text, ''),
  uploadedTime: or(dateTime, ''),
}));

export const decodeReturnForm: ObjectDecoder<ReturnForm> = object('ReturnForm', () => ({
  id: key(text),
  title: or(text, ''),
  sections: or(list(decodeReturnSection), []),
  checks: or(list(decodeReturnCheck), []),
}));

export const decodeReturnIssue: ObjectDecoder<ReturnIssue> = object('ReturnIssue', () => ({
  path: or(text, ''),
  message: or(text, ''),
}));

export const decodeReturnReceipt: ObjectDecoder<ReturnReceipt> = object('ReturnReceipt', () => ({
  id: key(text),
  taskId: or(text, ''),
  title: or(text, ''),
  year: or(integer, 0),
  receipt: or(text, ''),
  submittedTime: or(dateTime, ''),
  submittedBy: or(text, ''),
  sample: or(flag, false),
}));

export const decodeReturnRecord: ObjectDecoder<ReturnRecord> = object('ReturnRecord', () => ({
  moves: list(decodeRequestMove),
  history: list(decodeReturnEvent),
  versions: list(decodeReturnVersion),
  task: whole(decodeReturnTask),
  form: decodeReturnForm,
  version: or(integer, 0),
  values: whole(decodeReturnValues),
  lastYear: whole(decodeReturnValues),
  files: or(list(decodeReturnFile), []),
}));

export const decodeReturnSaved: ObjectDecoder<ReturnSaved> = object('ReturnSaved', () => ({
  version: or(integer, 0),
  savedTime: or(dateTime, ''),
}));

export const decodeReturnSection: ObjectDecoder<ReturnSection> = object('ReturnSection', () => ({
  id: key(text),
  title: or(text, ''),
  note: text,
  fields: or(list(decodeReturnField), []),
}));

export const decodeReturnTask: ObjectDecoder<ReturnTask> = object('ReturnTask', () => ({
  id: key(text),
  title: or(text, ''),
  kind: or(choice(['form', 'upload']), 'form'),
  year: or(integer, 0),
  note: or(text, ''),
  deadline: or(text, ''),
  state: or(choice(['open', 'draft', 'submitted']), 'open'),
  savedTime: dateTime,
  savedBy: text,
  submittedTime: dateTime,
  submittedBy: text,
  receipt: text,
  status: text,
  reason: text,
}));

export const decodeReturnValues: Decoder<ReturnValues> = anyObject as Decoder<ReturnValues>;

export const decodeReturnVersion: ObjectDecoder<ReturnVersion> = object('ReturnVersion', () => ({
  number: or(integer, 0),
  receipt: or(text, ''),
  time: or(text, ''),
  person: or(text, ''),
  values: whole(decodeReturnValues),
}));

export const decodeReturnYears: ObjectDecoder<ReturnYears> = object('ReturnYears', () => ({
  years: or(list(integer), []),
}));

export const decodeScheduleStep: ObjectDecoder<ScheduleStep> = object('ScheduleStep', () => ({
  name: or(text, ''),
  text: or(text, ''),
  start: or(day, ''),
  end: or(day, ''),
}));

export const decodeSearchHelp: ObjectDecoder<SearchHelp> = object('SearchHelp', () => ({
  instead: or(text, ''),
  partial: or(flag, false),
  hints: or(list(text), []),
  popularColumns: or(list(text), []),
  minYear: or(text, ''),
  maxYear: or(text, ''),
}));

export const decodeSecondFactor: ObjectDecoder<SecondFactor> = object('SecondFactor', () => ({
  available: or(flag, false),
  active: or(flag, false),
  required: or(flag, false),
  since: dateTime,
  recoveryCodes: or(integer, 0),
}));

export const decodeSecondFactorSetup: ObjectDecoder<SecondFactorSetup> = object('SecondFactorSetup', () => ({
  secret: or(text, ''),
  uri: or(text, ''),
}));

export const decodeSessionItem: ObjectDecoder<SessionItem> = object('SessionItem', () => ({
  id: or(text, ''),
  current: or(flag, false),
  time: or(text, ''),
  way: or(choice(['password', 'code', 'certificate', 'wechat', 'unknown']), 'password'),
  address: or(text, ''),
  device: or(choice(['pc', 'mobile']), 'pc'),
}));

export const decodeStaffCourseDetail: ObjectDecoder<StaffCourseDetail> = object('StaffCourseDetail', () => ({
  course: whole(decodeStaffCourse),
  code: text,
  codeUntil: text,
  people: or(list(decodeStaffTrainee), []),
  marks: or(list(decodeCourseMark), []),
  answers: or(list(decodeCourseAnswer), []),
}));

export const decodeStaffTrainee: ObjectDecoder<StaffTrainee> = object('StaffTrainee', () => ({
  id: or(text, ''),
  name: or(text, ''),
  phone: or(text, ''),
  post: or(text, ''),
  company: or(text, ''),
  state: or(choice(['admitted', 'waiting', 'cancelled']), 'admitted'),
  attended: or(choice(['yes', 'no', 'unknown']), 'yes'),
  evaluated: or(flag, false),
  certificate: text,
  note: or(text, ''),
}));

export const decodeSubAccount: ObjectDecoder<SubAccount> = object('SubAccount', () => ({
  userId: or(text, ''),
  userName: or(text, ''),
  phoneNumber: or(text, ''),
  remark: or(text, ''),
  boundTime: or(text, ''),
  role: or(text, ''),
  state: or(choice(['active', 'disabled', 'invited', 'unbound']), 'active'),
  disabledBy: choice(['staff', 'company']),
}));

export const decodeSubUser: ObjectDecoder<SubUser> = object('SubUser', () => ({
  userId: key(text),
  userName: or(text, ''),
  phoneNumber: or(text, ''),
  remark: or(text, ''),
  boundTime: dateTime,
}));

export const decodeTraining: ObjectDecoder<Training> = object('Training', () => ({
  id: key(text),
  title: or(text, ''),
  summary: or(text, ''),
  start: or(day, ''),
  end: or(day, ''),
  deadline: or(day, ''),
  place: or(text, ''),
  fee: or(text, ''),
  hours: or(integer, 0),
  places: or(integer, 0),
  left: or(integer, 0),
  waiting: or(integer, 0),
  state: or(choice(['open', 'closed', 'running', 'finished']), 'open'),
  mine: or(integer, 0),
  mineAdmitted: integer,
  sample: or(flag, false),
}));

export const decodeTrainingCertificate: ObjectDecoder<TrainingCertificate> = object('TrainingCertificate', () => ({
  number: or(text, ''),
  name: or(text, ''),
  title: or(text, ''),
  start: or(day, ''),
  end: or(day, ''),
  hours: or(integer, 0),
  company: or(text, ''),
  issued: or(day, ''),
  sample: or(flag, false),
}));

export const decodeUser: ObjectDecoder<User> = object('User', () => ({
  userId: key(text),
  userName: or(text, ''),
  avatar: or(text, ''),
  dept: decodeDept,
  secondFactorDue: flag,
}));

export const decodeUserName: ObjectDecoder<UserName> = object('UserName', () => ({
  userId: key(text),
  userName: or(text, ''),
}));

export const decodeWechatBinding: ObjectDecoder<WechatBinding> = object('WechatBinding', () => ({
  bound: or(flag, false),
  boundTime: dateTime,
}));

export const decodeWechatStart: ObjectDecoder<WechatStart> = object('WechatStart', () => ({
  state: or(text, ''),
  url: or(text, ''),
  expiresInSeconds: or(integer, 0),
  standIn: or(flag, false),
}));

export const decodeYearCheck: ObjectDecoder<YearCheck> = object('YearCheck', () => ({
  year: key(text),
  exists: or(flag, false),
}));

export const decodeYearsInterval: ObjectDecoder<YearsInterval> = object('YearsInterval', () => ({
  minYear: or(text, ''),
  maxYear: or(text, ''),
}));

export const decodeJournalIssue: ObjectDecoder<JournalIssue> = object('JournalIssue', () => ({
  file: decodeAttachment,
}), decodeReleaseItem);

export const decodeMeetingReplyRow: ObjectDecoder<MeetingReplyRow> = object('MeetingReplyRow', () => ({
  repliedTime: or(dateTime, ''),
}), decodeMeetingReply);

export const decodeRelease: ObjectDecoder<Release> = object('Release', () => ({
  body: or(text, ''),
  keywords: or(list(text), []),
  link: text,
  attachments: or(list(decodeAttachment), []),
  previous: decodeReleaseLink,
  next: decodeReleaseLink,
  related: or(list(decodeReleaseLink), []),
}), decodeReleaseItem);

export const decodeRequestDeskItem: ObjectDecoder<RequestDeskItem> = object('RequestDeskItem', () => ({
  assignee: or(text, ''),
  assigneeName: or(text, ''),
  review: or(flag, false),
  version: integer,
}), decodeRequestItem);

export const decodeRequestDetail: ObjectDecoder<RequestDetail> = object('RequestDetail', () => ({
  content: or(text, ''),
  contact: or(text, ''),
  phone: or(text, ''),
  version: integer,
  wishedDate: text,
  history: or(list(decodeRequestEvent), []),
  moves: or(list(decodeRequestMove), []),
  satisfaction: decodeRequestSatisfaction,
  notes: list(decodeRequestNote),
  files: list(decodeRequestFile),
  reviewOf: text,
  reviewedBy: text,
}), decodeRequestItem);

export const decodeSearchHit: ObjectDecoder<SearchHit> = object('SearchHit', () => ({
  markedTitle: or(text, ''),
  markedSummary: or(text, ''),
}), decodeReleaseItem);

export const decodeStaffCourse: ObjectDecoder<StaffCourse> = object('StaffCourse', () => ({
  admitted: or(integer, 0),
  enrolmentOpen: flag,
}), decodeTraining);

export const decodeTrainingDetail: ObjectDecoder<TrainingDetail> = object('TrainingDetail', () => ({
  body: or(text, ''),
  cancelDeadline: or(day, ''),
  enrolments: or(list(decodeEnrolment), []),
}), decodeTraining);
