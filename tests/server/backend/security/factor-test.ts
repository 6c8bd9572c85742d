import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { type Answer, TestBackend } from '../harness.ts';

export const STEP_MS = 30_000;
export const KEY = 'a key of thirty-two characters, or more';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Whether a login has given a ticket for the second step. Throws where it gave nothing. */
export function needsCode({ code, token = '' }: Answer): boolean {
  expect([code, token.length > 30]).toEqual([200, true]);
  return token.startsWith('factor.');
}

/** An account with a confirmed factor. */
interface Enrolled {
  readonly token: string;
  readonly secret: string;
  readonly codes: readonly string[];
}

/** A backend with what tests of the second factor do with it. */
export class FactorTest {
  backend: TestBackend;

  private constructor(backend: TestBackend) {
    this.backend = backend;
  }

  static async make(): Promise<FactorTest> {
    return new FactorTest(await TestBackend.make());
  }

  remove(): Promise<void> {
    return this.backend.remove();
  }

  later(ms: number): void {
    this.backend.now = new Date(this.backend.now.getTime() + ms);
  }

  codeAt(secret: string, at = this.backend.now.getTime()): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  }

  send(path: string, body: object = {}, token = ''): Promise<Answer> {
    return this.backend.post(path, JSON.stringify(body), token ? bearer(token) : {});
  }

  /** The first step of a login. */
  async first(index: number, address = '203.0.113.5'): Promise<Answer> {
    const accounts = await this.backend.accounts();
    const body = this.backend.encrypted({ userName: '', phoneCode: '', ...accounts[index] });
    return this.backend.post('/company/loginByPhone', body, from(address));
  }

  /** The second step. */
  prove(ticket: unknown, code: string, address = '203.0.113.5'): Promise<Answer> {
    return this.backend.post('/company/factor/prove', JSON.stringify({ ticket, code }), from(address));
  }

  /** Begins a factor. Returns its secret and the address of its QR code. */
  async begin(token: string): Promise<{ readonly secret: string; readonly uri: string }> {
    return (await this.send('/company/factor/begin', {}, token)).data as { secret: string; uri: string };
  }

  /** Gives an account a factor, and waits a step, so that the present code is not the one that confirmed it. */
  async enrolled(index: number = who.desk): Promise<Enrolled> {
    const token = await this.backend.login(index);
    const { secret } = await this.begin(token);
    const confirmed = await this.send('/company/factor/confirm', { code: this.codeAt(secret) }, token);
    expect(confirmed.code).toBe(200);
    this.later(STEP_MS);
    return { token, secret, codes: (confirmed.data as { readonly codes: readonly string[] }).codes };
  }
}
