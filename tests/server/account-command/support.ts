import { expect } from 'vitest';
import type { Context } from '../../../server/account-command/command.ts';
import { runCommand } from '../../../server/account-command/run.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { type Answer, TestBackend } from '../backend/harness.ts';

/** A password that the rules accept. */
export const PASSWORD = 'Reaktor-Kern-73';
export const MANAGER = '13900000010';

/** A backend without the demo, whose only account of its own is a manager of the centre. */
export async function realBackend(): Promise<TestBackend> {
  const backend = await TestBackend.make();
  await command(backend, ['create', '--role', 'staff-manager', '--phone', MANAGER, '--name', '王主管']);
  backend.demo = false;
  await backend.stop();
  await backend.start();
  return backend;
}

/** Runs the command on the database of the running backend. Returns what it prints. */
export async function command(
  backend: TestBackend,
  args: readonly string[],
  settings: Partial<Config> = {},
): Promise<string> {
  const lines: string[] = [];
  const context: Context = {
    config: { ...readConfig({ SITE_ORIGIN: 'https://portal.example' }, process.cwd()), ...settings },
    clock: { now: () => backend.now },
    print: (text) => void lines.push(text),
    readSecret: async () => PASSWORD,
    withDatabase: (use) => backend.whileRunning(use),
  };
  await runCommand(args, async () => context);
  return lines.join('\n');
}

export const loginOf = (backend: TestBackend, phoneNumber: string, password = PASSWORD): Promise<Answer> =>
  backend.post('/company/loginByPhone', backend.encrypted({ userName: '', phoneCode: '', phoneNumber, password }));

/** Logs in and returns the session's token. */
export async function tokenOf(backend: TestBackend, phoneNumber: string): Promise<string> {
  const { code, token = '' } = await loginOf(backend, phoneNumber);
  expect(code).toBe(200);
  return token;
}

/** The entries of the audit log about accounts and certificates, oldest first: event and detail. */
export async function commandEvents(backend: TestBackend): Promise<readonly string[]> {
  const token = await tokenOf(backend, MANAGER);
  const { rows = [] } = await backend.call('/staff/audit', { pageNum: 1, pageSize: 100 }, token);
  return rows
    .map(({ action, detail }) => `${String(action)} ${String(detail)}`.trim())
    .filter((entry) => /^(account|certificate)\./.test(entry))
    .reverse();
}
