import { expect, test } from 'vitest';
import { withTyped } from '../../app/pages/company/login/validate.ts';

test('a password keeps its outer spaces; phone numbers and codes are trimmed', () => {
  const empty = { phoneNumber: '', password: '', phoneCode: '' };
  expect(withTyped(empty, 'password', ' Reaktor Kern ')).toEqual({ ...empty, password: ' Reaktor Kern ' });
  expect(withTyped(empty, 'phoneNumber', ' 13800000000 ').phoneNumber).toBe('13800000000');
  expect(withTyped(empty, 'phoneCode', ' 123456').phoneCode).toBe('123456');
});
