import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileResponse } from '../../server/file-response.ts';
import { serveAsset } from '../../server/web/assets.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  await writeFile(join(folder, 'film.webm'), '0123456789');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (headers: Record<string, string> = {}, method = 'GET'): Response =>
  fileResponse(
    new Request('http://site.test/film', { method, headers }),
    { path: join(folder, 'film.webm'), size: 10 },
    { etag: '"a"', 'content-type': 'video/webm' },
  );

describe('a file response', () => {
  test('returns the whole file and announces byte ranges', async () => {
    const answer = ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.text()).toBe('0123456789');
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=1-3,2-5', '12345', 'bytes 1-5/10'],
  ])('returns the requested part with status 206 for %s', async (range, text, place) => {
    const answer = ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(place);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(await answer.text()).toBe(text);
  });

  test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('rejects %s with status 416', async (range) => {
    const answer = ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
    expect(await answer.text()).toBe('');
  });

  test.each(['lines=1-2', 'nonsense', 'bytes=0-1,5-6'])('returns the whole file for %s', async (range) => {
    const answer = ask({ range });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
  });

  test('returns a part only if If-Range matches the ETag', async () => {
    expect(ask({ range: 'bytes=2-4', 'if-range': '"a"' }).status).toBe(206);
    expect(ask({ range: 'bytes=2-4', 'if-range': '"b"' }).status).toBe(200);
  });

  test('returns the full length and no body for HEAD', async () => {
    const answer = ask({ range: 'bytes=2-4' }, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.text()).toBe('');
  });
});

test('serveAsset() returns byte ranges of a video', async () => {
  const request = new Request('http://site.test/film.webm', { headers: { range: 'bytes=3-5' } });
  const answer = await serveAsset(folder, '/film.webm', request);
  expect(answer?.status).toBe(206);
  expect(answer?.headers.get('content-type')).toBe('video/webm');
  expect(await answer?.text()).toBe('345');
});
