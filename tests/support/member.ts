import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request } from 'playwright/test';

/** The demo's data folder of the browser tests. */
export const dataDir = fileURLToPath(new URL('../../.cache/e2e-data', import.meta.url));

export interface DemoAccount {
  readonly phoneNumber: string;
  readonly password: string;
  readonly name: string;
}

/** The demo's members in the order in which the server wrote them down; a test that changes a password says so here. */
export function demoAccounts(): readonly DemoAccount[] {
  const file = `${dataDir}/demo-accounts.txt`;
  if (!existsSync(file)) throw new Error(`${file} is missing: the server has not started`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, phoneNumber = '', password = '', name = ''] = /^(\d+)\s+password: (\S+)\s+(.*)$/.exec(line) ?? [];
      return { phoneNumber, password, name };
    });
}

/** Types a member's number and password into the login form and waits until they are in. */
export async function logIn(page: Page, index = 0, password = demoAccounts()[index]?.password ?? ''): Promise<void> {
  await page.goto('/company/login');
  await page.getByLabel('手机号码').fill(demoAccounts()[index]?.phoneNumber ?? '');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/company/login'));
}

/** Waits for the call that an action makes, and for its answer. */
export async function callOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly answer: { readonly code: number } & Record<string, unknown> }> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (found) => found.request().method() === method && new URL(found.url()).pathname === `/backend${path}`,
    ),
    action(),
  ]);
  const answer = (await response.json()) as { code: number } & Record<string, unknown>;
  expect(answer.code, `${method} ${path}`).toBe(200);
  return { request: response.request(), answer };
}
