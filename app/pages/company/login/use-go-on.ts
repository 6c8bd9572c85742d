import { useEffect, useRef } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { useNavigateTo } from '../../../core/navigation/navigate.ts';
import { hasPermission } from '../../../features/session/permission.tsx';
import { consumeReturnTo } from '../../../features/session/return-to.ts';
import { useSession } from '../../../features/session/session-store.ts';

/** Once a member is logged in, navigates from the login page to the page originally requested, or to the member's home page. */
export function useGoOn(): void {
  const { user } = useSession();
  const go = useNavigateTo();
  const isGoing = useRef(false);
  useEffect(() => {
    if (!user || isGoing.current) return;
    isGoing.current = true;
    // Staff without the required second factor cannot do anything until they have set one up.
    if (user.secondFactorDue) go(`${pathOf('company-info-account')}#factor`);
    else go(consumeReturnTo() ?? pathOf(hasPermission('staff:enter') ? 'company-staff' : 'company-home'));
  }, [user, go]);
}
