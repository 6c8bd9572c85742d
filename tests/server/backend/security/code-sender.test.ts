import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpSender } from '../../../../server/backend/account/code-sender.ts';

interface Received {
  readonly method?: string;
  readonly url?: string;
  readonly key?: string | string[];
  readonly body: string;
}

const received: Received[] = [];
const lines: string[] = [];
let status = 200;
const server = createServer(async (request: IncomingMessage, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ method: request.method, url: request.url, key: request.headers['x-key'], body });
  response.writeHead(status).end('{"code":0}');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  received.length = 0;
  lines.length = 0;
  status = 200;
});

const note = (message: string, details?: object): void => {
  lines.push(`${message} ${JSON.stringify(details)}`);
};
const log = { info: note, warn: note, error: note };
const gateway = {
  url: `/send?to={phone}`,
  method: 'POST' as const,
  headers: { 'x-key': 'secret', 'content-type': 'application/json' },
  body: '{"mobile":"{phone}","text":"验证码{code}"}',
  success: '"code":0',
};

test('sends the code in the form of the template', async () => {
  await httpSender({ ...gateway, url: origin + gateway.url }, log).send('13800000001', '012345');
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/send?to=13800000001',
      key: 'secret',
      body: '{"mobile":"13800000001","text":"验证码012345"}',
    },
  ]);
  expect(lines).toEqual([]);
});

test.each([
  ['returns another text', { success: 'ACCEPTED' }, 200],
  ['fails', {}, 500],
])('logs a gateway that %s without phone number, code and keys, and does not reject', async (_name, change, code) => {
  status = code;
  await httpSender({ ...gateway, ...change, url: origin + gateway.url }, log).send('13800000001', '012345');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/13800000001|012345|secret|127\.0\.0\.1/);
});
