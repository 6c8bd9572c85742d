import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { EncryptionKey } from '../../app/runtime/api/encryption-key.ts';
import type { LoginPayload } from '../../generated/models.ts';
import { dataDir } from '../../scripts/test-workers.ts';
import { encryptedFor } from './encrypted.ts';

/**
 * The demo's accounts, in the order in which the server lists them. `spare` and `leaver` are each unbound by one test and
 * used by no other.
 */
export const who = {
  owner: 0,
  sub: 1,
  other: 2,
  desk: 3,
  spare: 4,
  leaver: 5,
  manager: 6,
  trainer: 7,
  viewer: 8,
} as const;

export interface DemoAccount {
  readonly phoneNumber: string;
  readonly password: string;
  readonly name: string;
}

/** The demo's accounts in a server's data folder; a test that changes a password passes it to `logIn`. */
export function demoAccounts(folder = dataDir): readonly DemoAccount[] {
  const file = `${folder}/demo-accounts.txt`;
  if (!existsSync(file)) throw new Error(`${file} is missing: the server has not started`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, phoneNumber = '', password = '', name = ''] = /^(\d+)\s+password: (\S+)\s+(.*)$/.exec(line) ?? [];
      return { phoneNumber, password, name };
    });
}

interface LogInOptions {
  /** Origin, if the page has no base URL. */
  readonly base?: string;
  /** Data folder of a server that the test starts itself. */
  readonly folder?: string;
  /** The password, if it has been changed since the file was written. */
  readonly password?: string;
}

const accountOf = (index: number, { folder, password }: LogInOptions): Omit<DemoAccount, 'name'> => {
  const account = demoAccounts(folder)[index];
  return { phoneNumber: account?.phoneNumber ?? '', password: password ?? account?.password ?? '' };
};

/** The site allows 20 logins at once and one more every three seconds: `logIn` leaves most of the 20 to tests of the form. */
const LIMIT = { burst: 6, refillMs: 3000 } as const;
/** Per site, the time until which the limit above is used up. */
const usedUntil = new Map<string, number>();

async function waitForTurn(page: Page, base: string): Promise<void> {
  const until = Math.max(usedUntil.get(base) ?? 0, Date.now()) + LIMIT.refillMs;
  usedUntil.set(base, until);
  await page.waitForTimeout(Math.max(until - Date.now() - LIMIT.burst * LIMIT.refillMs, 0));
}

/**
 * Logs a demo account in with the call of the login form and stores the session's token, which takes a third of the form's
 * time. The page then shows a file: the application starts with the next page, of which only those of the member area
 * recognise the session without the stored name. Returns the token.
 */
export async function logIn(page: Page, index: number = who.owner, options: LogInOptions = {}): Promise<string> {
  const { base = '' } = options;
  await waitForTurn(page, base);
  const { publicKey } = (await (await page.request.get(`${base}/encryption-key.json`)).json()) as EncryptionKey;
  const login: LoginPayload = { userName: '', phoneCode: '', ...accountOf(index, options) };
  const response = await page.request.post(`${base}/backend/company/loginByPhone`, {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from(encryptedFor(publicKey, login)),
  });
  const { token, msg } = (await response.json()) as { readonly token?: string; readonly msg: string };
  if (!token) throw new Error(`account ${index} cannot log in: ${msg}`);
  await page.goto(`${base}/latest.json`);
  await page.evaluate((issued) => {
    localStorage.removeItem('portal:person');
    localStorage.setItem('portal:token', issued);
  }, token);
  return token;
}

/** Logs a demo account in through the form, which then shows the page that the login returns to. Returns the token. */
export async function logInByForm(page: Page, index: number = who.owner, options: LogInOptions = {}): Promise<string> {
  const { phoneNumber, password } = accountOf(index, options);
  // The login page redirects logged-in users, so the session in this browser is removed first.
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      for (const key of ['portal:token', 'portal:person']) localStorage.removeItem(key);
    });
  await page.goto(`${options.base ?? ''}/company/login`);
  await page.getByLabel('手机号码').fill(phoneNumber);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/company/login'));
  return page.evaluate(() => localStorage.getItem('portal:token') ?? '');
}
