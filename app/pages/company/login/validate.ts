import { isMobileNumber } from '../../../../shared/phone/mobile.ts';

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

/** The form after a field was edited. A password is not trimmed: leading and trailing spaces are part of it. */
export const withTyped = (form: LoginForm, name: keyof LoginForm, text: string): LoginForm => ({
  ...form,
  [name]: name === 'password' ? text : text.trim(),
});

/** Error messages by field; empty if the form is valid. `way` determines whether a password or a code is required. */
export function validateLogin(form: LoginForm, way: LoginWay): LoginErrors {
  const errors: LoginErrors = {};
  if (!isMobileNumber(form.phoneNumber)) errors.phoneNumber = '请输入11位手机号码';
  if (way === 'password' && form.password.length < 5) errors.password = '请输入登录密码';
  if (way === 'code' && !CODE.test(form.phoneCode)) errors.phoneCode = '请输入6位数字验证码';
  return errors;
}
