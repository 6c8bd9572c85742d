import { isMobileNumber } from '../../../../shared/phone/mobile.ts';

/** What a person typed into the login form. */
export interface LoginForm {
  readonly phoneNumber: string;
  readonly password: string;
  readonly phoneCode: string;
}

/** What a login by phone is proved with. */
export type LoginWay = 'password' | 'code';

export type LoginErrors = Partial<Record<keyof LoginForm, string>>;

const CODE = /^\d{6}$/;

/** The form after a field was typed into. A password stays as typed: spaces at its ends belong to it. */
export const withTyped = (form: LoginForm, name: keyof LoginForm, text: string): LoginForm => ({
  ...form,
  [name]: name === 'password' ? text : text.trim(),
});

/** Messages by field; empty where the form may be sent. A login takes a password or a code, whichever way is chosen. */
export function validateLogin(form: LoginForm, way: LoginWay): LoginErrors {
  const errors: LoginErrors = {};
  if (!isMobileNumber(form.phoneNumber)) errors.phoneNumber = '请输入11位手机号码';
  if (way === 'password' && form.password.length < 5) errors.password = '请输入登录密码';
  if (way === 'code' && !CODE.test(form.phoneCode)) errors.phoneCode = '请输入6位数字验证码';
  return errors;
}
