import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onePixel } from '../../../support/one-pixel.ts';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
let owner = '';
let sub = '';
let other = '';
beforeAll(async () => {
  backend = await TestBackend.make();
  [owner, sub, other] = [await backend.login(0), await backend.login(1), await backend.login(2)];
});
afterAll(() => backend.remove());
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function upload(content: Buffer, name: string, token: string): Promise<Answer & { readonly imgUrl?: string }> {
  const form = new FormData();
  form.set('avatarfile', new File([new Uint8Array(content)], name));
  const response = await backend.fetch('/system/user/profile/avatar', {
    method: 'POST',
    body: form,
    headers: bearer(token),
  });
  return (await response.json()) as Answer & { imgUrl?: string };
}

describe('the avatar', () => {
  test('is re-encoded, served as an image, and replaces the previous file', async () => {
    const first = await upload(Buffer.concat([onePixel, Buffer.from('appended')]), 'avatar.png', owner);
    expect(first).toMatchObject({
      code: 200,
      imgUrl: expect.stringMatching(/^\/profile\/avatar\/[0-9a-f-]{36}\.png$/),
    });
    const image = await backend.fetch(first.imgUrl ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    // Re-encoded: the same pixels without the appended bytes.
    const served = Buffer.from(await image.arrayBuffer());
    const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
    expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
    expect((await pixels(served)).equals(await pixels(onePixel))).toBe(true);
    expect(served.includes('appended')).toBe(false);
    expect((await backend.call('/getInfo', {}, owner)).user).toMatchObject({ avatar: first.imgUrl });
    const second = await upload(onePixel, 'avatar.png', owner);
    expect(second.imgUrl).not.toBe(first.imgUrl);
    expect((await backend.fetch(first.imgUrl ?? '')).status).toBe(404);
    expect(await readdir(join(backend.root, 'data/avatars'))).toHaveLength(1);
  });

  test('is rejected if its content or file name is not that of an image, or if it is too large', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'avatar.png', owner)).code).toBe(500);
    expect((await upload(onePixel, 'avatar.html', owner)).code).toBe(500);
    expect((await upload(Buffer.alloc(0), 'avatar.png', owner)).code).toBe(500);
    const big = Buffer.concat([onePixel, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await upload(big, 'avatar.png', owner)).msg).toBe('头像文件不能超过2 MB');
  });

  test('its URL returns 404 for any other file', async () => {
    for (const name of ['..%2Fdemo-accounts.txt', '%2e%2e%2fdemo-accounts.txt', 'a.png'])
      expect((await backend.fetch(`/profile/avatar/${name}`)).status).toBe(404);
  });
});

describe('the company', () => {
  const save = (dept: object, token = owner): Promise<Answer> =>
    backend.post('/system/dept', JSON.stringify(dept), bearer(token), 'PUT');

  test('its history records each change with time, person and both values, and no unchanged save', async () => {
    const name = '东瀚核电装备有限公司（示例）';
    const before = (await backend.call('/company/info/history', {}, owner)).total ?? 0;
    expect((await save({ deptId: '100', deptName: name, leader: '新联系人', kind: '设备制造' })).code).toBe(200);
    const { rows = [], total } = await backend.call('/company/info/history', {}, owner);
    expect(total).toBe(before + 1);
    expect(rows[0]).toMatchObject({ userName: '示例会员甲', time: '2026-11-21 12:00:00' });
    expect(rows[0]?.changes).toContainEqual({ field: 'leader', before: '示例负责人', after: '新联系人' });
    expect(rows[0]?.changes).toContainEqual({ field: 'kind', before: '', after: '设备制造' });
    await save({ deptId: '100', deptName: name, leader: '新联系人', kind: '设备制造' });
    expect((await backend.call('/company/info/history', {}, owner)).total).toBe(before + 1);
    expect((await backend.call('/company/info/history', {}, other)).total).toBe(0);
  });

  test.each(['(021) 5800-0000', '+86 21 58000000', '021-58000000'])('takes the phone number %s', async (phone) => {
    expect((await save({ deptId: '100', deptName: '东瀚核电装备有限公司（示例）', phone })).code).toBe(200);
  });

  test('rejects invalid values and changes by sub-accounts', async () => {
    expect((await save({ deptName: '公司', phone: '前台电话' })).msg).toContain('联系电话');
    expect((await save({ deptName: '公司', creditCode: '123' })).msg).toContain('统一社会信用代码');
    expect((await save({ deptName: '公司', email: 'nobody' })).msg).toContain('电子邮箱');
    expect((await save({ deptName: '公司', kind: '别的' })).msg).toContain('企业类型');
    expect((await save({ deptName: '公司' }, sub)).code).toBe(403);
  });
});

describe('the password', () => {
  const change = (oldPassword: string, newPassword: string, token: string): Promise<Answer> =>
    backend.post('/system/user/updatePwd', backend.encrypted({ oldPassword, newPassword }), bearer(token), 'PUT');

  test('a change ends every other session and keeps the current one', async () => {
    const { password } = (await backend.accounts())[2] ?? { password: '' };
    const elsewhere = await backend.login(2);
    expect((await change(password, 'A-long-one-7', other)).code).toBe(200);
    expect((await backend.call('/getInfo', {}, elsewhere)).code).toBe(401);
    expect((await backend.call('/getInfo', {}, other)).code).toBe(200);
  });

  test('guesses of the old password are rate limited', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change('guess', 'A-long-one-7', sub)).msg).toBe('修改密码失败，旧密码错误');
    const { password } = (await backend.accounts())[1] ?? { password: '' };
    expect((await change(password, 'A-long-one-7', sub)).msg).toContain('次数过多');
  });
});

test('the login history records method, device, time, and the address without its last part', async () => {
  const body = backend.encrypted({ userName: '', phoneCode: '', ...(await backend.accounts())[1] });
  for (const address of ['203.0.113.57', '2001:db8:5::99'])
    await backend.post('/company/loginByPhone', body, { 'x-forwarded-for': address });
  const { rows = [] } = await backend.call('/company/info/logins', {}, sub);
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)).toMatchObject({ way: 'password', device: 'pc', time: '2026-11-21 12:00:00' });
  expect(rows.slice(0, 2).map(({ address }) => address)).toEqual(['2001:db8:5::*', '203.0.113.*']);
});

describe('phone codes', () => {
  beforeEach(() => {
    backend.now = new Date(backend.now.getTime() + 3_600_000 * 3);
  });
  test('requests for many numbers from one client address are rate limited', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        backend.call('/company/getPhoneCode', { phoneNumber: `1390000${String(1000 + index)}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(answers.filter(({ msg }) => msg === '操作过于频繁，请稍后再试')).toHaveLength(2);
  });
});
