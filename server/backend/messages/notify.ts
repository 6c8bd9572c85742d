import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import { messages as declared, type MessageEvent } from '../../../generated/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../db/database.ts';
import { depts, messages, users } from '../db/schema.ts';
import type { Ways } from './ways.ts';

type Writer = Pick<Db, 'select' | 'insert'>;

/** The recipients of an event, as far as its declaration leaves them open, and the values for its text. */
export interface Telling {
  /** The company to notify, if the event is declared for a company. */
  readonly deptId?: string;
  /** The person to notify, if the event is declared for a person. */
  readonly userId?: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** A key under which each recipient gets the message only once. */
  readonly once?: string;
  /** The key of earlier versions, without the day. Recipients of a message under it that contains the day are skipped. */
  readonly onceBefore?: { readonly key: string; readonly day: string };
}

export interface Messenger {
  /** Notifies all recipients of an event. Writes in the given transaction; SMS and mail are sent without being awaited. */
  tell(writer: Writer, event: MessageEvent, telling: Telling): Promise<void>;
}

/** Formats a day as 2026年12月4日; returns other values unchanged, as text. */
const written = (value: string | number): string =>
  String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_all, year: string, month: string, day: string) =>
    [`${year}年`, `${Number(month)}月`, `${Number(day)}日`].join(''),
  );

/** Replaces the placeholders of a declared text by the event's fields; those without a field become empty. */
const filled = (text: string, fields: Telling['fields']): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => written(fields[name] ?? ''));

/** Selects an event's recipients: one person, or active users with its permission, of one company or (for staff) of all. */
function recipients(event: MessageEvent, { deptId = '', userId = '' }: Telling): SQL | undefined {
  const { to, permission } = declared[event];
  const active = and(eq(users.bound, true), eq(users.disabled, false));
  const permitted = permission === null ? undefined : arrayContains(users.permissions, [permission]);
  if (to === 'person') return and(eq(users.userId, userId));
  if (to === 'organisation') return and(active, permitted, eq(users.deptId, deptId));
  return and(active, permitted);
}

/** Excludes people whom an earlier version has already notified. */
const notToldBefore = ({ onceBefore }: Telling): SQL | undefined =>
  onceBefore &&
  sql`not exists (select 1 from ${messages} where ${messages.userId} = ${users.userId}
    and ${messages.once} = ${onceBefore.key} and strpos(${messages.text}, ${written(onceBefore.day)}) > 0)`;

/** Creates the sender of messages, which all handlers share. */
export function messenger(clock: Clock, ways: Ways, log: Log): Messenger {
  const sendBesides = (
    event: MessageEvent,
    people: readonly { phone: string; mail: string }[],
    notice: { title: string; text: string },
  ) => {
    for (const name of declared[event].ways as readonly ('sms' | 'mail')[]) {
      for (const person of people) {
        const to = name === 'sms' ? person.phone : person.mail;
        if (to)
          void ways[name]
            ?.send(to, notice)
            .catch((error: unknown) => log.error('a message was not sent', error, { way: name, event }));
      }
    }
  };
  return {
    async tell(writer, event, telling) {
      const people = await writer
        .select({ userId: users.userId, phone: users.phoneNumber, mail: depts.email })
        .from(users)
        .leftJoin(depts, eq(depts.deptId, users.deptId))
        .where(and(recipients(event, telling), notToldBefore(telling)));
      if (people.length === 0) return;
      const { title, text, path } = declared[event];
      const notice = { title: filled(title, telling.fields), text: filled(text, telling.fields) };
      const made = await writer
        .insert(messages)
        .values(
          people.map(({ userId }) => ({
            userId,
            event,
            ...notice,
            path: filled(path, telling.fields),
            at: clock.now(),
            once: telling.once ?? null,
          })),
        )
        .onConflictDoNothing()
        .returning({ userId: messages.userId });
      const told = new Set(made.map(({ userId }) => userId));
      const others = people
        .filter(({ userId }) => told.has(userId))
        .map(({ phone, mail }) => ({ phone, mail: mail ?? '' }));
      sendBesides(event, others, notice);
    },
  };
}
