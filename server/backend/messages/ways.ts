import type { Log } from '../../log.ts';

/** The content of a message that is sent outside the site. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** A way to notify people in addition to the list of messages: SMS or mail. Each has one sender. */
export interface MessageWay {
  /** @param to A phone number or a mail address. Rejects if the message cannot be sent; callers do not await it. */
  send(to: string, notice: Notice): Promise<void>;
}

export type Ways = Readonly<Partial<Record<'sms' | 'mail', MessageWay>>>;

/** Used until a gateway is configured: logs each message instead of sending it, without the phone number or mail address. */
export const logWays = (log: Log): Ways => {
  const way = (name: string): MessageWay => ({
    send: async (_to, { title }) => log.info('a message would be sent', { way: name, title }),
  });
  return { sms: way('sms'), mail: way('mail') };
};
