import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { proveSecondFactor } from '../../../../generated/api/factor.ts';
import { halfWidth, plainDigits } from '../../../../shared/text/plain-digits.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { failureText } from './failure-text.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginTitle } from './login-title.tsx';
import { useGoOn } from './use-go-on.ts';
import type { LoginEnd } from './use-start-session.ts';

const wordings = {
  app: {
    label: '动态验证码',
    hint: '打开身份验证器，输入其中的6位数字',
    missing: '请输入6位动态验证码',
    other: '手机不在身边？使用恢复码',
  },
  recovery: {
    label: '恢复码',
    hint: '启用时保存的恢复码，每个只能用一次',
    missing: '请输入恢复码',
    other: '改用动态验证码',
  },
} as const;

const patterns = { app: /^\d{6}$/, recovery: /^[0-9a-zA-Z\s-]{16,24}$/ } as const;

/** State and submission of the second step. */
function useSecondStep(login: LoginEnd) {
  const api = useApi();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = way === 'app' ? plainDigits(code) : halfWidth(code);
    setError(patterns[way].test(typed) ? undefined : wordings[way].missing);
    if (!patterns[way].test(typed) || busy) return;
    setBusy(true);
    setFailure('');
    try {
      const { token } = await proveSecondFactor(api, { ticket: login.ticket, code: typed });
      await login.start(token);
    } catch (caught) {
      setFailure(failureText(caught));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  const change = (): void => {
    setWay(way === 'app' ? 'recovery' : 'app');
    setCode('');
    setError(undefined);
  };
  return { way, code, setCode, error, failure, busy, submit, change };
}

/** The second step of a login: asks for the code of the authenticator or a recovery code. */
export function SecondStep({ login }: { readonly login: LoginEnd }): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const { way, code, setCode, error, failure, busy, submit, change } = useSecondStep(login);
  const { label, hint, other } = wordings[way];
  useGoOn();
  // The field that had the focus was removed with the first step.
  useEffect(() => form.current?.querySelector<HTMLInputElement>(`input[name=${way}]`)?.focus(), [way]);
  return (
    <>
      <LoginTitle />
      <LoginFailure text={failure} />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <Field
          key={way}
          label={label}
          name={way}
          hint={hint}
          error={error}
          value={code}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? '正在验证…' : '验证并登录'}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <button type="button" className="min-h-11 text-brand hover:underline" onClick={change}>
          {other}
        </button>
        <button type="button" className="min-h-11 text-brand hover:underline" onClick={login.giveUp}>
          返回重新登录
        </button>
      </div>
    </>
  );
}
