import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Kind, sendTraffic, sequenceOf } from '../../../scripts/bench/site/traffic.ts';

let server: Server;
afterEach(
  () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    }),
);

const kind = (name: string, share: number): Kind => ({
  name,
  share,
  address: (count) => `/${name}/${count}`,
  right: [200],
});

test('sends a mix by its shares and counts 503 with retry-after apart from failures', async () => {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [, name = '', count = ''] = (request.url ?? '').split('/');
    if (name === 'busy') return void response.writeHead(503, Number(count) % 2 ? { 'retry-after': '5' } : {}).end();
    if (name === 'broken') return void request.socket.destroy();
    response.end('right');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kinds = [kind('plain', 6), kind('busy', 2), kind('broken', 2)];
  const results = await sendTraffic({ origins: [origin], kinds, connections: 4, requests: 100 });
  expect(results.map(({ name, requests, refused, wrong }) => [name, requests, refused, wrong])).toEqual([
    ['plain', 60, 0, 0],
    ['busy', 20, 10, 10],
    ['broken', 20, 0, 20],
  ]);
  expect(new Set(asked).size).toBe(100);
  expect(results[0]?.p50).toBeGreaterThan(0);
  expect(results[2]?.p50).toBe(0);
});

test('a sequence keeps its shares in every section', () => {
  server = createServer();
  server.listen(0);
  const next = sequenceOf([kind('a', 3), kind('b', 1)]);
  const names = Array.from({ length: 40 }, () => next().name);
  for (let from = 0; from < 40; from += 4)
    expect(
      names.slice(from, from + 4).filter((name) => name === 'a'),
      `from ${from}`,
    ).toHaveLength(3);
});
