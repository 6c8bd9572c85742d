import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';

const STEP_MS = 30_000;
/** A code may arrive too late in this last part of a time step. */
const LATE_MS = 5000;

/**
 * The codes of an authenticator, each of the next time step: a used code is rejected. The first is that of the previous
 * step, since the backend accepts one step before and after the current one: three codes need no waiting.
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

/** A second factor that a test added to an account; its recovery codes avoid waiting for the authenticator's next code. */
export interface OwnFactor {
  /** An unused recovery code. */
  readonly code: () => string;
  /** Removes the factor if it still exists. */
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

/** Removes the factor of a session's account by a recovery code; an account without a factor responds as to a wrong code. */
export const removeFactor = async (page: Page, token: string, code: string): Promise<void> =>
  void (await send(page, token, 'remove', { code }));

/** Adds a second factor to the account of a session, by calls instead of the forms. */
export async function ownFactor(page: Page, token: string): Promise<OwnFactor> {
  const { secret = '' } = (await send(page, token, 'begin', {})).data ?? {};
  const { data } = await send(page, token, 'confirm', { code: await new CodeGenerator(secret).next() });
  const codes = [...(data?.codes ?? [])];
  expect(codes).toHaveLength(10);
  const code = (): string => codes.shift() ?? '';
  return { code, remove: () => removeFactor(page, token, code()) };
}
