import { expect, test } from 'vitest';
import { Health } from '../../../server/health.ts';

const probe = async (health: Health, path: string, method = 'GET') => {
  const response = await health.respond(new Request(`http://site.test${path}`, { method }));
  return response && { status: response.status, body: method === 'HEAD' ? null : await response.json() };
};

test('/readyz names a missing dependency; /healthz does not depend on it', async () => {
  let isThere = false;
  const health = new Health({
    dependencies: [
      { name: 'database', check: async () => (isThere ? undefined : Promise.reject(new Error('gone'))) },
      { name: 'content', check: async () => undefined },
    ],
  });
  expect(await probe(health, '/readyz')).toEqual({ status: 503, body: { ready: false, missing: ['database'] } });
  expect(await probe(health, '/healthz')).toEqual({ status: 200, body: { healthy: true } });
  isThere = true;
  expect(await probe(health, '/readyz')).toEqual({ status: 200, body: { ready: true, missing: [] } });
});

test('a hanging dependency counts as missing and is checked once for concurrent probes', async () => {
  let checks = 0;
  const hanging = () => {
    checks += 1;
    return new Promise<void>(() => undefined);
  };
  const health = new Health({ dependencies: [{ name: 'database', check: hanging }], timeoutMs: 20 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => probe(health, '/readyz')));
  for (const answer of answers) expect(answer).toEqual({ status: 503, body: { ready: false, missing: ['database'] } });
  expect(checks).toBe(1);
});

test('a draining process is healthy but not ready', async () => {
  const health = new Health({ dependencies: [] });
  expect((await probe(health, '/readyz'))?.status).toBe(200);
  health.drain();
  expect(await probe(health, '/readyz')).toEqual({ status: 503, body: { ready: false, missing: ['draining'] } });
  expect((await probe(health, '/readyz', 'HEAD'))?.status).toBe(503);
  expect((await probe(health, '/healthz'))?.status).toBe(200);
});

test('/readyz?only=draining ignores dependencies and fails only while the process drains', async () => {
  const check = (): Promise<void> => Promise.reject(new Error('gone'));
  const health = new Health({ dependencies: [{ name: 'database', check }] });
  const path = '/readyz?only=draining';
  expect(await probe(health, path)).toEqual({ status: 200, body: { ready: true, missing: [] } });
  expect((await probe(health, '/readyz'))?.status).toBe(503);
  health.drain();
  expect(await probe(health, path)).toEqual({ status: 503, body: { ready: false, missing: ['draining'] } });
});

test('does not respond to other paths or methods', async () => {
  const health = new Health({ dependencies: [] });
  for (const path of ['/', '/healthz/more', '/news/readyz', '/search/search-result?keyword=/healthz'])
    expect(await probe(health, path), path).toBeNull();
  expect(await probe(health, '/healthz', 'POST')).toBeNull();
});
