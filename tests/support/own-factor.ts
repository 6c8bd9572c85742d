import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';

/** The present code of a generator. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A second factor that a test gave an account; its recovery codes need no wait for the next code of the generator. */
export interface OwnFactor {
  /** A recovery code that has not been used. */
  readonly code: () => string;
  /** Takes the factor away again, where it is still there. */
  readonly remove: () => Promise<void>;
}

/** Gives the account of a session a second factor, past the forms. */
export async function ownFactor(page: Page, token: string): Promise<OwnFactor> {
  const send = async (path: string, data: object, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const response = await page.request.post(`/backend/company/factor/${path}`, { headers, data });
    return (await response.json()) as { readonly code: number; readonly data?: { secret: string; codes: string[] } };
  };
  const { secret = '' } = (await send('begin', {})).data ?? {};
  const { data } = await send('confirm', { code: codeOf(secret) });
  const codes = [...(data?.codes ?? [])];
  expect(codes).toHaveLength(10);
  const code = (): string => codes.shift() ?? '';
  return { code, remove: async () => void (await send('remove', { code: code() })) };
}
