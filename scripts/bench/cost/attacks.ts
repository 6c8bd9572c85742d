import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The requests of one anonymous client in one round: at most 10 MB. */
export interface Attack {
  readonly name: string;
  run(origin: string): Promise<void>;
}

const MB = 1024 * 1024;
const MOST_BYTES = 10 * MB;
/** Concurrent requests of one client. */
const AT_ONCE = 16;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly type?: string;
}

/** Sends a request unchanged, without the normalisation of `fetch`; any response is accepted. */
const send = (origin: string, { method = 'GET', path, body, type }: Sent): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      ...(type ? { 'content-type': type } : {}),
      ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
    };
    const outgoing = request(origin, { method, path, headers, agent: false }, (response) => {
      response.resume();
      response.once('close', () => resolve());
    });
    // A server that rejects a request early closes the connection.
    outgoing.on('error', () => resolve());
    outgoing.on('socket', (socket) => socket.on('error', () => resolve()));
    outgoing.end(body);
  });

async function sendAll(origin: string, requests: readonly Sent[]): Promise<void> {
  const left = [...requests];
  const worker = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) await send(origin, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Repeats a request until 10 MB are sent, at most `most` times. */
const often = (one: (index: number) => Sent, bytes: number, most = 2000): Sent[] =>
  Array.from({ length: Math.min(most, Math.max(1, Math.floor(MOST_BYTES / bytes))) }, (_, index) => one(index));

const login = '/backend/company/loginByPhone';
const json = 'application/json';

async function keyOf(origin: string): Promise<string> {
  const found = (await (await fetch(`${origin}/encryption-key.json`)).json()) as { readonly publicKey: string };
  return found.publicKey;
}

/** Valid RSA blocks, joined. */
async function blocks(origin: string, count: number): Promise<string> {
  const key = {
    key: createPublicKey(await keyOf(origin)),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const block = publicEncrypt(key, Buffer.alloc(190, 'x'));
  return Buffer.concat(Array<Buffer>(count).fill(block)).toString('base64');
}

const slowly = (origin: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5000 };
    const outgoing = request(origin, { method: 'POST', path: '/backend/company/ca/prove', headers, agent: false });
    outgoing.once('response', (response) => response.resume());
    outgoing.on('error', () => undefined);
    outgoing.on('socket', (socket) => socket.on('error', () => undefined));
    const drip = async (): Promise<void> => {
      for (let sent = 0; sent < 20; sent += 1) {
        outgoing.write('x');
        await wait(50);
      }
      outgoing.destroy();
      resolve();
    };
    void drip();
  });

const han = '核电安全检修燃料培训会议标准辐射';
const multipart = (parts: number, bytes: number): string =>
  `${Array.from({ length: parts }, (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"; filename="a.png"\r\n\r\n${'y'.repeat(bytes)}\r\n`).join('')}--x--\r\n`;

/** All attacks, with the resource that each exhausts. */
export const attacks: readonly Attack[] = [
  {
    name: 'RSA: 10 MB of right blocks in one body',
    run: async (origin) => {
      const body = (await blocks(origin, 29_500)).slice(0, MOST_BYTES);
      await sendAll(origin, [
        { method: 'POST', path: login, body, type: 'multipart/x' },
        { method: 'POST', path: login, body, type: json },
      ]);
    },
  },
  {
    name: 'RSA: four right blocks, again and again',
    run: async (origin) => {
      const body = await blocks(origin, 4);
      await sendAll(
        origin,
        often(() => ({ method: 'POST', path: login, body, type: json }), body.length),
      );
    },
  },
  {
    name: 'JSON: 10 MB in one body',
    run: (origin) =>
      sendAll(origin, [
        { method: 'POST', path: '/backend/company/ca/prove', body: `"${'x'.repeat(MOST_BYTES - 2)}"`, type: json },
      ]),
  },
  {
    name: 'JSON: 60 KB of brackets, again and again',
    run: (origin) => {
      const body = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
      return sendAll(
        origin,
        often(() => ({ method: 'POST', path: '/backend/company/ca/prove', body, type: json }), body.length),
      );
    },
  },
  {
    name: 'JSON: 60 KB of names, again and again',
    run: (origin) => {
      const body = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, 0])));
      return sendAll(
        origin,
        often(() => ({ method: 'POST', path: '/reports', body, type: json }), body.length),
      );
    },
  },
  {
    name: 'multipart: 10 MB of small parts',
    run: (origin) => {
      const body = multipart(80_000, 40).slice(0, MOST_BYTES);
      const type = 'multipart/form-data; boundary=x';
      return sendAll(
        origin,
        ['/backend/system/user/profile/avatar', '/backend/company/ca/prove', login].map((path) => ({
          method: 'POST',
          path,
          body,
          type,
        })),
      );
    },
  },
  {
    name: 'slashes: 15,000 in an address, again and again',
    run: (origin) =>
      sendAll(
        origin,
        often(() => ({ path: `/${'/'.repeat(15_000)}x/` }), 15_000),
      ),
  },
  {
    name: 'search: 400 different words each',
    run: (origin) =>
      sendAll(
        origin,
        often(
          (index) => {
            const keyword = encodeURIComponent(`${han.repeat(20)}${index}`.slice(-300));
            return { path: `/backend/api/getContentReleaseListWithSearch?keyword=${keyword}` };
          },
          3000,
          400,
        ),
      ),
  },
  {
    name: 'Markdown: previews with invented signatures, entries by invented ids',
    run: (origin) =>
      sendAll(
        origin,
        often(
          (index) => ({
            path:
              index % 2
                ? `/preview/${'x'.repeat(200)}${index}?until=9999999999&signature=${'y'.repeat(2000)}`
                : `/backend/api/getContentReleaseById?id=${'*_['.repeat(600)}${index}`,
          }),
          2300,
          1000,
        ),
      ),
  },
  {
    name: 'images: covers and charts that nobody has asked for',
    run: (origin) =>
      sendAll(
        origin,
        often((index) => ({ path: index % 2 ? `/covers/none-${index}.svg` : `/charts/none-${index}.svg` }), 5000, 600),
      ),
  },
  {
    name: 'slow bodies: 200 connections, a byte every 50 ms',
    run: (origin) => Promise.all(Array.from({ length: 200 }, () => slowly(origin))).then(() => undefined),
  },
];
