import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';

export interface AuditSite {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Runs the built site on a port and a database of its own. Rejects if it exits before it listens. */
export async function startSite(port: number): Promise<AuditSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-audit-'));
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_ORIGIN: origin };
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(`localhost:${port}`)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} before it listened on port ${port}`)));
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop };
}

/** Logs a browser in as the first member of the demo. */
export async function logIn(context: BrowserContext, { dataDir }: AuditSite): Promise<void> {
  const text = await readFile(join(dataDir, 'demo-accounts.txt'), 'utf8');
  const page = await context.newPage();
  await page.goto('/company/login');
  await page.getByLabel('手机号码').fill(/1[3-9]\d{9}/.exec(text)?.[0] ?? '');
  await page.getByLabel('密码', { exact: true }).fill(/(?:password|密码)\s*[:：]?\s*(\S+)/i.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/company/login'));
  await page.close();
}
