import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../../../support/postgres-server.ts';
import { isFull, size } from '../../../support/size.ts';
import type { Answer } from '../harness.ts';
import { type Arena, inOneProcess, inTwoProcesses } from './race-arena.ts';

/**
 * Simultaneous requests to two servers on the same database: two in this process and, if PostgreSQL is installed, two
 * processes on a PostgreSQL server of their own.
 */

const ROUNDS = size(3, 170);
vi.setConfig({ testTimeout: size(240_000, 1_200_000) });
const PLACES = 3;
/** The address of repeated logins. */
const home = { 'x-forwarded-for': '192.0.2.200' };
const courseText = `---\ntitle: 只剩几个名额的课\nsummary: 一门用于测试的课程，说明它讲什么。\nday: -60\nextra: { start: 60, end: 61, place: 教室, hours: 8, places: ${PLACES}, enrolled: 0, fee: 免费 }\n---\n\n正文。\n`;

const courses = Object.fromEntries(
  Array.from({ length: ROUNDS }, (_, round) => [`company/service/train/last-${round}.md`, courseText]),
);

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const succeeded = (answers: readonly Answer[]): number => answers.filter(({ code }) => code === 200).length;
const file = (): FormData => {
  const form = new FormData();
  form.set('reportfile', new File(['%PDF-1.4 a file of a return'], 'return.pdf', { type: 'application/pdf' }));
  return form;
};
interface ReturnState {
  readonly task: { readonly state: string };
  readonly version: number;
  readonly files: readonly { readonly id: string }[];
}

describe.each([
  ['two servers in one process', inOneProcess, true],
  ['two processes on PostgreSQL', inTwoProcesses, hasPostgres],
] as const)('%s', (_name, open, isPossible) => {
  if (!isPossible) return void test.skip('PostgreSQL is not installed here', () => undefined);
  let arena: Arena;
  let owner = '';
  let other = '';
  let calls = 0;
  /** Sends a request to one of the two servers in turn, each from an address of its own unless one is named. */
  async function send(method: string, path: string, token?: string, body?: BodyInit, more = {}): Promise<Answer> {
    calls += 1;
    const headers = {
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...more,
    };
    return (await (await arena.fetch(calls, path, { method, body, headers })).json()) as Answer;
  }
  async function logIn(index: number): Promise<string> {
    const credentials = { userName: '', phoneCode: '', ...(await arena.accounts())[index] };
    return String((await send('POST', '/company/loginByPhone', undefined, arena.encrypted(credentials))).token);
  }

  beforeAll(async () => {
    arena = await open(courses);
    [owner, other] = [await logIn(0), await logIn(2)];
  }, 240_000);
  afterAll(() => arena?.close(), 60_000);
  // Sessions end after twelve hours, which the full run exceeds.
  beforeEach(async () => {
    if (isFull) [owner, other] = [await logIn(0), await logIn(2)];
  });

  /** Repeats a race, far enough apart for the rate limits. */
  async function rounds(race: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await arena.later(61_000);
      await race(round);
    }
  }

  const returnOf = async (task: string): Promise<ReturnState> =>
    (await send('GET', `/report/return/${task}`, owner)).data as ReturnState;

  /** An open upload task, without files. */
  async function uploadTask(): Promise<string> {
    const { rows = [] } = await send('GET', '/report/tasks', owner);
    const task = String(rows.find(({ kind, state }) => kind === 'upload' && state !== 'submitted')?.id);
    for (const { id } of (await returnOf(task)).files) await send('DELETE', `/report/file/${id}`, owner);
    return task;
  }

  test('eight requests for a phone code send one', async () => {
    const [account] = await arena.accounts();
    await rounds(async (round) => {
      // A number gets at most twenty codes in an hour.
      await arena.later(150_000);
      const before = (await arena.lines()).length;
      const address = { 'x-forwarded-for': `192.0.2.${round}` };
      await times(8, () =>
        send('GET', `/company/getPhoneCode?phoneNumber=${account?.phoneNumber}`, undefined, undefined, address),
      );
      const sent = (await arena.lines()).slice(before).filter((line) => line.includes('"demo":'));
      expect(sent).toHaveLength(1);
    });
  });

  test('ten uploads store the five files that are allowed', async () => {
    await rounds(async () => {
      const task = await uploadTask();
      expect(succeeded(await times(10, () => send('POST', `/report/return/${task}/file`, owner, file())))).toBe(5);
      expect((await returnOf(task)).files).toHaveLength(5);
    });
  });

  test('a return is either submitted with its file or stays open without it', async () => {
    await rounds(async () => {
      const task = await uploadTask();
      await send('POST', `/report/return/${task}/file`, owner, file());
      const { files, version } = await returnOf(task);
      const submission = JSON.stringify({ version, values: { note: '说明' } });
      await Promise.all([
        send('DELETE', `/report/file/${files[0]?.id}`, owner),
        send('POST', `/report/return/${task}/submit`, owner, submission),
      ]);
      const after = await returnOf(task);
      expect(after.task.state === 'submitted').toBe(after.files.length === 1);
      // A submitted return is withdrawn for the next round.
      if (after.task.state === 'submitted')
        await send('POST', `/report/return/${task}/move`, owner, JSON.stringify({ to: '0', note: '' }));
    });
  });

  test('repeats with one idempotency key create one request and get the same response', async () => {
    await rounds(async (round) => {
      const body = JSON.stringify({
        title: `一条诉求${round}`,
        kind: '其他',
        content: '请协助查找核电阀门的检测资料',
        contact: '示例甲',
        phone: '13700000000',
      });
      const count = async (): Promise<number> => (await send('GET', '/report/requests', owner)).total ?? 0;
      const before = await count();
      const key = { 'idempotency-key': `race-${round}` };
      const answers = await times(6, () => send('POST', '/report/request', owner, body, key));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await count()) - before).toBe(answers[0]?.code === 200 ? 1 : 0);
      expect(answers[0]?.code).toBe(200);
      // A company can have only some drafts.
      const id = String((answers[0]?.data as { readonly id?: string } | undefined)?.id);
      expect((await send('DELETE', `/report/request/${id}`, owner)).code).toBe(200);
    });
  });

  test('enrolments never exceed the places of a course', async () => {
    await rounds(async (round) => {
      const id = `last-${round}`;
      const enrol = (index: number): Promise<Answer> => {
        const people = [{ name: `学员${index}`, phone: `1370000000${index}`, post: '工程师' }];
        const body = JSON.stringify({ people, consent: true });
        return send('POST', `/company/training/${id}/enrol`, index % 2 === 0 ? owner : other, body);
      };
      expect(succeeded(await times(6, enrol))).toBe(6);
      const states = await Promise.all(
        [owner, other].map(async (token) => {
          const { data } = await send('GET', `/company/training/${id}`, token);
          return (data as { readonly enrolments: readonly { readonly state: string }[] }).enrolments;
        }),
      );
      expect(states.flat().filter(({ state }) => state === 'admitted')).toHaveLength(PLACES);
    });
  });

  test('a login with the old password has no session after a simultaneous change of the password', async () => {
    const account = (await arena.accounts())[1];
    const logInWith = (password: string): Promise<Answer> => {
      const credentials = { userName: '', phoneCode: '', phoneNumber: account?.phoneNumber, password };
      return send('POST', '/company/loginByPhone', undefined, arena.encrypted(credentials), home);
    };
    let [old, fresh] = [account?.password ?? '', '一句容易记住的长话2026'];
    await rounds(async () => {
      // Far enough apart for the limits on failed logins and on wrong old passwords.
      await arena.later(600_000);
      const { token } = await logInWith(old);
      const change = arena.encrypted({ oldPassword: old, newPassword: fresh });
      const [logins, changed] = await Promise.all([
        times(3, () => logInWith(old)),
        send('PUT', '/system/user/updatePwd', String(token), change),
      ]);
      expect(changed.code).toBe(200);
      for (const login of logins) if (login.token) expect((await send('GET', '/getInfo', login.token)).code).toBe(401);
      expect((await logInWith(old)).code).toBe(500);
      expect((await logInWith(fresh)).code).toBe(200);
      [old, fresh] = [fresh, old];
    });
    // The following races log in with the password of the demo.
    if (old !== account?.password) {
      const { token } = await logInWith(old);
      await send(
        'PUT',
        '/system/user/updatePwd',
        String(token),
        arena.encrypted({ oldPassword: old, newPassword: fresh }),
      );
    }
  });

  test('an account that is unbound during a login has no session afterwards', async () => {
    const sub = (await arena.accounts())[1];
    const credentials = { userName: '', phoneCode: '', ...sub };
    const { rows = [] } = await send('GET', '/system/user/getSubUserList', await logIn(0));
    const found = rows.find(({ phoneNumber }) => String(phoneNumber).endsWith(sub?.phoneNumber.slice(-4) ?? ''));
    const id = String(found?.userId);
    await rounds(async () => {
      // Far enough apart for the limit on failed logins: some of these fail.
      await arena.later(600_000);
      owner = await logIn(0);
      const tryToLogIn = (): Promise<Answer> =>
        send('POST', '/company/loginByPhone', undefined, arena.encrypted(credentials), home);
      const [login] = await Promise.all([times(4, tryToLogIn), send('PUT', `/system/user/unbind/${id}`, owner)]);
      for (const { token } of login) if (token) expect((await send('GET', '/getInfo', token)).code).toBe(401);
      expect((await tryToLogIn()).code).toBe(500);
      await send('PUT', `/company/account/${id}`, owner, JSON.stringify({ bound: true }));
      await arena.later(600_000);
      expect((await tryToLogIn()).code).toBe(200);
    });
  });
});
