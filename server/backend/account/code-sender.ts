import { ofetch } from 'ofetch';
import type { Log } from '../../log.ts';
import { masked } from './masked.ts';

/** Sends a code to a phone. Never rejects: neither errors nor timing may reveal whether a number is a member's. */
export interface CodeSender {
  send(phoneNumber: string, code: string): Promise<void>;
}

/** The demo's sender: its numbers have no phones, so the code is written to the log, in a field that is not redacted. */
export const logSender = (log: Log): CodeSender => ({
  send: async (phoneNumber, code) => log.info('phone code (demo mode writes it here)', { phoneNumber, demo: code }),
});

/** A gateway that sends messages over HTTP. `{phone}` and `{code}` in URL and body are replaced by the number and the code. */
export interface SmsGateway {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Text that the response must contain if the message was sent; empty if the status alone decides. */
  readonly success: string;
}

const TIMEOUT_MS = 10_000;

/** Both values are digits and need no escaping in a URL, a form or JSON. */
const filled = (template: string, phoneNumber: string, code: string): string =>
  template.replaceAll('{phone}', phoneNumber).replaceAll('{code}', code);

/** Sends codes through a gateway. Failures are logged with the number masked, and without code, URL or keys. */
export const httpSender = ({ url, method, headers, body, success }: SmsGateway, log: Log): CodeSender => ({
  async send(phoneNumber, code) {
    try {
      const text = await ofetch(filled(url, phoneNumber, code), {
        method,
        headers: { ...headers },
        body: method === 'GET' ? undefined : filled(body, phoneNumber, code),
        responseType: 'text',
        timeout: TIMEOUT_MS,
        retry: 0,
      });
      if (!text.includes(success)) log.warn('the SMS gateway did not accept a code', { phone: masked(phoneNumber) });
    } catch (error) {
      const status = (error as { readonly status?: unknown }).status;
      log.warn('the SMS gateway could not be reached', {
        phone: masked(phoneNumber),
        reason: typeof status === 'number' ? `status ${status}` : error instanceof Error ? error.name : 'unknown',
      });
    }
  },
});
