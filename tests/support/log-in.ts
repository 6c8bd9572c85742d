import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import type { EncryptionKey } from '../../app/runtime/api/encryption-key.ts';
import type { LoginPayload } from '../../generated/models.ts';
import { dataDir, port } from '../../scripts/test-workers.ts';
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

interface LoginResponse {
  readonly token?: string;
  readonly msg: string;
}

/** Sends a login from an address of this computer; undefined is the browser's. */
const sendLogin = (url: string, body: string, localAddress?: string): Promise<LoginResponse> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers, localAddress, family: 4 }, (response) => {
      json(response).then((envelope) => resolve(envelope as LoginResponse), reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });

let logins = 0;

/**
 * Sends a login from another address than the browser's, of which the site would reject the logins of the form after so many.
 * Linux has all of 127.0.0.0/8; other systems use the browser's address.
 */
async function sendFromElsewhere(url: string, body: string): Promise<LoginResponse> {
  logins += 1;
  try {
    return await sendLogin(url, body, `127.0.0.${2 + (logins % 200)}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    return sendLogin(url, body);
  }
}

/**
 * Logs a demo account in with the call of the login form and stores the session's token, which takes a third of the form's
 * time. The page then shows a file: the application starts with the next page, of which only those of the member area
 * recognise the session without the stored name. Returns the token.
 */
export async function logIn(page: Page, index: number = who.owner, options: LogInOptions = {}): Promise<string> {
  const { base = `http://localhost:${port}` } = options;
  const { publicKey } = (await (await page.request.get(`${base}/encryption-key.json`)).json()) as EncryptionKey;
  const login: LoginPayload = { userName: '', phoneCode: '', ...accountOf(index, options) };
  const url = `${base}/backend/company/loginByPhone`;
  const { token, msg } = await sendFromElsewhere(url, encryptedFor(publicKey, login));
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
