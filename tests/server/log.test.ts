import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { consoleLog, outliveReader, redacted } from '../../server/log.ts';

afterEach(() => vi.restoreAllMocks());

/** The line that a message makes, as it is written. */
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
  ['details by name', () => consoleLog.warn('failed', { phone: PHONE, token: TOKEN, code: CODE, password: TOKEN })],
  ['details at depth', () => consoleLog.warn('failed', { call: { headers: { authorization: TOKEN }, list: [PHONE] } })],
  ['an address', () => consoleLog.info('asked', { url: `/a?token=${TOKEN}&state=${TOKEN}&code=${CODE}&to=${PHONE}` })],
  ['an error with its stack', () => consoleLog.error('failed', new Error(`secret=${TOKEN} of ${PHONE}, code=${CODE}`))],
  ['what is no error', () => consoleLog.error('failed', `{"password":"${TOKEN}","phoneCode":"${CODE}"}, ${PHONE}`)],
])('%s gives away no phone number, token, password or code', (_name, write) => {
  const line = lineOf(write);
  for (const secret of [PHONE, TOKEN, CODE]) expect(line).not.toContain(secret);
  expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('what is no secret stays: numbers, codes of errors, the middle of a masked number', () => {
  const text = 'port 3000, 20260101120000, ECONNREFUSED, 138****8000, status code 404';
  expect(redacted(text)).toBe(text);
  expect(lineOf(() => consoleLog.warn('failed', { code: 'ECONNREFUSED', port: 3000 }))).toContain('ECONNREFUSED');
});

test('output that nobody reads any more ends nothing', () => {
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
