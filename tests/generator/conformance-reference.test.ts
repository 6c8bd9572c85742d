import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { operations } from '../../generated/contract.ts';
import { conformance } from '../../generator/tools/conformance/conformance.ts';
import { doctor } from '../../generator/tools/doctor/doctor.ts';
import { type Backend, startBackend } from '../../server/backend/index.ts';
import { TestBackend } from '../server/backend/harness.ts';
import { PORTAL } from '../support/portal-command.ts';

const LOGIN = 'CONFORMANCE_TEST_LOGIN';
const origin = 'https://portal.example';
const signal = new AbortController().signal;
let folder = '';
let backend: Backend;
let server: ReturnType<typeof serve>;
let api = '';
let publicKey = '';

// The whole content of the site: with less, most responses would be empty, and empty lists prove little.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-conformance-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
  const silent = (): void => undefined;
  backend = await startBackend({
    demo: true,
    dataDir,
    contentDir: 'server/content',
    migrationsDir: 'server/backend/db/migrations',
    corsOrigins: [origin],
    clock: { now: () => new Date('2026-11-21T04:00:00Z') },
    log: { info: silent, warn: silent, error: silent },
  });
  server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((done) => server.once('listening', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  publicKey = join(folder, 'key.pem');
  await writeFile(publicKey, backend.publicKeyPem);
}, 240_000);

afterAll(async () => {
  delete process.env[LOGIN];
  server?.close();
  await backend?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Row {
  readonly call: string;
  readonly checks: readonly { readonly check: string; readonly outcome: string; readonly detail?: string }[];
}

// Values that no response shape provides: meetings are entries of one column, the chronicle those of another.
const given = [
  'getContentMemorabiliaInfoList.columnId=org-event',
  'getMeeting.id=meeting-annual-conference',
  'getMeetingReplies.id=meeting-annual-conference',
];

/** Reads that need a permission that the desk staff do not have either. */
const closed = [
  'getAuditEntries',
  'getCompanies',
  'getCompanyAccounts',
  'getCourse',
  'getCourses',
  'getNameChanges',
  'getPublications',
  'getReturnTotals',
];
/** Reads of the desk. */
const desk = [
  'getColleagues',
  'getDeskCounts',
  'getDeskRequest',
  'getDeskRequests',
  'getDeskReturn',
  'getDeskReturns',
  'getMeetingReplies',
  'getRequestDesk',
  'getReturnYears',
];

test.each([
  // No account has finished a course yet.
  { who: 'a member', account: 0, unseen: [...closed, ...desk, 'getTrainingCertificate'] },
  { who: 'the staff', account: 3, unseen: [...closed, 'getAccounts', 'getRequest', 'getTrainingCertificate'] },
])(
  'the reference backend passes every conformance check when called by $who',
  async ({ account, unseen }) => {
    const person = (await new TestBackend(folder).accounts())[account];
    process.env[LOGIN] = JSON.stringify(person);
    const options = { api, loginEnv: LOGIN, publicKey, origin, writes: true, with: given, json: true };
    const outcome = await conformance(process.cwd(), options, signal);
    expect(outcome.diagnostics?.map(({ message }) => message)).toEqual([]);
    expect(outcome.exit).toBe(0);
    for (const secret of Object.values(person ?? {})) expect(outcome.data).not.toContain(secret);
    const { calls, session } = JSON.parse(outcome.data ?? '') as {
      readonly calls: readonly Row[];
      readonly session: string;
    };
    expect(session).toBe('login');
    expect(calls.map(({ call }) => call)).toEqual(Object.keys(operations));
    const skipped = calls.filter(({ checks }) => checks.some((check) => check.outcome === 'skipped'));
    expect(skipped.map(({ call }) => call).sort()).toEqual([...unseen].sort());
  },
  300_000,
);

test('the columns of the reference backend match the manifests', async () => {
  const outcome = await doctor(process.cwd(), { api }, signal);
  expect(outcome).toMatchObject({ exit: 0, diagnostics: [] });
  expect(outcome.words).toMatch(/they agree/);
});

/** Runs the command line in a separate process, because the servers in this one have to keep responding. */
const portal = (
  words: readonly string[],
): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [PORTAL, ...words],
      { env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1 << 24 },
      (error, out, err) => done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

test.each(['conformance', 'doctor'])(
  'the help examples of %s succeed with only the addresses replaced',
  async (command) => {
    const { out } = await portal([command, '--help']);
    const examples = [...out.matchAll(/^ {2}npm run --silent portal -- (.+)$/gm)].map((match) => match[1] ?? '');
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const words = example
        .replace('http://localhost:3000/backend', api)
        .replace('https://www.example.org', origin)
        .split(' ');
      const { exit, err } = await portal(words);
      expect({ example, exit, err }).toEqual({ example, exit: 0, err: expect.stringMatching(/ 0 failed|they agree/) });
    }
  },
  300_000,
);

test('conformance and doctor exit 2 without a stack trace when the backend does not respond', async () => {
  for (const command of ['conformance', 'doctor']) {
    const { exit, out, err } = await portal([command, '--api', 'http://127.0.0.1:9']);
    expect({ exit, out, err }).toEqual({
      exit: 2,
      out: '',
      err: 'http://127.0.0.1:9 does not respond. Is the backend running there?\n',
    });
  }
});
