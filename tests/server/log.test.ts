import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { consoleLog, outliveReader, redacted } from '../../server/log.ts';

afterEach(() => vi.restoreAllMocks());

/** The line that a log call writes. */
function lineOf(write: () => void): string {
  const lines: string[] = [];
  for (const name of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
  write();
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const PHONE = '13800138000';
const TOKEN = 'q1w2e3r4t5y6u7i8o9p0AABBCCDDEEFFGGHHIIJJKKL';
const CODE = '918273';

test.each([
  ['a message', () => consoleLog.info(`sent to ${PHONE} with Bearer ${TOKEN}, code: ${CODE}`)],
  ['named details', () => consoleLog.warn('failed', { phone: PHONE, token: TOKEN, code: CODE, password: TOKEN })],
  ['nested details', () => consoleLog.warn('failed', { call: { headers: { authorization: TOKEN }, list: [PHONE] } })],
  ['a URL', () => consoleLog.info('asked', { url: `/a?token=${TOKEN}&state=${TOKEN}&code=${CODE}&to=${PHONE}` })],
  ['an error with its stack', () => consoleLog.error('failed', new Error(`secret=${TOKEN} of ${PHONE}, code=${CODE}`))],
  ['a text as an error', () => consoleLog.error('failed', `{"password":"${TOKEN}","phoneCode":"${CODE}"}, ${PHONE}`)],
])('the log line of %s contains no phone number, token, password or code', (_name, write) => {
  const line = lineOf(write);
  for (const secret of [PHONE, TOKEN, CODE]) expect(line).not.toContain(secret);
  expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('keeps numbers, error codes and masked phone numbers', () => {
  const text = 'port 3000, 20260101120000, ECONNREFUSED, 138****8000, status code 404';
  expect(redacted(text)).toBe(text);
  expect(lineOf(() => consoleLog.warn('failed', { code: 'ECONNREFUSED', port: 3000 }))).toContain('ECONNREFUSED');
});

/** The error text in the log line of an error. */
const errorOf = (error: unknown): string =>
  (JSON.parse(lineOf(() => consoleLog.error('failed', error))) as { readonly error: string }).error;

test('logs a failed query with its reason and without its values', () => {
  const values = ['王小明', 'a title that nobody has read yet'];
  const reason = Object.assign(new Error('duplicate key value violates unique constraint "users_phone"'), {
    ...{ query: 'insert into "users" values ($1, $2)', params: values },
  });
  const failed = new DrizzleQueryError(reason.query, values, reason);
  for (const text of [errorOf(failed), errorOf(new Error('the account could not be made', { cause: failed }))]) {
    for (const value of values) expect(text).not.toContain(value);
    expect(text).toContain('Error: duplicate key value violates unique constraint "users_phone"\n    at ');
  }
  const alone = errorOf(new DrizzleQueryError(reason.query, values));
  for (const value of values) expect(alone).not.toContain(value);
  expect(alone).toBe('Error');
});

test('logs an error with its chain of causes and stops at a circular one', () => {
  const deepest = new TypeError('the socket is closed');
  const text = errorOf(new Error('outer', { cause: new Error('middle', { cause: deepest }) }));
  expect(text).toMatch(
    /^Error: outer\n {4}at [\s\S]+\nCaused by: Error: middle\n {4}at [\s\S]+\nCaused by: TypeError: the/,
  );
  expect(errorOf(new Error('outer', { cause: 'no error' }))).toMatch(/\nCaused by: no error$/);
  const circle = new Error('circle');
  circle.cause = circle;
  expect(errorOf(circle).match(/Error: circle/g)?.length).toBeLessThan(10);
});

test('a write error on an output stream does not end the process', () => {
  const broken = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const written = (stream: Writable): Promise<unknown> =>
    new Promise((resolve) => {
      stream.on('close', () => resolve(stream.errored?.message));
      stream.write('a line');
    });
  const [first, second] = [broken(), broken()];
  outliveReader([first, second]);
  expect(first.listenerCount('error')).toBe(1);
  return expect(Promise.all([written(first), written(second)])).resolves.toEqual(['EPIPE', 'EPIPE']);
});
