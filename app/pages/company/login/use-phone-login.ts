import { type FormEvent, useState } from 'react';
import { loginByPhone } from '../../../../generated/api/account.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { fieldId } from '../../../features/forms/form-context.ts';
import { useLoginCode } from './use-login-code.ts';
import type { LoginEnd } from './use-start-session.ts';
import { type LoginErrors, type LoginForm, type LoginWay, plainLogin, validateLogin, withTyped } from './validate.ts';

export const LOGIN_FORM = 'login';

const empty: LoginForm = { phoneNumber: '', password: '', phoneCode: '' };

/** State, validation and submission of a login by phone. */
export function usePhoneLogin(login: LoginEnd) {
  const api = useApi();
  const code = useLoginCode();
  const [way, setWay] = useState<LoginWay>('password');
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);

  const bind = (name: keyof LoginForm) => ({
    name,
    id: fieldId(LOGIN_FORM, name),
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm(withTyped(form, name, event.target.value)),
  });

  /** Shows the errors; returns whether there are any. */
  const fails = (found: LoginErrors): boolean => {
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    if (isWrong) setFailures((count) => count + 1);
    return isWrong;
  };

  const sendCode = async (): Promise<void> => {
    const plain = plainLogin(form);
    const { phoneNumber } = validateLogin(plain, 'code');
    if (!fails(phoneNumber ? { phoneNumber } : {})) await code.send(plain.phoneNumber);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { phoneNumber, password, phoneCode } = plainLogin(form);
    if (fails(validateLogin({ phoneNumber, password, phoneCode }, way)) || busy) return;
    setBusy(true);
    try {
      const { token } = await loginByPhone(api, {
        // Backends that identify users by name accept the phone number as the name.
        userName: way === 'password' ? phoneNumber : '',
        password: way === 'password' ? password : '',
        phoneNumber,
        phoneCode: way === 'code' ? phoneCode : '',
      });
      await login.end(token);
    } catch {
      // The API client has already reported the error; the typed text stays.
    } finally {
      setBusy(false);
    }
  };

  const switchWay = (): void => {
    setWay(way === 'password' ? 'code' : 'password');
    setErrors({});
  };

  return { way, switchWay, bind, errors, failures, busy, codeSeconds: code.seconds, sendCode, submit };
}
