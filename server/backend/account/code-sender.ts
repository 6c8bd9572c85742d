import { ofetch } from 'ofetch';
import type { Log } from '../../log.ts';
import { masked } from './masked.ts';

/** Sends a code to a phone. Never rejects: who asked must not learn from time or errors whether a number is a member's. */
export interface CodeSender {
  send(phoneNumber: string, code: string): Promise<void>;
}

/** The demo's sender: nobody has a phone there, so that the code stands in the log, under a name that is not redacted. */
export const logSender = (log: Log): CodeSender => ({
  send: async (phoneNumber, code) => log.info('phone code (demo mode writes it here)', { phoneNumber, demo: code }),
});

/** A gateway that sends messages over HTTP. `{phone}` and `{code}` in address and body stand for the number and the code. */
export interface SmsGateway {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the response must contain to count as sent; empty where the status says it. */
  readonly success: string;
}

const TIMEOUT_MS = 10_000;

/** Both values are digits, so that they need no escaping in an address, a form or JSON. */
const filled = (template: string, phoneNumber: string, code: string): string =>
  template.replaceAll('{phone}', phoneNumber).replaceAll('{code}', code);

/** Sends codes through a gateway, as its template says. What goes wrong is logged without number, code, address or keys. */
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
