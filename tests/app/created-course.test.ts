import { expect, test } from 'vitest';
import { createdText } from '../../app/pages/staff/trainings/created-text.ts';

test('the message after creating a course states whether members can enrol', () => {
  expect(createdText('open')).toBe('培训已创建，会员可以报名');
  expect(createdText('closed')).toContain('报名截止日已过');
  expect(createdText('closed')).not.toContain('会员可以报名');
});
