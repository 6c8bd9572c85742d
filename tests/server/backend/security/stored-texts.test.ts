import { rename as move, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedBody } from '../../../../server/backend/http/body.ts';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await TestBackend.make({}, { folders: ['returns'] });
  token = await backend.login();
});
afterAll(() => backend.remove());

const rename = (leader: string): Promise<Answer> => {
  const body = JSON.stringify({ deptName: '东瀚核电装备有限公司（示例）', leader });
  return backend.post('/system/dept', body, { authorization: `Bearer ${token}` }, 'PUT');
};

test.each([
  ['right-to-left override', '王\u202e五'],
  ['directional isolate', '王\u2067五'],
  ['zero width space', '王\u200b五'],
  ['soft hyphen', '王\u00ad五'],
  ['joiner between Han characters', '王\u200d五'],
  ['byte order mark', '\ufeff王五'],
])('rejects a name with an invisible character (%s)', async (_name, text) => {
  expect(await rename(text)).toMatchObject({ code: 500, msg: '提交的内容含有不可见的控制字符，请删除后重试' });
});

test('does not reject a joined emoji as an invisible character', async () => {
  expect(await rename('王👩\u200d🔬五')).toMatchObject({ code: 200 });
});

test('drops undeclared properties at every depth, including the names of inherited ones', () => {
  const schema = {
    type: 'object',
    required: [],
    properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
    $defs: { Part: { type: 'object', properties: { title: { type: 'string' } } } },
  } as const;
  const body = JSON.parse(
    '{"name":"甲","role":"desk","__proto__":{"x":1},"constructor":1,"parts":[{"title":"一","hidden":{"deep":1}}]}',
  ) as { name: string };
  expect(checkedBody(schema, body)).toStrictEqual({ name: '甲', parts: [{ title: '一' }] });
});

const uploadAvatar = async (bytes: Buffer, name: string): Promise<Answer & { readonly imgUrl?: string }> => {
  const form = new FormData();
  form.set('avatarfile', new File([new Uint8Array(bytes)], name));
  const response = await backend.fetch('/system/user/profile/avatar', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Answer & { imgUrl?: string };
};

test('stores an avatar scaled down, upright and without EXIF data', async () => {
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#7788aa' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody', Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { imgUrl = '' } = await uploadAvatar(photo, 'photo.jpg');
  const served = Buffer.from(await (await backend.fetch(imgUrl)).arrayBuffer());
  const stored = await sharp(served).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 256, height: 512 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test('ten simultaneous avatar uploads leave one file', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => uploadAvatar(picture, 'a.png')));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
  const { user } = await backend.call('/getInfo', {}, token);
  expect(await readdir(join(backend.root, 'data/avatars'))).toEqual([String(user?.avatar).split('/').at(-1)]);
});

test('rejects a picture with too many pixels and a broken one, and stores no file', async () => {
  const folder = join(backend.root, 'data/avatars');
  const before = await readdir(folder);
  const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  for (const bytes of [bomb, bomb.subarray(0, 200)])
    expect((await uploadAvatar(bytes, 'a.png')).msg).toBe('图片无法读取或尺寸过大，请换一张后重试');
  expect(await readdir(folder)).toEqual(before);
});

test('keeps the former avatar and adds no file if the write fails', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { imgUrl: former = '' } = await uploadAvatar(picture, 'a.png');
  const folder = join(backend.root, 'data/avatars');
  const files = await readdir(folder);
  await move(folder, `${folder}-aside`);
  await writeFile(folder, 'in the way');
  expect((await uploadAvatar(picture, 'b.png')).code).toBe(503);
  await rm(folder);
  await move(`${folder}-aside`, folder);
  expect((await backend.call('/getInfo', {}, token)).user?.avatar).toBe(former);
  expect(await readdir(folder)).toEqual(files);
  expect((await backend.fetch(former)).status).toBe(200);
});
