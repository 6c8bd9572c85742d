import { expect, test } from 'vitest';
import { messageOf } from '../../app/features/toast/report-failure.ts';

test('a failed action on a missing entry shows the message of the backend', () => {
  expect(messageOf({ kind: 'notFound', code: 404, msg: '内容不存在或已下线' }, 'PUT')).toMatchObject({
    type: 'error',
    text: '内容不存在或已下线',
  });
});

test('a failed read of a missing entry and a notFound failure without text show no message', () => {
  expect(messageOf({ kind: 'notFound', code: 404, msg: '内容不存在或已下线' }, 'GET')).toBeNull();
  expect(messageOf({ kind: 'notFound', msg: '' }, 'POST')).toBeNull();
});
