import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { usePageOffered } from '../../core/columns/offered.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useSite } from '../../core/page/site-context.ts';
import { JoinLink } from './login/join-link.tsx';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';
import { LoginTitle } from './login/login-title.tsx';
import { PhoneForm } from './login/phone-form.tsx';
import { SecondStep } from './login/second-step.tsx';
import { useStartSession } from './login/use-start-session.ts';
import { LoginWays } from './login/ways.tsx';

export const load = ({ route, context }: PageInput<'login-phone', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

/** Login by phone number, with the password or with a code. */
export default function LoginPhone({ data }: PageProps<'login-phone', typeof load>): ReactElement {
  const { organiser } = useSite().settings;
  const login = useStartSession();
  if (login.ticket) return <SecondStep login={login} />;
  return (
    <>
      <LoginTitle />
      <LoginWays />
      <PhoneForm login={login} />
      <ResetLink />
      <LoginGuide data={data} />
      <JoinLink />
      <p className="mt-6 border-line border-t pt-4 text-muted text-sm">
        尚未开通会员账号，或无法登录，请拨打服务电话
        <span className="whitespace-nowrap">{organiser.phone}</span>，{organiser.hours}。
      </p>
    </>
  );
}

/** The link to the password reset, if the backend supports it. */
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
