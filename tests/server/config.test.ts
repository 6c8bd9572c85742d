import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

test('defaults stand without any variable', () => {
  const config = readConfig({}, '/site');
  expect(config).toMatchObject({ port: 3000, dataDir: '/site/.data', origin: 'http://localhost:3000' });
  expect(config.apiBase).toBeUndefined();
});

test('how to reach the organiser and where faults are reported is configured; a fault report is a page or mail', () => {
  const env = { ORGANISER_PHONE: '021-1234', FAULT_REPORT: 'https://report.example.cn/site' };
  expect(readConfig(env, '/').organiser).toMatchObject({
    phone: '021-1234',
    faultReport: 'https://report.example.cn/site',
  });
  expect(() => readConfig({ FAULT_REPORT: 'javascript:alert(1)' }, '/')).toThrow(/FAULT_REPORT/);
});

test('every mistake is named at once, with its variable', () => {
  expect(() => readConfig({ PORT: '70000', API_BASE: 'ftp://x', DATABASE_URL: 'mysql://x' }, '/')).toThrow(
    /PORT: [\s\S]*DATABASE_URL: [\s\S]*API_BASE: |API_BASE: [\s\S]*DATABASE_URL: |PORT/,
  );
});

test('a base address loses its trailing slash', () => {
  expect(readConfig({ API_BASE: 'https://api.example.cn/prod/' }, '/').apiBase).toBe('https://api.example.cn/prod');
});

test('the way of the server to a backend needs the way of the browser', () => {
  expect(() => readConfig({ API_BASE_SERVER: 'http://10.0.0.1' }, '/')).toThrow(/API_BASE_SERVER: needs API_BASE/);
});

test('settings that are of no use without another are refused by name', () => {
  expect(() => readConfig({ WECHAT_APP_ID: 'wx1' }, '/srv')).toThrow('WECHAT_APP_ID: needs WECHAT_APP_SECRET as well');
  expect(() => readConfig({ WECHAT_APP_SECRET: 's' }, '/srv')).toThrow(
    'WECHAT_APP_SECRET: needs WECHAT_APP_ID as well',
  );
  expect(() => readConfig({ CA_REVOCATION_LIST: 'a.crl' }, '/srv')).toThrow('needs CA_CERTIFICATES as well');
  expect(readConfig({ CA_CERTIFICATES: 'ca.pem' }, '/srv').certificates).toEqual({ authorities: '/srv/ca.pem' });
});
