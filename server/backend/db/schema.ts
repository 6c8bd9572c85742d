import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Enrolment,
  FieldChange,
  LoginRecord,
  MeetingReply,
  ReleaseExtra,
  TrainingEvaluation,
} from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';

/** Words with weights and positions; created by the backend's own tokeniser, never by the database's parser. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** All times are instants; they are converted to a time zone only for display. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const columns = pgTable('columns', {
  id: text('id').primaryKey(),
  columnPid: text('column_pid').notNull(),
  columnCode: text('column_code').notNull(),
  columnName: text('column_name').notNull(),
  columnPcUrl: text('column_pc_url').notNull(),
  planceNo: integer('plance_no').notNull(),
  columnVisible: text('column_visible').$type<'0' | '1'>().notNull(),
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
  (table) => [
    index('releases_column').on(table.columnId, table.publishTime),
    // The display orders of the lists of one column and of all, so that a page of a hundred thousand rows needs no sorting.
    index('releases_listed').on(
      table.columnId,
      table.pinned.desc().nullsFirst(),
      table.sortOrder,
      table.publishTime.desc().nullsFirst(),
      sql`${table.id} collate "C"`,
    ),
    index('releases_all_listed').on(
      table.pinned.desc().nullsFirst(),
      table.sortOrder,
      table.publishTime.desc().nullsFirst(),
      sql`${table.id} collate "C"`,
    ),
    index('releases_newest').on(table.publishTime.desc().nullsFirst(), sql`${table.id} collate "C"`),
    // No index on the views: each counted visit would have to write to every index, and no page lists by views.
    index('releases_topics').using('gin', table.topics),
    // The characters of titles: only the few titles that contain all characters of a text are compared with it.
    index('releases_title').using('gin', sql`string_to_array(lower(${table.title}), null)`),
  ],
);

/** Number of releases of each column, updated by triggers of `releases`, so that totals need no counting of rows. */
export const columnSizes = pgTable('column_sizes', {
  columnId: text('column_id').primaryKey(),
  entries: integer('entries').notNull(),
});

/** The table that search scans: small rows in addition to the releases, so that a common word does not read every text. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The release's id. */
    id: text('id').primaryKey(),
    columnId: text('column_id').notNull(),
    type: text('type'),
    /** Whether visitors may read it; faster to query than a list of the columns that they may read. */
    open: boolean('open').notNull(),
    publishTime: instant('publish_time').notNull(),
    titleLength: integer('title_length').notNull(),
    /** Title, topics and keywords. */
    headWords: tsvector('head_words').notNull(),
    /** All texts, including the body. */
    words: tsvector('words').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    // No index on the time: sorting the matches is faster than scanning all entries in order.
    index('search_entries_head').using('gin', table.headWords).with({ fastupdate: false }),
    index('search_entries_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The terms of entries, by sound and by spelling, with which a mistyped query is compared. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    /** Pinyin without tones and spaces; sounds that are often confused are treated as one. */
    sound: text('sound').notNull(),
    initials: text('initials').notNull(),
    /** Unordered pairs of characters that are adjacent or one apart. */
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

/** Entries that were published and then withdrawn; their pages show a notice. */
export const withdrawals = pgTable('withdrawals', {
  /** The release's id. */
  id: text('id').primaryKey(),
  columnId: text('column_id').notNull(),
  title: text('title').notNull(),
  /** The reason shown to readers. */
  note: text('note').notNull(),
  at: instant('at').notNull(),
});

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

/**
 * Visits by column, content and day: the number of rows depends on pages and days, not on visits. Retention merges old days into
 * the first day of their month.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    columnId: text('column_id').notNull(),
    /** Empty for the column itself. */
    contentId: text('content_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.columnId, table.contentId] })],
);

/** Hashes of recent visitors and their pages: of repeated visits within half a minute, one is counted. */
export const visitMarks = pgTable(
  'visit_marks',
  { key: text('key').primaryKey(), at: instant('at').notNull() },
  (table) => [index('visit_marks_at').on(table.at)],
);

/*
 * Rows that belong to a company, an account or a record refer to it by a foreign key, so that there are no orphaned rows. Rows
 * about entries of columns (releases, courses, meetings) have none, because entries are added and removed with their files. The
 * audit log has none either: it must not change if an account is deleted.
 */
const companyId = () =>
  text('dept_id')
    .notNull()
    .references((): AnyPgColumn => depts.deptId);
const accountId = () =>
  text('user_id')
    .notNull()
    .references((): AnyPgColumn => users.userId);
const requestId = () =>
  text('request_id')
    .notNull()
    .references((): AnyPgColumn => requests.id);
const returnId = () =>
  bigint('return_id', { mode: 'number' })
    .notNull()
    .references((): AnyPgColumn => returns.id);

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
  /** Whether the staff have disabled the company's access. */
  disabled: boolean('disabled').notNull().default(false),
});

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  deptId: companyId(),
  userName: text('user_name').notNull(),
  phoneNumber: text('phone_number').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  avatar: text('avatar').notNull(),
  roles: text('roles').array().notNull(),
  permissions: text('permissions').array().notNull(),
  remark: text('remark').notNull(),
  bound: boolean('bound').notNull(),
  boundTime: instant('bound_time').notNull(),
  /** An account of the demo; it cannot log in if the demo is off. */
  demo: boolean('demo').notNull().default(false),
  /** Whether the account is temporarily disabled; `bound` is whether it belongs to its company at all. */
  disabled: boolean('disabled').notNull().default(false),
  /** The side that disabled it: a company cannot enable an account disabled by the staff. Null if not disabled, or unknown. */
  disabledBy: text('disabled_by').$type<'staff' | 'company'>(),
  /** Keyed hash of the number that another account now has; null if the account has its number, or lost it long ago. */
  formerNumberHash: text('former_number_hash'),
  /** Invited, but has not logged in yet. */
  invited: boolean('invited').notNull().default(false),
});

/** Counts of actions that are limited in a window of time, shared by all processes. Keys are hashes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('attempts_since').on(table.since)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: accountId(),
    /** Identifies the session in the user's list of sessions; not a secret. */
    id: uuid('id').notNull().defaultRandom(),
    /** End of the session if it is not used; extended by use. */
    expiresAt: instant('expires_at').notNull(),
    /** End of the session even if it is used. */
    endsAt: instant('ends_at').notNull(),
    startedAt: instant('started_at').notNull(),
    usedAt: instant('used_at').notNull(),
    way: text('way').$type<LoginRecord['way']>(),
    address: text('address').notNull().default(''),
    device: text('device').$type<LoginRecord['device']>(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** The last code of a number for each requesting address, so that one caller's request does not replace another's code. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phoneNumber: text('phone_number').notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    tries: integer('tries').notNull(),
    hourStart: instant('hour_start').notNull(),
    sentInHour: integer('sent_in_hour').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phoneNumber, table.address] }), index('phone_codes_sent').on(table.sentAt)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** Hash of the method, path, body and session that the key belongs to. */
    binding: text('binding').notNull(),
    salt: text('salt').notNull(),
    /** The response, encrypted with the idempotency key, without a session's token; null while the call is in progress. */
    sealed: text('sealed'),
    startsSession: boolean('starts_session').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [index('idempotency_keys_at').on(table.at)],
);

/**
 * Actions on accounts, and actions of the staff. The database rejects changes of rows, and deletions except those of retention
 * (see the migrations).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** The account that acted; null without a session. */
    actorId: text('actor_id'),
    /** The account or record that was affected, if it is not the actor. */
    subject: text('subject'),
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** Further details, without secrets; phone numbers are masked. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_actor').on(table.actorId, table.id)],
);

/** Second factors: the secret of a TOTP generator, encrypted with the installation's key. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first correct code. */
  confirmedAt: instant('confirmed_at'),
  /** The last time step that was used, so that a code is valid once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that replace a lost second factor; each is valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: accountId(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

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
    deptId: companyId(),
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
    /** Id of the completed request that this one asks to have reviewed. */
    reviewOf: text('review_of').references((): AnyPgColumn => requests.id),
    /** Id of the staff user who handles it. */
    assignee: text('assignee').references(() => users.userId),
    sample: boolean('sample').notNull(),
  },
  (table) => [index('requests_dept').on(table.deptId, table.updatedAt)],
);

export const requestEvents = pgTable(
  'request_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: requestId(),
    from: text('from_state'),
    to: text('to_state').notNull(),
    at: instant('at').notNull(),
    person: text('person').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('request_events_request').on(table.requestId)],
);

/** Messages between company and staff about a request, apart from its changes of state. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: requestId(),
    side: text('side').$type<'member' | 'staff'>().notNull(),
    person: text('person').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('request_notes_request').on(table.requestId)],
);

export const requestFiles = pgTable(
  'request_files',
  {
    id: text('id').primaryKey(),
    requestId: requestId(),
    side: text('side').$type<'member' | 'staff'>().notNull(),
    person: text('person').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    /** The bytes of old uploads, which are stored here; newer ones are in the upload store. */
    bytes: bytea('bytes'),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('request_files_request').on(table.requestId)],
);

/** One return of a company for a task and a year. */
export const returns = pgTable(
  'returns',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deptId: companyId(),
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
    /** A state of the state machine `return`. */
    state: text('state').notNull().default(returnState.draft),
    /** Id of the staff user who handles it. */
    assignee: text('assignee').references(() => users.userId),
    sample: boolean('sample').notNull(),
  },
  (table) => [uniqueIndex('returns_task').on(table.deptId, table.taskId, table.year)],
);

/** Every submission of a return; the first is version 1. */
export const returnVersions = pgTable(
  'return_versions',
  {
    returnId: returnId(),
    number: integer('number').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, number | string>>>().notNull(),
    receipt: text('receipt').notNull(),
    at: instant('at').notNull(),
    person: text('person').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.number] })],
);

export const returnEvents = pgTable(
  'return_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    returnId: returnId(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    at: instant('at').notNull(),
    person: text('person').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('return_events_return').on(table.returnId)],
);

export const returnFiles = pgTable(
  'return_files',
  {
    id: text('id').primaryKey(),
    deptId: companyId(),
    taskId: text('task_id').notNull(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    /** The bytes of old uploads, which are stored here; newer ones are in the upload store. */
    bytes: bytea('bytes'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When its company removed it; the staff still see the file until the next submission. */
    removedAt: instant('removed_at'),
  },
  (table) => [index('return_files_task').on(table.deptId, table.taskId, table.year)],
);

/** Replies to meetings. `party` is the id of a company, or the hash of a guest's invitation. */
export const meetingReplies = pgTable(
  'meeting_replies',
  {
    meetingId: text('meeting_id').notNull(),
    party: text('party').notNull(),
    reply: jsonb('reply').$type<MeetingReply>().notNull(),
    /** Number of places that the reply takes. */
    people: integer('people').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.party] }),
    // Retention looks for old replies that still name a person.
    index('meeting_replies_personal').on(table.at).where(sql`reply->>'phone' <> ''`),
  ],
);

export const meetingInvitations = pgTable(
  'meeting_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    meetingId: text('meeting_id').notNull(),
    guest: text('guest').notNull(),
    at: instant('at').notNull(),
  },
  // Retention looks for old invitations.
  (table) => [index('meeting_invitations_at').on(table.at)],
);

/** New names that companies have requested; a name changes when the staff confirm it. */
export const nameChanges = pgTable(
  'name_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deptId: companyId(),
    name: text('name').notNull(),
    person: text('person').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'refused'>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('name_changes_dept').on(table.deptId)],
);

/** Messages about events; one row per recipient. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: accountId(),
    event: text('event').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** Key of a message that must be sent only once, such as a reminder; otherwise null. */
    once: text('once'),
  },
  (table) => [
    index('messages_user').on(table.userId, table.id),
    uniqueIndex('messages_once').on(table.userId, table.once),
    index('messages_at').on(table.at),
  ],
);

/** Settings of a course by the staff, which override its entry. */
export const courseSettings = pgTable('course_settings', {
  courseId: text('course_id').primaryKey(),
  /** Null if the course's dates determine whether enrolment is open. */
  enrolmentOpen: boolean('enrolment_open'),
  /** The code that is read out in the room, and the end of its validity. */
  attendanceCode: text('attendance_code'),
  codeUntil: instant('code_until'),
});

/** Periods of figures and issues of journals that the staff have held back or published; others count as published. */
export const publications = pgTable('publications', {
  id: text('id').primaryKey(),
  published: boolean('published').notNull(),
  at: instant('at').notNull(),
  person: text('person').notNull(),
});

/** Changes of a company's data: who changed what, and when. */
export const deptChanges = pgTable(
  'dept_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deptId: companyId(),
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
    userId: accountId(),
    at: instant('at').notNull(),
    way: text('way').$type<LoginRecord['way']>().notNull(),
    address: text('address').notNull(),
    device: text('device').$type<LoginRecord['device']>().notNull(),
  },
  (table) => [index('login_records_user').on(table.userId, table.id), index('login_records_at').on(table.at)],
);

/** Short-lived secrets that are valid once, such as tickets of certificate logins and states of WeChat logins. */
export const oneTimeTokens = pgTable('one_times', {
  /** Kind and hash of the secret. */
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Certificates bound to members, by the certificate's SHA-256. */
export const certificateBindings = pgTable('certificate_bindings', {
  thumbprint: text('thumbprint').primaryKey(),
  userId: accountId(),
});

/** WeChat users bound to members. */
export const wechatBindings = pgTable('wechat_bindings', {
  openId: text('open_id').primaryKey(),
  userId: accountId().unique(),
  boundTime: instant('bound_time').notNull(),
});

/** People who are enrolled in a course of the training service, or are on its waiting list. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Id of the course's entry among the releases. */
    courseId: text('course_id').notNull(),
    deptId: companyId(),
    userId: accountId(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    post: text('post').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<Enrolment['state']>().notNull(),
    /** Null until attendance has been recorded. */
    attended: boolean('attended'),
    at: instant('at').notNull(),
  },
  (table) => [index('enrolments_course').on(table.courseId, table.id), index('enrolments_dept').on(table.deptId)],
);

export const trainingEvaluations = pgTable('training_evaluations', {
  enrolmentId: bigint('enrolment_id', { mode: 'number' })
    .primaryKey()
    .references(() => enrolments.id),
  courseId: text('course_id').notNull(),
  answers: jsonb('answers').$type<TrainingEvaluation>().notNull(),
  at: instant('at').notNull(),
});
