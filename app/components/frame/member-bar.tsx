import { Building2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { useSession } from '../../features/session/session-store.ts';

const VISITOR_TEXT = '会员服务';

/**
 * The bar of the member area with the session's organisation. The boot script fills in the name before hydration. On phones
 * it is in the menu.
 */
export function MemberBar(): ReactElement {
  const { user } = useSession();
  return (
    <div className="motif no-print hidden bg-ink text-white md:block">
      <div className="shell flex flex-wrap items-center gap-x-3 gap-y-1 py-4">
        <Building2 className="size-6 text-on-ink-muted" aria-hidden="true" />
        <p data-session-name={VISITOR_TEXT} suppressHydrationWarning className="font-bold text-xl">
          {user?.dept?.deptName ?? VISITOR_TEXT}
        </p>
        {user ? (
          <p key="member" className="text-on-ink-muted">
            {user.userName}，您好
          </p>
        ) : (
          <p key="visitor" data-session-hint suppressHydrationWarning className="text-on-ink-muted">
            部分服务面向会员企业，请先
            <a href={pathOf('company-login')} className="mx-1 text-white underline underline-offset-4">
              登录
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
