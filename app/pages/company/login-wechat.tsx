import { type ReactElement, useCallback } from 'react';
import { loginByWechat, startWechatLogin } from '../../../generated/api/logins.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { useApi } from '../../core/api/api-context.ts';
import { useLacks } from '../../core/api/capabilities.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useSite } from '../../core/page/site-context.ts';
import { useSession } from '../../features/session/session-store.ts';
import { JoinLink } from './login/join-link.tsx';
import { LoginFailure } from './login/login-failure.tsx';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';
import { LoginTitle } from './login/login-title.tsx';
import { SecondStep } from './login/second-step.tsx';
import { useStartSession } from './login/use-start-session.ts';
import { useWechatCallback } from './login/use-wechat-callback.ts';
import { LoginWays } from './login/ways.tsx';
import { WechatFrame } from './login/wechat-frame.tsx';

export const load = ({ route, context }: PageInput<'login-wechat', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

/** Login by WeChat: shows the QR code, and handles the callback from WeChat. */
export default function LoginWechat({ data }: PageProps<'login-wechat', typeof load>): ReactElement {
  const api = useApi();
  const login = useStartSession();
  const { user } = useSession();
  const { capabilities } = useSite();
  const isMissing = useLacks(capabilities, 'wechat-login');
  const start = useCallback(() => startWechatLogin(api), [api]);
  const { progress, failure } = useWechatCallback(async (response) =>
    login.end((await loginByWechat(api, response)).token),
  );
  // After "done" there is still no user if the second step was cancelled, or if fetching the user failed.
  const isOnTheWay = progress === 'busy' || (progress === 'done' && user !== null);
  if (login.ticket) return <SecondStep login={login} />;
  return (
    <>
      <LoginTitle />
      <LoginWays />
      <LoginFailure text={failure} />
      {isMissing ? (
        <p role="status" className="py-10 text-center">
          后端未提供此功能
        </p>
      ) : isOnTheWay ? (
        <p role="status" className="py-16 text-center">
          正在登录…
        </p>
      ) : (
        <WechatFrame start={start} />
      )}
      <p className="mt-4 text-muted text-sm">
        正在用手机浏览本站？手机不能扫自己屏幕上的码，请改用
        <a href={pathOf('company-login')} className="text-brand underline underline-offset-4">
          手机号登录
        </a>
        。
      </p>
      <LoginGuide data={data} />
      <JoinLink />
    </>
  );
}
