import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionName, detailText } from '../../app/pages/staff/audit/action-name.ts';
import { roles } from '../../generated/permissions.ts';
import { filesBelow } from '../support/files-below.ts';

/** Events and actions as the backend writes them down: literals, also where one of two is chosen. */
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

test('every event of the log has a name that people read', () => {
  const events = [...writtenEvents()];
  expect(events).toEqual(
    expect.arrayContaining(['login', 'staff.openEnrolment', 'staff.publish', 'staff.inviteToMeeting']),
  );
  expect(events.filter((event) => !/^[\u4e00-\u9fff：]+$/.test(actionName(event)))).toEqual([]);
});

test('the way of a login is said by its name; what the staff wrote stays as it is', () => {
  expect(['password', 'code', 'certificate', 'wechat'].map((way) => detailText('login', way))).toEqual([
    '密码',
    '短信验证码',
    '数字证书',
    '微信',
  ]);
  expect(detailText('login.failed', 'password')).toBe('密码');
  expect(detailText('staff.handleReturns:3', 'code')).toBe('code');
});

test('what members have changed is said by the names of roles and fields', () => {
  expect(detailText('account.created', 'company-sub')).toBe(roles['company-sub'].title);
  expect(detailText('account.changed', 'company-view disabled')).toBe(`${roles['company-view'].title}、停用`);
  expect(detailText('account.changed', 'bound')).toBe('重新绑定');
  expect(detailText('company.changed', 'leader phone other')).toBe('联系人、联系电话、other');
});
