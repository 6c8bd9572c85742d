import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import { messages as declared, type MessageEvent } from '../../../generated/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../db/database.ts';
import { depts, messages, users } from '../db/schema.ts';
import type { Ways } from './ways.ts';

type Writer = Pick<Db, 'select' | 'insert'>;

/** Whom an event concerns, besides what its declaration says; and what its text names. */
export interface Telling {
  /** The company that is told, where the declaration says so. */
  readonly deptId?: string;
  /** The person that is told, where the declaration says so. */
  readonly userId?: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** Tells everybody once only, however often it is asked for. */
  readonly once?: string;
  /** The same as earlier versions wrote it, without the day that the text names: who was told of that day is not told again. */
  readonly onceBefore?: { readonly key: string; readonly day: string };
}

export interface Messenger {
  /** Tells everybody whom an event concerns. Runs in the transaction that it is given; further ways follow by themselves. */
  tell(writer: Writer, event: MessageEvent, telling: Telling): Promise<void>;
}

/** A day as people write it: 2026年12月4日; everything else as it is. */
const written = (value: string | number): string =>
  String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_all, year: string, month: string, day: string) =>
    [`${year}年`, `${Number(month)}月`, `${Number(day)}日`].join(''),
  );

/** A declared text with what the event says; a name that it does not say is left out. */
const filled = (text: string, fields: Telling['fields']): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => written(fields[name] ?? ''));

/** Who receives an event: people of a company, one person, or the staff; only those who have its permission. */
function recipients(event: MessageEvent, { deptId = '', userId = '' }: Telling): SQL | undefined {
  const { to, permission } = declared[event];
  const active = and(eq(users.bound, true), eq(users.disabled, false));
  const permitted = permission === null ? undefined : arrayContains(users.permissions, [permission]);
  if (to === 'person') return and(eq(users.userId, userId));
  if (to === 'organisation') return and(active, permitted, eq(users.deptId, deptId));
  return and(active, permitted);
}

/** Leaves out people whom an earlier version has told already. */
const notToldBefore = ({ onceBefore }: Telling): SQL | undefined =>
  onceBefore &&
  sql`not exists (select 1 from ${messages} where ${messages.userId} = ${users.userId}
    and ${messages.once} = ${onceBefore.key} and strpos(${messages.text}, ${written(onceBefore.day)}) > 0)`;

/** Makes the one sender of messages. */
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
