import type { ReactElement } from 'react';
import { ErrorSummary } from '../../../features/forms/error-summary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CodeButton } from './code-button.tsx';
import { LOGIN_FORM, usePhoneLogin } from './use-phone-login.ts';
import type { LoginEnd } from './use-start-session.ts';

/** The form for a phone number with a password or with a code sent to it. */
export function PhoneForm({ login }: { readonly login: LoginEnd }): ReactElement {
  const { way, switchWay, bind, errors, failures, busy, codeSeconds, sendCode, submit } = usePhoneLogin(login);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ErrorSummary
        formId={LOGIN_FORM}
        issues={Object.entries(errors).map(([path, message]) => ({ path, message }))}
        failures={failures}
      />
      <Field label="手机号码" type="tel" inputMode="numeric" autoComplete="tel-national" {...bind('phoneNumber')} />
      {way === 'password' ? (
        <Field label="密码" type="password" autoComplete="current-password" {...bind('password')} />
      ) : (
        <div className="grid grid-cols-[1fr_auto] items-end gap-3">
          <Field label="验证码" inputMode="numeric" autoComplete="one-time-code" {...bind('phoneCode')} />
          <CodeButton seconds={codeSeconds} onSend={sendCode} />
        </div>
      )}
      <Button type="submit" wide disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </Button>
      <button type="button" className="justify-self-start py-1 text-brand hover:underline" onClick={switchWay}>
        {way === 'password' ? '改用短信验证码登录' : '改用密码登录'}
      </button>
    </form>
  );
}
