import { expect, test } from 'vitest';
import { messageOf } from '../../app/features/toast/report-failure.ts';

test('what was to be done with an entry that is gone fails with the words of the backend', () => {
  expect(messageOf({ kind: 'notFound', code: 404, msg: '内容不存在或已下线' }, 'PUT')).toMatchObject({
    type: 'error',
    text: '内容不存在或已下线',
  });
});

test('an entry that was to be read has a page that says so, and a success without data says nothing', () => {
  expect(messageOf({ kind: 'notFound', code: 404, msg: '内容不存在或已下线' }, 'GET')).toBeNull();
  expect(messageOf({ kind: 'notFound', msg: '' }, 'POST')).toBeNull();
});
