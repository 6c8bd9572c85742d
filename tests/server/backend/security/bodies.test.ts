import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../../generated/contract.ts';
import { loadKeys } from '../../../../server/backend/account/keys.ts';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make();
});
afterAll(() => backend.remove());

const open = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].method !== 'GET' && operations[name].access !== 'member',
);

/** Each test uses its own address, so that rate limits do not affect other tests. */
let last = 0;
const from = (): Readonly<Record<string, string>> => {
  last += 1;
  return { 'x-forwarded-for': `192.0.2.${last}` };
};

/** A body in pieces of 16 KB that counts how many were read. */
function pieces(total: number): { readonly body: ReadableStream<Uint8Array>; readonly taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += 1;
        if (taken > total) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(65));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

const send = async (path: string, init: RequestInit & { readonly duplex?: 'half' }): Promise<Answer> =>
  (await (await backend.fetch(path, init)).json()) as Answer;

describe('a body over the limit of its call', () => {
  test.each(open)('%s rejects 10 MB with a multipart type and stops reading early', async (name) => {
    const { body, taken } = pieces(640);
    const answer = await send(operations[name].path.replace('{id}', '1'), {
      method: operations[name].method,
      headers: { 'content-type': 'multipart/x', ...from() },
      body,
      duplex: 'half',
    });
    expect(answer.code).toBe(413);
    expect(taken()).toBeLessThan(7);
  });

  test('is rejected by its content-length before a byte is read', async () => {
    const { body, taken } = pieces(640);
    const answer = await send('/company/ca/prove', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '10485760', ...from() },
      body,
      duplex: 'half',
    });
    expect([answer.code, taken()]).toEqual([413, 0]);
  });

  test('is rejected unread if it is an upload without a session', async () => {
    const { body, taken } = pieces(640);
    const answer = await send('/system/user/profile/avatar', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...from() },
      body,
      duplex: 'half',
    });
    expect([answer.code, taken()]).toEqual([401, 0]);
  });
});

test('rejects a file part without its final boundary, and no exception is uncaught', async () => {
  const token = await backend.login();
  const uncaught: unknown[] = [];
  const note = (error: unknown): unknown => uncaught.push(error);
  process.on('uncaughtException', note);
  const part = 'content-disposition: form-data; name="avatarfile"; filename="a.png"\r\ncontent-type: image/png';
  const answer = await send('/system/user/profile/avatar', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}`, ...from() },
    body: `--x\r\n${part}\r\n\r\nhalf of a picture`,
  });
  // A stream error without a listener is raised in a later turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('uncaughtException', note);
  expect([answer.msg, uncaught]).toEqual(['上传的内容格式不正确', []]);
});

describe('encrypted bodies', () => {
  test('are rejected if longer than four blocks', async () => {
    const four = backend.encrypted({ phoneNumber: 'x'.repeat(700) });
    const five = backend.encrypted({ phoneNumber: 'x'.repeat(800) });
    // Decrypted: the number is not one of a phone.
    expect(await backend.post('/company/loginByPhone', four, from())).toMatchObject({
      code: 500,
      msg: '手机号、密码或验证码错误',
    });
    expect(await backend.post('/company/loginByPhone', five, from())).toMatchObject({
      code: 500,
      msg: '提交的内容无法解密，请刷新页面后重试',
    });
  });

  test('are rejected with 413 if larger than 4 KB: unread if they declare it, otherwise at the first piece', async () => {
    const call = async (length: Readonly<Record<string, string>>) => {
      const { body, taken } = pieces(640);
      const headers = { 'content-type': 'text/plain', ...length, ...from() };
      const { code } = await send('/company/loginByPhone', { method: 'POST', headers, body, duplex: 'half' });
      return [code, taken()];
    };
    expect((await backend.post('/company/loginByPhone', 'A'.repeat(5000), from())).code).toBe(413);
    expect(await call({ 'content-length': '4097' })).toEqual([413, 0]);
    expect(await call({})).toEqual([413, 1]);
  });

  test('are decrypted without blocking the event loop', async () => {
    const keys = await loadKeys({
      select: () => ({ from: () => ({ where: async () => [{ value: keyPem }] }) }),
    } as never);
    let turns = 0;
    let isOpen = false;
    const turn = (): void => {
      turns += 1;
      if (!isOpen) setImmediate(turn);
    };
    setImmediate(turn);
    await keys.decrypt(sealed).catch(() => undefined);
    isOpen = true;
    // A synchronous decryption ends before the loop's next turn.
    expect(turns).toBeGreaterThan(0);
  });

  test('are rejected unread after twenty that could not be decrypted', async () => {
    const address = from();
    const texts = [];
    for (let index = 0; index < 20; index += 1)
      texts.push((await backend.post('/company/loginByPhone', 'QUJD', address)).msg);
    expect(texts.every((text) => text.includes('无法解密'))).toBe(true);
    const { body, taken } = pieces(1);
    const answer = await send('/company/loginByPhone', { method: 'POST', headers: address, body, duplex: 'half' });
    expect([answer.msg, taken()]).toEqual(['操作过于频繁，请稍后再试', 0]);
  });
});

const { privateKey } = (await import('node:crypto')).generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const sealed = Buffer.alloc(1024, 7).toString('base64');
