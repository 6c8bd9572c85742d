import { and, eq, inArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import { messages as declared } from '../../../generated/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import {
  auditLog,
  certificateBindings,
  depts,
  enrolments,
  loginRecords,
  meetingReplies,
  messages,
  phoneCodes,
  secondFactors,
  sessions,
  users,
  wechatBindings,
} from '../db/schema.ts';
import { repliesWith, withoutPerson } from '../reporting/reply-persons.ts';
import { noteCommand } from './command-line.ts';
import { type FreedAccount, freeNumber, hasOrHad, isFreed } from './freed-number.ts';
import { masked } from './masked.ts';
import { dropSecondFactor } from './second-factor/second-factor.ts';

/** Replaces the name of a deleted person. */
export const DELETED_NAME = '已注销用户';

/** Prefix of the placeholder for a deleted account's number. */
const DELETED_NUMBER = 'deleted:';

/** Selects accounts that are not deleted: the remains of deleted ones must not be shown or changed. */
export const isThere = notLike(users.phoneNumber, `${DELETED_NUMBER}%`);

type User = typeof users.$inferSelect;
/** A transaction of the database, or the database itself. */
type Reader = Pick<Db, 'select' | 'insert'>;

/** Selects a person: by number, which includes accounts that lost it to another one, or by the id of a single account. */
export type PersonKey = { readonly phoneNumber: string } | { readonly userId: string };

/** The accounts of a person, and their number; null if it is unknown, because the account has lost it to another one. */
interface Person {
  readonly accounts: readonly User[];
  readonly phoneNumber: string | null;
}

async function personOf(db: Reader, key: PersonKey): Promise<Person> {
  const selected = 'userId' in key ? eq(users.userId, key.userId) : await hasOrHad(db, key.phoneNumber);
  const accounts = await db.select().from(users).where(and(selected, isThere)).orderBy(users.boundTime, users.userId);
  if ('phoneNumber' in key) return { accounts, phoneNumber: key.phoneNumber };
  const [account] = accounts;
  return { accounts, phoneNumber: account && !isFreed(account.phoneNumber) ? account.phoneNumber : null };
}

/**
 * Enrolments of the person. Those that they made for themselves are also found by name, because the number may differ from the
 * account's. Enrolments that they made for colleagues are not included.
 */
const ownEnrolments = ({ accounts, phoneNumber }: Person): SQL =>
  anyOf([
    phoneNumber === null ? undefined : eq(enrolments.phone, phoneNumber),
    ...accounts.map(({ userId, userName }) => and(eq(enrolments.userId, userId), eq(enrolments.name, userName))),
  ]);

const ownReplies = ({ phoneNumber }: Person): SQL => (phoneNumber === null ? sql`false` : repliesWith(phoneNumber));

/** Selects rows that one of the conditions selects, and none if there is no condition. */
const anyOf = (conditions: readonly (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`;

/**
 * Changes an account's number, also in the person's enrolments by the same company, so that a deletion finds them. Resolves to
 * the unbound account of another company that had the number, if there was one.
 */
export const setPhoneNumber = (
  db: Db,
  { userId, deptId, phoneNumber: former }: Pick<User, 'userId' | 'deptId' | 'phoneNumber'>,
  phoneNumber: string,
): Promise<FreedAccount | null> =>
  db.transaction(async (tx) => {
    const freed = await freeNumber(tx, phoneNumber, deptId);
    await tx.update(users).set({ phoneNumber }).where(eq(users.userId, userId));
    await tx
      .update(enrolments)
      .set({ phone: phoneNumber })
      .where(and(eq(enrolments.deptId, deptId), eq(enrolments.phone, former)));
    return freed;
  });

/** What is stored about one account, without secrets (password, second factor, tokens). */
async function exportAccount(db: Reader & Pick<Db, '$count'>, user: User): Promise<Readonly<Record<string, unknown>>> {
  const { passwordHash: _secret, formerNumberHash: _hash, ...account } = user;
  const own = user.userId;
  const session = {
    way: sessions.way,
    address: sessions.address,
    device: sessions.device,
    startedAt: sessions.startedAt,
  };
  return {
    account,
    company: (await db.select().from(depts).where(eq(depts.deptId, user.deptId)))[0] ?? null,
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, own)),
    logins: await db.select().from(loginRecords).where(eq(loginRecords.userId, own)),
    messages: await db.select().from(messages).where(eq(messages.userId, own)),
    certificates: await db.select().from(certificateBindings).where(eq(certificateBindings.userId, own)),
    wechat: await db.select().from(wechatBindings).where(eq(wechatBindings.userId, own)),
    hasSecondFactor: (await db.$count(secondFactors, eq(secondFactors.userId, own))) > 0,
    actions: await db.select().from(auditLog).where(eq(auditLog.actorId, own)),
  };
}

/** What is stored about a person, for a data export. */
export interface PersonalData {
  readonly accounts: readonly Readonly<Record<string, unknown>>[];
  readonly enrolments: readonly (typeof enrolments.$inferSelect)[];
  readonly meetingReplies: readonly Pick<typeof meetingReplies.$inferSelect, 'meetingId' | 'reply' | 'at'>[];
}

/**
 * Everything that is stored about a person: accounts, their own enrolments, and replies to meetings that name them. Records the
 * export in the audit log. Null if nothing is stored.
 */
export const exportPersonalData = (db: Db, clock: Clock, key: PersonKey): Promise<PersonalData | null> =>
  db.transaction(async (tx) => {
    const person = await personOf(tx, key);
    const reply = { meetingId: meetingReplies.meetingId, reply: meetingReplies.reply, at: meetingReplies.at };
    const accounts = [];
    for (const user of person.accounts) accounts.push(await exportAccount(tx, user));
    const found = {
      accounts,
      enrolments: await tx.select().from(enrolments).where(ownEnrolments(person)),
      meetingReplies: await tx.select(reply).from(meetingReplies).where(ownReplies(person)),
    };
    if (Object.values(found).every(({ length }) => length === 0)) return null;
    await note(tx, clock, 'account.exported', person);
    return found;
  });

/** Records an event of each account of a person in the audit log; once, with the masked number, if there is no account. */
async function note(
  tx: Transaction,
  clock: Clock,
  event: 'account.exported' | 'account.deleted',
  { accounts, phoneNumber }: Person,
): Promise<void> {
  const subjects = accounts.map(({ userId, deptId }) => ({ subject: userId, details: { deptId } }));
  const entries = subjects.length > 0 ? subjects : [{ details: { detail: masked(phoneNumber ?? '') } }];
  for (const entry of entries) await noteCommand(tx, clock, { event, ...entry });
}

/** Events whose messages begin with the name of a participant of a course. */
const ABOUT_TRAINEES = ['enrolmentAdmitted', 'enrolmentChanged', 'certificateReady'] as const;

/** Replaces names in messages about courses to the users of a company. */
async function forgetInMessages(tx: Transaction, deptId: string, names: ReadonlySet<string>): Promise<void> {
  const colleagues = tx.select({ userId: users.userId }).from(users).where(eq(users.deptId, deptId));
  for (const event of ABOUT_TRAINEES) {
    for (const name of names) {
      // Match the words after the name as well, so that a longer name with the same beginning is not changed.
      const beginning = `${name}${/^\{name\}([^{]*)/.exec(declared[event].text)?.[1]}`;
      await tx
        .update(messages)
        .set({ text: sql`${DELETED_NAME} || substr(${messages.text}, ${[...name].length + 1})` })
        .where(
          and(
            eq(messages.event, event),
            inArray(messages.userId, colleagues),
            sql`starts_with(${messages.text}, ${beginning})`,
          ),
        );
    }
  }
}

/** What a deletion has found. */
export interface DeletedPerson {
  /** The closed accounts, and the URLs of their avatars, whose files the caller removes. */
  readonly accounts: readonly { readonly userId: string; readonly avatar: string }[];
  readonly enrolments: number;
  readonly meetingReplies: number;
}

/** Closes an account and removes what belongs to it alone. */
async function closeAccount(tx: Transaction, { userId: own }: User): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, own));
  await tx.delete(loginRecords).where(eq(loginRecords.userId, own));
  await tx.delete(messages).where(eq(messages.userId, own));
  await tx.delete(certificateBindings).where(eq(certificateBindings.userId, own));
  await tx.delete(wechatBindings).where(eq(wechatBindings.userId, own));
  await dropSecondFactor(tx, own);
  await tx
    .update(users)
    .set({
      userName: DELETED_NAME,
      phoneNumber: `${DELETED_NUMBER}${own}`,
      formerNumberHash: null,
      passwordHash: '',
      avatar: '',
      remark: '',
      permissions: [],
      bound: false,
      disabled: true,
    })
    .where(eq(users.userId, own));
}

/** Replaces the person in enrolments and in messages to colleagues. Resolves to the number of enrolments. */
async function forgetEnrolments(tx: Transaction, person: Person): Promise<number> {
  const own = ownEnrolments(person);
  const enrolledAs = await tx.select({ deptId: enrolments.deptId, name: enrolments.name }).from(enrolments).where(own);
  const named = [...enrolledAs, ...person.accounts.map(({ deptId, userName: name }) => ({ deptId, name }))];
  for (const deptId of new Set(named.map((one) => one.deptId))) {
    const names = named.filter((one) => one.deptId === deptId).map(({ name }) => name);
    await forgetInMessages(tx, deptId, new Set(names));
  }
  await tx.update(enrolments).set({ name: DELETED_NAME, phone: '', post: '', note: '' }).where(own);
  return enrolledAs.length;
}

/**
 * Deletes what is stored about a person, in one transaction: closes the accounts and removes their names, numbers and pictures,
 * deletes logins, messages, bindings and sessions, and replaces the name in enrolments, in replies to meetings and in messages
 * to colleagues. Submissions of the company remain, and so does the audit log, which refers to accounts by id and records the
 * deletion. Null if nothing is stored.
 */
export const deletePersonalData = (db: Db, clock: Clock, key: PersonKey): Promise<DeletedPerson | null> =>
  db.transaction(async (tx) => {
    const person = await personOf(tx, key);
    const { accounts, phoneNumber } = person;
    const enrolled = await forgetEnrolments(tx, person);
    for (const account of accounts) await closeAccount(tx, account);
    if (phoneNumber !== null) await tx.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
    const { count: replies } = await tx
      .update(meetingReplies)
      .set({ reply: withoutPerson(DELETED_NAME) })
      .where(ownReplies(person));
    if (accounts.length + enrolled + replies === 0) return null;
    await note(tx, clock, 'account.deleted', person);
    return { accounts, enrolments: enrolled, meetingReplies: replies };
  });
