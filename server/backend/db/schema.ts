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
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type {
  Enrolment,
  FieldChange,
  LoginRecord,
  ReleaseExtra,
  TrainingEvaluation,
} from '../../../generated/models.ts';

/** Words with weights and places; made by the backend's own splitter, never by the database's parser. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    search: tsvector('search').notNull(),
  },
  (table) => [
    index('releases_column').on(table.columnId, table.publishTime),
    index('releases_search').using('gin', table.search),
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
