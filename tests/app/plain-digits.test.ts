import { describe, expect, test } from 'vitest';
import { valuesOf } from '../../app/components/returns/values.ts';
import { asNumber } from '../../app/features/forms/fields.tsx';
import { typedDate } from '../../app/features/forms/typed-date.ts';
import { plainLogin, validateLogin, withTyped } from '../../app/pages/company/login/validate.ts';
import type { ReturnForm } from '../../generated/models.ts';
import { halfWidth, plainDigits } from '../../shared/text/plain-digits.ts';

/** Numbers and codes are accepted in the forms in which people copy them from messages, contacts and spreadsheets. */

const empty = { phoneNumber: '', password: '', phoneCode: '' };

describe('a phone number at the login', () => {
  test.each([
    '138 0013 8000',
    '138-0013-8000',
    '138—0013—8000',
    '１３８００１３８０００',
    '+86 13800138000',
    '＋86 138 0013 8000',
    '(+86)13800138000',
    '0086-13800138000',
    '8613800138000',
    ' \u202d13800138000\u202c',
  ])('%s', (text) => {
    const form = withTyped({ ...empty, password: 'Reaktor Kern' }, 'phoneNumber', text);
    expect(form.phoneNumber, 'the field shows what was typed').toBe(text);
    expect(plainLogin(form).phoneNumber).toBe('13800138000');
    expect(validateLogin(plainLogin(form), 'password')).toEqual({});
  });

  test.each(['', '1380013800', '138001380000', '+85 13800138000', '1380013800o', '86138001380001'])(
    'not %s',
    (text) => {
      const form = plainLogin(withTyped({ ...empty, password: 'Reaktor Kern' }, 'phoneNumber', text));
      expect(validateLogin(form, 'password')).toEqual({ phoneNumber: '请输入11位手机号码' });
    },
  );
});

test.each(['123456', '123 456', '123-456', '１２３４５６', ' 123456\u200b'])('the code %s', (text) => {
  const form = plainLogin({ ...empty, phoneNumber: '13800138000', phoneCode: text });
  expect(form.phoneCode).toBe('123456');
  expect(validateLogin(form, 'code')).toEqual({});
});

test('a password is sent as typed', () => {
  expect(plainLogin({ ...empty, password: ' １2-3 ' }).password).toBe(' １2-3 ');
});

test.each([
  ['60', 60],
  ['６０', 60],
  ['1,000', 1000],
  ['１，０００', 1000],
  ['1 000', 1000],
  ['－１．５', -1.5],
  ['−3', -3],
  ['', undefined],
  [' ', undefined],
  ['六十', '六十'],
  ['3-5', '3-5'],
  ['60人', '60人'],
])('the number %j is read as %j, in forms and in returns', (text, value) => {
  expect(asNumber(text)).toEqual(value);
  if (value === undefined) return;
  const form: ReturnForm = {
    sections: [{ title: '一', fields: [{ id: 'a', label: '甲', type: 'number', required: true }] }],
  } as unknown as ReturnForm; // Only what the reading of values needs.
  expect(valuesOf(form, { a: text })).toEqual({ a: value });
});

test('a landline keeps its separators', () => {
  expect(halfWidth('（０２１）６３２２—１２３４')).toBe('(021)6322-1234');
  expect(plainDigits('123 456')).toBe('123456');
});

test('a date may have full-width digits', () => {
  expect(typedDate('２０２７年９月１日')).toBe('2027-09-01');
});
