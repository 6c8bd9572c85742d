import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { FieldReports } from '../../../server/operations/field-reports.ts';

let registry: Registry;
let reports: FieldReports;
let lines: string[];
let now: Date;
beforeEach(() => {
  registry = new Registry();
  lines = [];
  now = new Date('2026-11-21T04:00:00Z');
  const note = (message: string, details?: object): void => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  reports = new FieldReports(registry, { now: () => now }, { info: note, warn: note, error: note });
});

const send = async (body: unknown, address = '192.0.2.1'): Promise<number> =>
  (
    await reports.respond(
      new Request('http://site.test/reports', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      address,
    )
  ).status;
const figure = async (name: string): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));

test('counts the web vitals and errors that a page reports', async () => {
  const errors = [
    { name: 'TypeError', at: '/assets/entry-1.js:1:2' },
    { name: 'MadeUpError', at: '' },
  ];
  expect(await send({ vitals: { LCP: 1200, INP: 88, CLS: 0.02 }, errors })).toBe(204);
  expect(await figure('portal_web_vitals_seconds_sum')).toEqual([
    'portal_web_vitals_seconds_sum{metric="LCP"} 1.2',
    'portal_web_vitals_seconds_sum{metric="INP"} 0.088',
  ]);
  expect(await figure('portal_web_layout_shift_sum')).toEqual(['portal_web_layout_shift_sum 0.02']);
  expect(await figure('portal_client_errors_total')).toEqual([
    'portal_client_errors_total{name="TypeError"} 1',
    'portal_client_errors_total{name="other"} 1',
  ]);
});

test('counts policy violations in both report formats of browsers, without page URLs', async () => {
  const page = 'https://portal.example/release/news/one?phone=13800138000';
  const old = {
    'csp-report': {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/path?secret=1',
    },
  };
  const body = { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'inline', sample: 'secret' };
  expect(await send(old)).toBe(204);
  expect(
    await send([
      { type: 'csp-violation', url: page, body },
      { type: 'deprecation', url: page, body: {} },
    ]),
  ).toBe(204);
  expect(await figure('portal_policy_violations_total')).toEqual([
    'portal_policy_violations_total{directive="script-src-elem"} 1',
    'portal_policy_violations_total{directive="img-src"} 1',
  ]);
  expect(lines).toEqual([
    'a page violated its policy {"directive":"script-src-elem","blocked":"https:evil.example"}',
    'a page violated its policy {"directive":"img-src","blocked":"inline"}',
  ]);
});

test.each([
  ['invalid JSON', '{'],
  ['a page URL as an error location', { errors: [{ name: 'Error', at: 'https://portal.example/a:1:1' }] }],
  ['free text as an error name', { errors: [{ name: 'somebody typed this', at: '' }] }],
  ['more errors than a page reports', { errors: Array.from({ length: 6 }, () => ({ name: 'Error', at: '' })) }],
  ['a negative time', { vitals: { LCP: -1 }, errors: [] }],
  ['more violations than one report has', Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} }))],
])('rejects %s with 400 and logs nothing', async (_name, body) => {
  expect(await send(body)).toBe(400);
  expect(lines).toEqual([]);
  expect(await figure('portal_reports_refused_total')).toEqual(['portal_reports_refused_total{reason="form"} 1']);
});

/** Sends a body in pieces of 1 KB; returns the status and the number of pieces that were read. */
async function sendPieces(pieces: number, length?: number): Promise<readonly [status: number, read: number]> {
  let read = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (read < pieces) {
      read += 1;
      controller.enqueue(new Uint8Array(1024).fill(32));
    } else controller.close();
  };
  const request: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: length === undefined ? {} : { 'content-length': String(length) },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  };
  const { status } = await reports.respond(new Request('http://site.test/reports', request), '192.0.2.1');
  return [status, read];
}

test('rejects a report larger than 16 KB with 413, unread if its content-length exceeds 16 KB', async () => {
  expect(await send('x'.repeat(17_000))).toBe(413);
  expect(await sendPieces(1, 16_385)).toEqual([413, 0]);
  // Without a content-length, or with a false one, it is read up to the limit.
  expect(await sendPieces(100)).toEqual([413, 17]);
  expect(await sendPieces(100, 5)).toEqual([413, 17]);
  expect(await figure('portal_reports_refused_total')).toEqual(['portal_reports_refused_total{reason="size"} 4']);
  // 16 KB of spaces are not JSON.
  expect(await sendPieces(16, 16_384)).toEqual([400, 16]);
});

test('limits reports to 30 a minute per address and 1,200 in total, and resets every minute', async () => {
  const empty = { errors: [] };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push(await send(empty));
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  let taken = 30;
  for (let index = 0; index < 1300; index += 1) if ((await send(empty, `a${index}`)) === 204) taken += 1;
  expect(taken).toBe(1200);
  now = new Date(now.getTime() + 60_000);
  expect(await send(empty)).toBe(204);
});

test('counts unknown directives under one label', async () => {
  for (let index = 0; index < 20; index += 1)
    await send([{ type: 'csp-violation', body: { effectiveDirective: `made-up-${index}`, blockedURL: 'eval' } }]);
  expect(await figure('portal_policy_violations_total')).toEqual([
    'portal_policy_violations_total{directive="other"} 20',
  ]);
});
