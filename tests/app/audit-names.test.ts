import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionName, detailText } from '../../app/pages/staff/audit/action-name.ts';
import { roles } from '../../generated/permissions.ts';
import { filesBelow } from '../support/files-below.ts';

/** The events and actions in the backend's source: string literals, including both branches of a conditional. */
function writtenEvents(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of filesBelow('server/backend', /\.ts$/)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, event] = /\bevent: '([a-z]+(?:\.[a-z]+)?)'/.exec(line) ?? [];
      if (event) found.add(event);
      if (!/\baction\b|\.set\(.*, user\)/.test(line)) continue;
      for (const [, action = ''] of line.matchAll(/'([a-z]+[A-Z]\w+|publish)'/g)) found.add(`staff.${action}`);
    }
  }
  return found;
}

test('every event that the backend logs has a Chinese name', () => {
  const events = [...writtenEvents()];
  expect(events).toEqual(
    expect.arrayContaining(['login', 'staff.openEnrolment', 'staff.publish', 'staff.inviteToMeeting']),
  );
  expect(events.filter((event) => !/^[\u4e00-\u9fff：]+$/.test(actionName(event)))).toEqual([]);
});

test('the detail of a login event shows the name of the login method; staff details are unchanged', () => {
  expect(['password', 'code', 'certificate', 'wechat'].map((way) => detailText('login', way))).toEqual([
    '密码',
    '短信验证码',
    '数字证书',
    '微信',
  ]);
  expect(detailText('login.failed', 'password')).toBe('密码');
  expect(detailText('staff.handleReturns:3', 'code')).toBe('code');
});

test('details of account and company changes show the names of roles and fields', () => {
  expect(detailText('account.created', 'company-sub')).toBe(roles['company-sub'].title);
  expect(detailText('account.changed', 'company-view disabled')).toBe(`${roles['company-view'].title}、停用`);
  expect(detailText('account.changed', 'bound')).toBe('重新绑定');
  expect(detailText('company.changed', 'leader phone other')).toBe('联系人、联系电话、other');
});
