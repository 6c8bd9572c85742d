import {
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
import type { ReleaseExtra } from '../../../generated/models.ts';

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
