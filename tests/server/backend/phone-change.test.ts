import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, TestBackend } from './harness.ts';

let backend: TestBackend;
let token = '';
beforeEach(async () => {
  backend = await TestBackend.make();
  token = await backend.login();
});
afterEach(() => backend.remove());

const present = '13800000001';
const fresh = '13700000077';
const headers = (bearer = token) => ({ authorization: `Bearer ${bearer}` });
const send = (body: object): Promise<Answer> => backend.post('/company/phone/code', JSON.stringify(body), headers());
const change = (presentCode: string, newCode: string, phoneNumber = fresh, more = {}): Promise<Answer> =>
  backend.post(
    '/company/phone',
    JSON.stringify({ presentCode, phoneNumber, newCode }),
    { ...headers(), ...more },
    'PUT',
  );

/** Counts client networks, so that each request can come from a new one. */
let networks = 0;
const at = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.51.${networks}.1` };
};
const codeTo = (phoneNumber: string): string => backend.codeSentTo(phoneNumber);
const wrong = (code: string): string => (code === '123456' ? '654321' : '123456');

async function bothCodes(): Promise<readonly [string, string]> {
  expect((await send({ to: 'present' })).code).toBe(200);
  expect((await send({ to: 'new', phoneNumber: fresh })).code).toBe(200);
  return [codeTo(present), codeTo(fresh)];
}

test('a phone change with both codes moves the login to the new number and ends other sessions', async () => {
  const elsewhere = await backend.login();
  const { password = '' } = (await backend.accounts())[0] ?? {};
  const [old, next] = await bothCodes();
  expect(await change(old, next)).toMatchObject({ code: 200 });
  const login = (phoneNumber: string): Promise<Answer> =>
    backend.post('/company/loginByPhone', backend.encrypted({ userName: '', phoneCode: '', phoneNumber, password }));
  expect((await login(fresh)).code).toBe(200);
  expect((await login(present)).msg).toBe('手机号、密码或验证码错误');
  expect((await backend.call('/getInfo', {}, elsewhere)).code).toBe(401);
  expect((await backend.call('/getInfo', {}, token)).code).toBe(200);
});

test('the error names the wrong code, and a wrong code does not use up the other one', async () => {
  const [old, next] = await bothCodes();
  expect((await change(wrong(old), next)).msg).toBe('原手机验证码错误或已过期');
  expect((await change(old, wrong(next))).msg).toBe('新手机验证码错误或已过期');
  expect((await change(old, next, '13700000078')).msg).toBe('新手机验证码错误或已过期');
  expect((await change(old, next)).code).toBe(200);
});

test('the codes of a change do not work for another change', async () => {
  const [old, next] = await bothCodes();
  expect((await change(old, next)).code).toBe(200);
  expect((await change(next, old, present)).msg).toBe('原手机验证码错误或已过期');
  backend.now = new Date(backend.now.getTime() + 61_000);
  // A new code for the number that is now the present one; the code of the former number is the used one.
  expect((await send({ to: 'present' })).code).toBe(200);
  expect((await change(codeTo(fresh), old, present)).msg).toBe('新手机验证码错误或已过期');
});

test('five wrong codes block further attempts', async () => {
  const [old, next] = await bothCodes();
  for (let tries = 0; tries < 5; tries += 1) await change(wrong(old), next);
  expect((await change(old, next)).msg).toBe('验证码错误次数过多，请稍后再试');
});

test.each([
  ['present', (old: string, next: string) => change(wrong(old), next, fresh, at())],
  ['new', (old: string, next: string) => change(old, wrong(next), fresh, at())],
] as const)('wrong codes of the %s number are limited across client addresses', async (_name, guess) => {
  const [old, next] = await bothCodes();
  for (let tries = 0; tries < 25; tries += 1) await guess(old, next);
  expect((await change(old, next, fresh, at())).msg).toBe('验证码错误次数过多，请稍后再试');
});

test('sends no code to a number that is already in use, with the same response as for a free one', async () => {
  const answer = await send({ to: 'new', phoneNumber: '13800000003' });
  expect(answer).toEqual(await send({ to: 'new', phoneNumber: fresh }));
  expect(codeTo('13800000003')).toBe('');
  expect(codeTo(fresh)).toMatch(/^\d{6}$/);
});

test('rejects invalid arguments with readable errors and limits code requests', async () => {
  expect((await send({ to: 'new' })).msg).toBe('请填写新手机号码');
  expect((await send({ to: 'new', phoneNumber: '12' })).msg).toContain('新手机号码');
  expect((await send({ to: 'new', phoneNumber: present })).msg).toBe('新手机号码与原手机号码相同');
  expect((await send({ to: 'elsewhere' })).code).toBe(500);
  expect((await change('12', '34')).msg).toContain('原手机验证码');
  const answers: Answer[] = [];
  for (let index = 0; index < 10; index += 1)
    answers.push(await send({ to: 'new', phoneNumber: `1360000000${index}` }));
  expect(answers.at(-1)?.msg).toBe('操作过于频繁，请稍后再试');
});
