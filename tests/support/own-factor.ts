import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';

const STEP_MS = 30_000;
/** So long before the end of a time step its code may come too late. */
const LATE_MS = 5000;

/**
 * The codes of a generator, each of the time step after the last one's: a code that was used is refused. The first is that of the
 * step before the present one, since the backend takes those of the steps on both sides of it: three codes need no wait.
 */
export class CodeGenerator {
  readonly #totp: TOTP;
  #step = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  async next(): Promise<string> {
    this.#step = Math.max(this.#step + 1, Math.floor((Date.now() + LATE_MS) / STEP_MS) - 1);
    await wait(Math.max(0, (this.#step - 1) * STEP_MS - Date.now()));
    return this.#totp.generate({ timestamp: this.#step * STEP_MS });
  }
}

/** A second factor that a test gave an account; its recovery codes need no wait for the next code of the generator. */
export interface OwnFactor {
  /** A recovery code that has not been used. */
  readonly code: () => string;
  /** Takes the factor away again, where it is still there. */
  readonly remove: () => Promise<void>;
}

interface Answer {
  readonly data?: { readonly secret: string; readonly codes: readonly string[] };
}

async function send(page: Page, token: string, path: string, data: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post(`/backend/company/factor/${path}`, { headers, data });
  return (await response.json()) as Answer;
}

/** Takes the factor of a session's account away by a recovery code; where it has none, that counts as a wrong code. */
export const removeFactor = async (page: Page, token: string, code: string): Promise<void> =>
  void (await send(page, token, 'remove', { code }));

/** Gives the account of a session a second factor, past the forms. */
export async function ownFactor(page: Page, token: string): Promise<OwnFactor> {
  const { secret = '' } = (await send(page, token, 'begin', {})).data ?? {};
  const { data } = await send(page, token, 'confirm', { code: await new CodeGenerator(secret).next() });
  const codes = [...(data?.codes ?? [])];
  expect(codes).toHaveLength(10);
  const code = (): string => codes.shift() ?? '';
  return { code, remove: () => removeFactor(page, token, code()) };
}
