import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { DemoCertificate } from './certificates.ts';

/** The password of the demo's certificates. */
export const certificatePassword = (dataDir: string): string =>
  readFileSync(`${dataDir}/demo-certificates/password.txt`, 'utf8').trim();

/** Logs in with one of the demo's certificates through the form. */
export async function presentCertificate(
  page: Page,
  dataDir: string,
  name: DemoCertificate,
  secret = certificatePassword(dataDir),
): Promise<void> {
  await page.getByLabel('证书文件').setInputFiles(`${dataDir}/demo-certificates/${name}.p12`);
  await page.getByLabel('证书密码').fill(secret);
  await page.getByRole('button', { name: '用证书登录' }).click();
}
