import type { Log } from '../../log.ts';

/** What is told to somebody outside the site. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** A way to tell people of an event besides the list of messages: SMS, mail. Each has one sender. */
export interface MessageWay {
  /** @param to A phone number or a mail address. Rejects where it cannot be sent; nobody waits for it. */
  send(to: string, notice: Notice): Promise<void>;
}

export type Ways = Readonly<Partial<Record<'sms' | 'mail', MessageWay>>>;

/** Until a gateway is configured, what would be sent is one line of the log, without the number or the address. */
export const logWays = (log: Log): Ways => {
  const way = (name: string): MessageWay => ({
    send: async (_to, { title }) => log.info('a message would be sent', { way: name, title }),
  });
  return { sms: way('sms'), mail: way('mail') };
};
