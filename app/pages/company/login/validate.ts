import { isMobileNumber } from '../../../../shared/phone/mobile.ts';
import { plainDigits } from '../../../../shared/text/plain-digits.ts';

/** The values of the login form. */
export interface LoginForm {
  readonly phoneNumber: string;
  readonly password: string;
  readonly phoneCode: string;
}

/** The credential of a login by phone. */
export type LoginWay = 'password' | 'code';

export type LoginErrors = Partial<Record<keyof LoginForm, string>>;

const CODE = /^\d{6}$/;

/** The form after a field was edited. The field shows the text exactly as typed. */
export const withTyped = (form: LoginForm, name: keyof LoginForm, text: string): LoginForm => ({
  ...form,
  [name]: text,
});

/** The values to check and to send: plain digits. A password stays as typed: its spaces are part of it. */
export const plainLogin = ({ phoneNumber, password, phoneCode }: LoginForm): LoginForm => ({
  phoneNumber: plainDigits(phoneNumber),
  password,
  phoneCode: plainDigits(phoneCode),
});

/** Error messages of plain values by field; empty if they are valid. `way` determines whether a password or a code is required. */
export function validateLogin(form: LoginForm, way: LoginWay): LoginErrors {
  const errors: LoginErrors = {};
  if (!isMobileNumber(form.phoneNumber)) errors.phoneNumber = '请输入11位手机号码';
  if (way === 'password' && form.password.length < 5) errors.password = '请输入登录密码';
  if (way === 'code' && !CODE.test(form.phoneCode)) errors.phoneCode = '请输入6位数字验证码';
  return errors;
}
