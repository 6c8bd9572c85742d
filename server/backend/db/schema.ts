import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Enrolment,
  FieldChange,
  LoginRecord,
  MeetingReply,
  ReleaseExtra,
  TrainingEvaluation,
} from '../../../generated/models.ts';

/** Words with weights and places; made by the backend's own splitter, never by the database's parser. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** All times are instants; what people see is turned into their zone at the edge. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const columns = pgTable('columns', {
  id: text('id').primaryKey(),
  columnPid: text('column_pid').notNull(),
  columnCode: text('column_code').notNull(),
  columnName: text('column_name').notNull(),
  columnPcUrl: text('column_pc_url').notNull(),
  planceNo: integer('plance_no').notNull(),
  columnVisible: text('column_visible').notNull(),
  redirect: text('redirect'),
});

export const releases = pgTable(
  'releases',
  {
    id: text('id').primaryKey(),
    columnId: text('column_id').notNull(),
    type: text('type'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    publishTime: instant('publish_time').notNull(),
    updateTime: instant('update_time').notNull(),
    source: text('source'),
    author: text('author'),
    pinned: boolean('pinned').notNull(),
    sample: boolean('sample').notNull(),
    deadline: date('deadline', { mode: 'string' }),
    topics: text('topics').array().notNull(),
    keywords: text('keywords').array().notNull(),
    illustration: text('illustration'),
    link: text('link'),
    extra: jsonb('extra').$type<ReleaseExtra>().notNull(),
    sortOrder: integer('sort_order'),
    views: integer('views').notNull().default(0),
    hash: text('hash').notNull(),
  },
  (table) => [index('releases_column').on(table.columnId, table.publishTime)],
);

/** What search looks through: small rows beside the entries' own, so that a common word does not read every text. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The release's id. */
    id: text('id').primaryKey(),
    columnId: text('column_id').notNull(),
    type: text('type'),
    /** Whether visitors may read it; quicker to ask than the columns that they may read. */
    open: boolean('open').notNull(),
    publishTime: instant('publish_time').notNull(),
    titleLength: integer('title_length').notNull(),
    /** Title, topics and keywords. */
    headWords: tsvector('head_words').notNull(),
    /** Everything, the body too. */
    words: tsvector('words').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    // None on the time: sorting what was found is quicker than looking through all entries in their order.
    index('search_entries_head').using('gin', table.headWords).with({ fastupdate: false }),
    index('search_entries_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The words that entries are about, as they sound and as they are written: what a mistyped query is compared with. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    /** Pinyin without tones and spaces; sounds that many people mix up are one. */
    sound: text('sound').notNull(),
    initials: text('initials').notNull(),
    /** Pairs of characters that stand side by side or one apart, in no order. */
    grams: text('grams').array().notNull(),
    entries: integer('entries').notNull(),
    /** Of these, those that visitors may read. */
    openEntries: integer('open_entries').notNull(),
  },
  (table) => [
    index('search_terms_sound').on(table.sound),
    index('search_terms_initials').on(table.initials),
    index('search_terms_grams').using('gin', table.grams),
  ],
);

export const attachments = pgTable(
  'attachments',
  {
    id: text('id').primaryKey(),
    releaseId: text('release_id').notNull(),
    name: text('name').notNull(),
    file: text('file').notNull(),
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('attachments_release').on(table.releaseId)],
);

export const photos = pgTable('photos', {
  id: text('id').primaryKey(),
  columnId: text('column_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  year: text('year').notNull(),
  issuer: text('issuer'),
  illustration: text('illustration'),
  sample: boolean('sample').notNull(),
  position: integer('position').notNull(),
  hash: text('hash').notNull(),
});

export const memorabilia = pgTable('memorabilia', {
  id: text('id').primaryKey(),
  columnId: text('column_id').notNull(),
  year: integer('year').notNull(),
  month: integer('month'),
  day: integer('day'),
  title: text('title').notNull(),
  text: text('text').notNull(),
  sample: boolean('sample').notNull(),
  hash: text('hash').notNull(),
});

export const visits = pgTable('visits', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  columnId: text('column_id').notNull(),
  contentId: text('content_id'),
  at: instant('at').notNull(),
});

export const depts = pgTable('depts', {
  deptId: text('dept_id').primaryKey(),
  deptName: text('dept_name').notNull(),
  leader: text('leader'),
  phone: text('phone'),
  email: text('email'),
  address: text('address'),
  creditCode: text('credit_code'),
  kind: text('kind'),
  scale: text('scale'),
  website: text('website'),
  products: text('products'),
  introduction: text('introduction'),
});

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  deptId: text('dept_id').notNull(),
  userName: text('user_name').notNull(),
  phoneNumber: text('phone_number').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  avatar: text('avatar').notNull(),
  roles: text('roles').array().notNull(),
  permissions: text('permissions').array().notNull(),
  remark: text('remark').notNull(),
  bound: boolean('bound').notNull(),
  boundTime: instant('bound_time').notNull(),
});

/** Wrong logins in a row, by the number that was typed, whether or not anybody has it. */
export const loginTries = pgTable('login_tries', {
  phoneNumber: text('phone_number').primaryKey(),
  tries: integer('tries').notNull(),
  at: instant('at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const phoneCodes = pgTable('phone_codes', {
  phoneNumber: text('phone_number').primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  tries: integer('tries').notNull(),
  hourStart: instant('hour_start').notNull(),
  sentInHour: integer('sent_in_hour').notNull(),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  answer: jsonb('answer').notNull(),
  at: instant('at').notNull(),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Reporting. A request's states are those of spec/states.yaml; every change is an event. */
export const requests = pgTable(
  'requests',
  {
    id: text('id').primaryKey(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    deptId: text('dept_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    content: text('content').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    wishedDate: date('wished_date', { mode: 'string' }),
    state: text('state').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    mark: integer('mark'),
    markNote: text('mark_note'),
    sample: boolean('sample').notNull(),
  },
  (table) => [index('requests_dept').on(table.deptId, table.updatedAt)],
);

export const requestEvents = pgTable(
  'request_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: text('request_id').notNull(),
    from: text('from_state'),
    to: text('to_state').notNull(),
    at: instant('at').notNull(),
    person: text('person').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('request_events_request').on(table.requestId)],
);

/** One return of a company for a task and a year. */
export const returns = pgTable(
  'returns',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deptId: text('dept_id').notNull(),
    taskId: text('task_id').notNull(),
    year: integer('year').notNull(),
    title: text('title').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, number | string>>>().notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    receipt: text('receipt'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    sample: boolean('sample').notNull(),
  },
  (table) => [uniqueIndex('returns_task').on(table.deptId, table.taskId, table.year)],
);

export const returnFiles = pgTable(
  'return_files',
  {
    id: text('id').primaryKey(),
    deptId: text('dept_id').notNull(),
    taskId: text('task_id').notNull(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('return_files_task').on(table.deptId, table.taskId, table.year)],
);

/** Who replied to a meeting: a company by its id, a guest by the invitation's hash. */
export const meetingReplies = pgTable(
  'meeting_replies',
  {
    meetingId: text('meeting_id').notNull(),
    party: text('party').notNull(),
    reply: jsonb('reply').$type<MeetingReply>().notNull(),
    /** How many places it takes. */
    people: integer('people').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.party] })],
);

export const meetingInvitations = pgTable('meeting_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  meetingId: text('meeting_id').notNull(),
  guest: text('guest').notNull(),
  at: instant('at').notNull(),
});

/** Changes of a company's data: who changed what, and when. */
export const deptChanges = pgTable(
  'dept_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deptId: text('dept_id').notNull(),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull(),
  },
  (table) => [index('dept_changes_dept').on(table.deptId, table.id)],
);

export const loginRecords = pgTable(
  'login_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    way: text('way').$type<LoginRecord['way']>().notNull(),
    address: text('address').notNull(),
    device: text('device').$type<LoginRecord['device']>().notNull(),
  },
  (table) => [index('login_records_user').on(table.userId, table.id)],
);

/** What works once and not for long: challenges and tickets of certificate logins, states and codes of WeChat logins. */
export const oneTimes = pgTable('one_times', {
  /** Kind and hash of the secret. */
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Certificates that stand for a member, by the SHA-256 of the certificate. */
export const certificateBindings = pgTable('certificate_bindings', {
  thumbprint: text('thumbprint').primaryKey(),
  userId: text('user_id').notNull(),
});

/** WeChat users that stand for a member. */
export const wechatBindings = pgTable('wechat_bindings', {
  openId: text('open_id').primaryKey(),
  userId: text('user_id').notNull().unique(),
  boundTime: instant('bound_time').notNull(),
});

/** People who are enrolled in a course of the training service, or wait for a place. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Id of the course's entry among the releases. */
    courseId: text('course_id').notNull(),
    deptId: text('dept_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    post: text('post').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<Enrolment['state']>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('enrolments_course').on(table.courseId, table.id), index('enrolments_dept').on(table.deptId)],
);

export const trainingEvaluations = pgTable('training_evaluations', {
  enrolmentId: bigint('enrolment_id', { mode: 'number' }).primaryKey(),
  courseId: text('course_id').notNull(),
  answers: jsonb('answers').$type<TrainingEvaluation>().notNull(),
  at: instant('at').notNull(),
});
