import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { type Listening, listen } from '../../../server/listen.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { size } from '../../support/size.ts';
import { article, TestBackend } from '../backend/harness.ts';

/** How often each kind of connection is cut. */
const TIMES = size(5, 200);
const SOON = { timeout: 30_000, interval: 20 };
const errors: string[] = [];
let backend: TestBackend;
let app: App;
let site: Listening;

beforeAll(async () => {
  backend = await TestBackend.make(
    { 'news/party/one.md': article({ body: '很长的正文。\n\n'.repeat(20_000) }) },
    { folders: ['facts'] },
  );
  await writeEmptyBuild(join(backend.root, 'dist'));
  app = await createApp({
    config: readConfig({ CONTENT_DIR: backend.contentDir, DATA_DIR: backend.root }, process.cwd()),
    clock: { now: () => new Date() },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (message, error) => void errors.push(`${message}: ${error}`),
    },
    distDir: join(backend.root, 'dist'),
    backend: backend.backend,
  });
  site = await listen(app, '127.0.0.1', 0);
  app.observe(site.server);
});
afterAll(async () => {
  await site?.close(0);
  await app?.close();
  await backend?.remove();
});

/** Sends a text over a connection of its own. */
const send = (text: string | Buffer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.once('error', reject);
  });
/** Resets a connection, as a proxy that dies does. */
const cut = (socket: Socket): void => {
  socket.on('error', () => undefined).resetAndDestroy();
};
const head = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost:3000', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

const underWay = async (): Promise<readonly number[]> => {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await app.fetch(
    new Request('http://localhost:3000/metrics', { headers: { host: 'localhost' } }),
    env,
  );
  const text = await response.text();
  return [...text.matchAll(/^portal_(?:gate_(?:active|waiting)\{[^}]*\}|http_requests_in_flight) (\d+)$/gm)].map(
    ([, value]) => Number(value),
  );
};
const isRight = async (): Promise<number> => (await fetch(`http://127.0.0.1:${site.port}/release/news/one`)).status;

/** Cuts many connections; expects that no request stays in flight and that the site still responds. */
async function cutMany(begin: () => Promise<Socket>): Promise<void> {
  expect(await underWay(), 'the figures are there').not.toEqual([]);
  const sockets = await Promise.all(Array.from({ length: TIMES }, begin));
  for (const socket of sockets) cut(socket);
  await expect.poll(async () => (await underWay()).filter((count) => count > 0), SOON).toEqual([]);
  expect(await isRight()).toBe(200);
  expect(errors).toEqual([]);
}

test('a cut within the request head leaves nothing in flight', () =>
  cutMany(() => send('GET /news/party HTTP/1.1\r\nhost: local')));

test('a cut within a request body leaves nothing in flight and stores nothing', async () => {
  const token = await backend.login();
  const before = (await backend.call('/report/requests', {}, token)).total;
  expect(before).toBeTypeOf('number');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': '400' };
  await cutMany(() => send(`${head('POST', '/backend/report/request', headers)}{"title":"半条记录","kind":`));
  expect((await backend.call('/report/requests', {}, token)).total).toBe(before);
});

test('a cut within a response leaves nothing in flight', () =>
  cutMany(async () => {
    const socket = await send(head('GET', '/release/news/one', {}));
    await new Promise((done) => socket.once('data', done));
    return socket;
  }));

test('a cut within an upload leaves nothing in flight and stores no picture', async () => {
  const token = await backend.login();
  const boundary = 'portal-test';
  const before = (await backend.call('/getInfo', {}, token)).user?.avatar;
  expect(before).toBeTypeOf('string');
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '1000000' };
  const begun = `--${boundary}\r\ncontent-disposition: form-data; name="avatarfile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  await cutMany(() =>
    send(`${head('POST', '/backend/system/user/profile/avatar', headers)}${begun}${'x'.repeat(100_000)}`),
  );
  expect((await backend.call('/getInfo', {}, token)).user?.avatar).toBe(before);
});
