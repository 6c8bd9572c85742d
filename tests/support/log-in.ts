import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { dataDir } from '../../scripts/test-workers.ts';

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

/** Logs a demo account in through the form, and waits until the login is complete. Returns the token. */
export async function logIn(page: Page, index: number = who.owner, options: LogInOptions = {}): Promise<string> {
  const account = demoAccounts(options.folder)[index];
  // The login page redirects logged-in users, so the session in this browser is removed first.
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      for (const key of ['portal:token', 'portal:person']) localStorage.removeItem(key);
    });
  await page.goto(`${options.base ?? ''}/company/login`);
  await page.getByLabel('手机号码').fill(account?.phoneNumber ?? '');
  await page.getByLabel('密码', { exact: true }).fill(options.password ?? account?.password ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/company/login'));
  return page.evaluate(() => localStorage.getItem('portal:token') ?? '');
}
