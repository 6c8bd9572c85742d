import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

test('uses the defaults if no variable is set', () => {
  const config = readConfig({}, '/site');
  expect(config).toMatchObject({ port: 3000, dataDir: '/site/.data', origin: 'http://localhost:3000' });
  expect(config.apiBase).toBeUndefined();
});

test('reads the organiser’s phone number and FAULT_REPORT, and rejects a javascript: URL', () => {
  const env = { ORGANISER_PHONE: '021-1234', FAULT_REPORT: 'https://report.example.cn/site' };
  expect(readConfig(env, '/').organiser).toMatchObject({
    phone: '021-1234',
    faultReport: 'https://report.example.cn/site',
  });
  expect(() => readConfig({ FAULT_REPORT: 'javascript:alert(1)' }, '/')).toThrow(/FAULT_REPORT/);
});

test('reports all invalid variables at once, each by name', () => {
  const wrong = { PORT: '70000', API_BASE: 'ftp://x', DATABASE_URL: 'mysql://x' };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong, '/'), name).toThrow(new RegExp(`\\b${name}: `));
});

test('removes the trailing slash from API_BASE', () => {
  expect(readConfig({ API_BASE: 'https://api.example.cn/prod/' }, '/').apiBase).toBe('https://api.example.cn/prod');
});

test('an external backend uses the specification manifest unless BACKEND names another known one', () => {
  expect(readConfig({}, '/srv').backend).toBe('reference');
  const alone = readConfig({ API_BASE_SERVER: 'http://10.0.0.1' }, '/srv');
  expect([alone.apiBase, alone.apiBaseServer, alone.backend]).toEqual([undefined, 'http://10.0.0.1', 'specification']);
  expect(readConfig({ API_BASE: 'http://10.0.0.1', BACKEND: 'pagehelper' }, '/srv').backend).toBe('pagehelper');
  expect(() => readConfig({ BACKEND: 'nobody' }, '/srv')).toThrow(/BACKEND/);
});

test('rejects a setting that needs another one, naming both', () => {
  expect(() => readConfig({ WECHAT_APP_ID: 'wx1' }, '/srv')).toThrow('WECHAT_APP_ID: needs WECHAT_APP_SECRET as well');
  expect(() => readConfig({ WECHAT_APP_SECRET: 's' }, '/srv')).toThrow(
    'WECHAT_APP_SECRET: needs WECHAT_APP_ID as well',
  );
  expect(() => readConfig({ CA_REVOCATION_LIST: 'a.crl' }, '/srv')).toThrow('needs CA_CERTIFICATES as well');
  expect(readConfig({ CA_CERTIFICATES: 'ca.pem' }, '/srv').certificates).toEqual({ authorities: '/srv/ca.pem' });
});

test('several workers need DATABASE_URL or an external backend; rejects invalid worker counts', () => {
  const DATABASE_URL = 'postgres://portal@localhost/portal';
  expect(readConfig({}, '/srv').workers).toBe(1);
  expect(readConfig({ WORKERS: '1' }, '/srv').workers).toBe(1);
  expect(readConfig({ WORKERS: '4', DATABASE_URL }, '/srv').workers).toBe(4);
  expect(readConfig({ WORKERS: '3', API_BASE_SERVER: 'http://10.0.0.1' }, '/srv').workers).toBe(3);
  expect(readConfig({ WORKERS: 'auto', DATABASE_URL }, '/srv').workers).toBe(availableParallelism());
  expect(() => readConfig({ WORKERS: '2' }, '/srv')).toThrow(
    /WORKERS: 2 processes need DATABASE_URL .* Set DATABASE_URL/,
  );
  for (const WORKERS of ['0', '-1', '1.5', 'many', '100'])
    expect(() => readConfig({ WORKERS, DATABASE_URL }, '/srv')).toThrow('WORKERS: is neither auto nor a number');
});

test('read replicas are postgres:// URLs and need DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://portal@one/portal';
  const replicas = 'postgres://portal@two/portal, postgres://portal@three/portal';
  expect(readConfig({ DATABASE_URL }, '/srv').replicaUrls).toEqual([]);
  expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas }, '/srv').replicaUrls).toEqual(
    replicas.split(', '),
  );
  expect(() => readConfig({ DATABASE_REPLICA_URLS: replicas }, '/srv')).toThrow(
    'DATABASE_REPLICA_URLS: needs DATABASE_URL',
  );
  expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: 'mysql://x' }, '/srv')).toThrow(
    'DATABASE_REPLICA_URLS.0: is not a list of postgres:// addresses',
  );
});

test('a mandatory second factor for staff needs SECOND_FACTOR_KEY, except in the demo', () => {
  const key = 'k'.repeat(32);
  expect(() => readConfig({ SECOND_FACTOR: 'staff', DEMO: '0' }, '/srv')).toThrow('needs SECOND_FACTOR_KEY as well');
  expect(() => readConfig({ SECOND_FACTOR_KEY: 'short' }, '/srv')).toThrow('SECOND_FACTOR_KEY');
  const set = readConfig({ SECOND_FACTOR: 'staff', SECOND_FACTOR_KEY: key, DEMO: '0' }, '/srv');
  expect(set.secondFactor).toEqual({ key, isRequired: true });
  expect(readConfig({ SECOND_FACTOR: 'staff' }, '/srv').secondFactor).toEqual({ key: undefined, isRequired: true });
  expect(readConfig({}, '/srv').secondFactor.isRequired).toBe(false);
});

test('CLAMD is a TCP host with a port or a Unix socket; rejects anything else', () => {
  const place = (CLAMD: string) => readConfig({ CLAMD }, '/srv').scanner;
  expect(place('')).toBeUndefined();
  expect(place('tcp://clamav:3310')).toEqual({ place: { host: 'clamav', port: 3310 }, limitMs: 20_000 });
  expect(place('tcp://[::1]:3310')).toMatchObject({ place: { host: '::1', port: 3310 } });
  expect(place('unix:/run/clamav/clamd.ctl')).toMatchObject({ place: { path: '/run/clamav/clamd.ctl' } });
  for (const wrong of ['clamav', 'http://clamav:3310', 'tcp://clamav', 'tcp://clamav:99999', 'unix:clamd'])
    expect(() => place(wrong), wrong).toThrow('CLAMD: is neither');
});

test.each([
  [{}, 'local'],
  [{ SITE_ORIGIN: 'http://localhost:4000' }, 'local'],
  [{ HOST: '::1' }, 'local'],
  [{ NODE_ENV: 'production', PORTAL_NODE_ENV: '' }, 'local'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ DATABASE_URL: 'postgres://db/portal' }, 'off'],
  [{ TRUSTED_PROXIES: '1' }, 'off'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ SITE_ORIGIN: 'https://portal.example' }, 'off'],
  [{ DEMO: '0' }, 'off'],
  [{ DEMO: '1', HOST: '0.0.0.0', NODE_ENV: 'production' }, 'asked'],
])('with the environment %j, the demo mode is %s', (env, demo) => {
  expect(readConfig(env, '/srv').demo).toBe(demo);
});

test('an empty PORT means the default, and the server listens on loopback by default', () => {
  expect(readConfig({ PORT: '' }, '/')).toMatchObject({ port: 3000, host: '127.0.0.1', isLoopback: true });
});

test('an SMS gateway needs SMS_URL, {code} and {phone} placeholders and JSON headers', () => {
  const env = {
    SMS_URL: 'https://sms.example/send',
    SMS_HEADERS: '{"x-key":"k"}',
    SMS_BODY: '{"to":"{phone}","text":"验证码{code}"}',
  };
  expect(readConfig(env, '/').sms).toMatchObject({ method: 'POST', headers: { 'x-key': 'k' } });
  for (const SMS_BODY of ['', '{"to":"{phone}"}', '{"text":"验证码{code}"}'])
    expect(() => readConfig({ ...env, SMS_BODY }, '/'), SMS_BODY).toThrow(
      'SMS_URL: it or SMS_BODY must contain {code} and {phone}',
    );
  const SMS_URL = 'https://sms.example/send?to={phone}';
  expect(readConfig({ SMS_URL, SMS_BODY: '{code}' }, '/').sms).toMatchObject({ url: SMS_URL, body: '{code}' });
  expect(() => readConfig({ ...env, SMS_HEADERS: 'x-key: k' }, '/')).toThrow(/SMS_HEADERS: is not a JSON object/);
  expect(() => readConfig({ SMS_BODY: '{code}' }, '/')).toThrow(/SMS_BODY: needs SMS_URL/);
});

test('retention is a number of days within its limits, or 0 for no limit', () => {
  expect(readConfig({}, '/').retention).toEqual({ visits: 400, logins: 365, audit: 1095, messages: 730, replies: 365 });
  expect(readConfig({ RETAIN_AUDIT_DAYS: '0', RETAIN_LOGIN_DAYS: '' }, '/').retention).toMatchObject({
    ...{ audit: 0, logins: 365 },
  });
  for (const days of ['-1', '30', '1.5', '179', '36501', 'never'])
    expect(() => readConfig({ RETAIN_AUDIT_DAYS: days }, '/'), days).toThrow('RETAIN_AUDIT_DAYS: ');
});

test('treats an empty variable as not set', () => {
  const names = [
    ...['PORT', 'HOST', 'DEMO', 'NODE_ENV', 'DATA_DIR', 'CONTENT_DIR', 'SAMPLE_CONTENT', 'DATABASE_URL'],
    ...['DATABASE_REPLICA_URLS', 'API_BASE', 'API_BASE_SERVER', 'BACKEND', 'PUBLIC_KEY', 'SITE_ORIGIN', 'ICP_NUMBER'],
    ...['POLICE_NUMBER', 'SITE_CODE', 'MAP_REVIEW_NUMBER', 'ORGANISER_ADDRESS', 'ORGANISER_PHONE', 'ORGANISER_HOURS'],
    ...['FAULT_REPORT', 'PURGE_SECRET', 'PREVIEW_SECRET', 'SECOND_FACTOR_KEY', 'SECOND_FACTOR', 'CLAMD'],
    ...['CLAMD_SECONDS', 'CORS_ORIGINS', 'CA_CERTIFICATES', 'CA_REVOCATION_LIST', 'KEY_SERVICE', 'SMS_URL'],
    ...['SMS_METHOD', 'SMS_HEADERS', 'SMS_BODY', 'SMS_SUCCESS', 'WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
    ...['WECHAT_AUTHORIZE_URL', 'WECHAT_API', 'METRICS_TOKEN', 'DRAIN_SECONDS', 'RETAIN_VISIT_DAYS', 'WORKERS'],
    ...['TRUSTED_PROXIES', 'UPLOADS', 'UPLOADS_ENDPOINT', 'UPLOADS_REGION', 'UPLOADS_KEY_ID', 'UPLOADS_SECONDS'],
  ];
  for (const name of names) expect(readConfig({ [name]: '' }, '/srv'), name).toEqual(readConfig({}, '/srv'));
});
