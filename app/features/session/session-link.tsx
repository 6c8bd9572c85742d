import { LogIn, LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { useApi } from '../../core/api/api-context.ts';
import { usePageOffered } from '../../core/columns/offered.ts';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { mayLeave } from '../forms/unsaved-work.ts';
import { MessageLink } from '../messages/message-link.tsx';
import { logOut } from './log-out.ts';
import { Permitted } from './permission.tsx';
import { useSession } from './session-store.ts';

const LOGIN_TEXT = '会员登录';

/** The link to the member area: login, or the company's name and logout. The boot script fills in the name before hydration. */
export function SessionLink(): ReactElement {
  const { user } = useSession();
  const api = useApi();
  const go = useNavigateTo();
  const isOffered = usePageOffered();
  const leave = async (): Promise<void> => {
    if (await mayLeave()) await logOut(api, go);
  };
  if (!user) {
    return (
      <a href={pathOf('company-login')} className="top-tool">
        <LogIn className="size-4" aria-hidden="true" />
        <span data-session-name={LOGIN_TEXT} suppressHydrationWarning>
          {LOGIN_TEXT}
        </span>
      </a>
    );
  }
  return (
    <>
      <Permitted to="staff:enter">
        <a href={pathOf('company-staff')} className="top-tool">
          工作台
        </a>
      </Permitted>
      {isOffered(pathOf('company-messages')) ? <MessageLink className="top-tool" /> : null}
      <a href={pathOf('company-info-company')} className="top-tool">
        {user.avatar ? <img src={user.avatar} alt="" className="size-5 rounded-full object-cover" /> : null}
        {user.dept?.deptName ?? user.userName}
      </a>
      <button type="button" onClick={leave} className="top-tool">
        <LogOut className="size-4" aria-hidden="true" />
        退出
      </button>
    </>
  );
}
