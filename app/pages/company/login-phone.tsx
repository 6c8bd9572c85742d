import { type FormEvent, type ReactElement, useState } from 'react';
import { getPhoneCode, loginByPhone } from '../../../generated/api/account.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { useApi } from '../../core/api/api-context.ts';
import { usePageOffered } from '../../core/columns/offered.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useSite } from '../../core/page/site-context.ts';
import { ErrorSummary } from '../../features/forms/error-summary.tsx';
import { fieldId } from '../../features/forms/form-context.ts';
import { showToast } from '../../features/toast/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useCodeCountdown } from './login/countdown.ts';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';
import { LoginTitle } from './login/login-title.tsx';
import { useStartSession } from './login/use-start-session.ts';
import { type LoginErrors, type LoginForm, validateLogin, withTyped } from './login/validate.ts';
import { LoginWays } from './login/ways.tsx';

const FORM = 'login';

const empty: LoginForm = { phoneNumber: '', password: '', phoneCode: '' };

export const load = ({ route, context }: PageInput<'login-phone', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

/** Login by phone number, with the password or with a code. */
export default function LoginPhone({ data }: PageProps<'login-phone', typeof load>): ReactElement {
  const api = useApi();
  const { organiser } = useSite().settings;
  const startSession = useStartSession();
  const countdown = useCodeCountdown();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);

  const bind = (name: keyof LoginForm) => ({
    name,
    id: fieldId(FORM, name),
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm(withTyped(form, name, event.target.value)),
  });

  /** Shows what was found; whether there was anything. */
  const fails = (found: LoginErrors): boolean => {
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    if (isWrong) setFailures((count) => count + 1);
    return isWrong;
  };

  const sendCode = async (): Promise<void> => {
    const { phoneNumber } = validateLogin(form, 'code');
    if (fails(phoneNumber ? { phoneNumber } : {})) return;
    try {
      await getPhoneCode(api, { phoneNumber: form.phoneNumber });
      countdown.begin();
      showToast('success', '如该号码已登记，验证码将发送到手机');
    } catch {
      // The client has said what failed.
    }
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fails(validateLogin(form, way)) || busy) return;
    setBusy(true);
    try {
      const { token } = await loginByPhone(api, {
        // Backends that know people by name take the number for one.
        userName: way === 'password' ? form.phoneNumber : '',
        password: way === 'password' ? form.password : '',
        phoneNumber: form.phoneNumber,
        phoneCode: way === 'code' ? form.phoneCode : '',
      });
      await startSession(token);
    } catch {
      // The client has said what failed; what was typed stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <LoginTitle />
      <LoginWays />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary
          formId={FORM}
          issues={Object.entries(errors).map(([path, message]) => ({ path, message }))}
          failures={failures}
        />
        <Field label="手机号码" type="tel" inputMode="numeric" autoComplete="tel-national" {...bind('phoneNumber')} />
        {way === 'password' ? (
          <Field label="密码" type="password" autoComplete="current-password" {...bind('password')} />
        ) : (
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <Field
              label="验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...bind('phoneCode')}
            />
            <Button variant="outline" disabled={countdown.seconds > 0} onClick={sendCode}>
              {countdown.seconds > 0 ? `${countdown.seconds}秒后重发` : '获取验证码'}
            </Button>
          </div>
        )}
        <Button type="submit" wide disabled={busy}>
          {busy ? '正在登录…' : '登录'}
        </Button>
        <button
          type="button"
          className="justify-self-start py-1 text-brand hover:underline"
          onClick={() => {
            setWay(way === 'password' ? 'code' : 'password');
            setErrors({});
          }}
        >
          {way === 'password' ? '改用短信验证码登录' : '改用密码登录'}
        </button>
      </form>
      <ResetLink />
      <LoginGuide data={data} />
      <p className="mt-6 border-line border-t pt-4 text-muted text-sm">
        尚未开通会员账号，或无法登录，请拨打服务电话{organiser.phone}，{organiser.hours}。
      </p>
    </>
  );
}

/** The way to another password, where the backend sets one by a code. */
function ResetLink(): ReactElement | null {
  const isOffered = usePageOffered();
  if (!isOffered(pathOf('company-login-reset'))) return null;
  return (
    <p className="mt-3">
      <a href={pathOf('company-login-reset')} className="inline-flex min-h-11 items-center text-brand hover:underline">
        忘记密码
      </a>
    </p>
  );
}
