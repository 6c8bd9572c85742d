import { and, eq, inArray, notLike, or, sql } from 'drizzle-orm';
import { messages as declared } from '../../../generated/messages.ts';
import type { Db, Transaction } from '../db/database.ts';
import {
  auditLog,
  certificateBindings,
  depts,
  enrolments,
  loginRecords,
  messages,
  phoneCodes,
  secondFactors,
  sessions,
  users,
  wechatBindings,
} from '../db/schema.ts';
import { type FreedAccount, freeNumber } from './freed-number.ts';
import { dropSecondFactor } from './second-factor/second-factor.ts';

/** Replaces the name of a deleted person. */
export const DELETED_NAME = '已注销用户';

/** Prefix of the placeholder for a deleted account's number. */
const DELETED_NUMBER = 'deleted:';

/** Selects accounts that are not deleted: the remains of deleted ones must not be shown or changed. */
export const isThere = notLike(users.phoneNumber, `${DELETED_NUMBER}%`);

type User = typeof users.$inferSelect;

const userOf = async (db: Pick<Db, 'select'>, phoneNumber: string): Promise<User | null> =>
  (await db.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0] ?? null;

const enrolled = ({ userId, phoneNumber }: User) =>
  or(eq(enrolments.userId, userId), eq(enrolments.phone, phoneNumber));

/**
 * Enrolments of the person. Those that they made for themselves are also found by name, because the number may differ from the
 * account's. Enrolments that they made for colleagues are not included.
 */
const ownEnrolments = ({ userId, userName, phoneNumber }: User) =>
  or(eq(enrolments.phone, phoneNumber), and(eq(enrolments.userId, userId), eq(enrolments.name, userName)));

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

/**
 * Everything that is stored about the person with this number, for a data export: account, company, logins, messages, bindings,
 * enrolments and own actions, without secrets (password, second factor, tokens). Null if nobody has the number.
 */
export async function exportPersonalData(
  db: Db,
  phoneNumber: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const user = await userOf(db, phoneNumber);
  if (!user) return null;
  const { passwordHash: _secret, ...account } = user;
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
    enrolments: await db.select().from(enrolments).where(enrolled(user)),
    actions: await db.select().from(auditLog).where(eq(auditLog.actorId, own)),
  };
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

/** The deleted account's id, and the URL of its avatar, whose file the caller removes. */
export interface DeletedPerson {
  readonly userId: string;
  readonly avatar: string;
}

/**
 * Deletes what is stored about the person with this number, in one transaction: closes the account and removes its name, number
 * and picture, deletes logins, messages, bindings and sessions, and replaces the name in messages to colleagues. Submissions
 * of the company remain, and so does the audit log, which refers to the account by its id. Null if nobody has the number.
 */
export const deletePersonalData = (db: Db, phoneNumber: string): Promise<DeletedPerson | null> =>
  db.transaction(async (tx) => {
    const user = await userOf(tx, phoneNumber);
    if (!user) return null;
    const own = user.userId;
    await tx.delete(sessions).where(eq(sessions.userId, own));
    await tx.delete(loginRecords).where(eq(loginRecords.userId, own));
    await tx.delete(messages).where(eq(messages.userId, own));
    await tx.delete(certificateBindings).where(eq(certificateBindings.userId, own));
    await tx.delete(wechatBindings).where(eq(wechatBindings.userId, own));
    await dropSecondFactor(tx, own);
    await tx.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
    const enrolledAs = await tx.select({ name: enrolments.name }).from(enrolments).where(ownEnrolments(user));
    await forgetInMessages(tx, user.deptId, new Set([user.userName, ...enrolledAs.map(({ name }) => name)]));
    await tx.update(enrolments).set({ name: DELETED_NAME, phone: '', post: '', note: '' }).where(ownEnrolments(user));
    await tx
      .update(users)
      .set({
        userName: DELETED_NAME,
        phoneNumber: `${DELETED_NUMBER}${own}`,
        passwordHash: '',
        avatar: '',
        remark: '',
        permissions: [],
        bound: false,
        disabled: true,
      })
      .where(eq(users.userId, own));
    return { userId: own, avatar: user.avatar };
  });
