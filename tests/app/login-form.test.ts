import { expect, test } from 'vitest';
import { plainLogin, withTyped } from '../../app/pages/company/login/validate.ts';

test('a password keeps its outer spaces; phone numbers and codes are trimmed', () => {
  const empty = { phoneNumber: '', password: '', phoneCode: '' };
  expect(withTyped(empty, 'password', ' Reaktor Kern ')).toEqual({ ...empty, password: ' Reaktor Kern ' });
  const sent = (name: 'phoneNumber' | 'phoneCode', text: string) => plainLogin(withTyped(empty, name, text))[name];
  expect(sent('phoneNumber', ' 13800000000 ')).toBe('13800000000');
  expect(sent('phoneCode', ' 123456')).toBe('123456');
});
