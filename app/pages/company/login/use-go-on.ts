import { useEffect, useRef } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { useNavigateTo } from '../../../core/navigation/navigate.ts';
import { hasPermission } from '../../../features/session/permission.tsx';
import { consumeReturnTo } from '../../../features/session/return-to.ts';
import { useSession } from '../../../features/session/session-store.ts';

/** A member who is logged in, just now or already, has nothing to do on a login page: on to the page that was asked for, or to their own first page. */
export function useGoOn(): void {
  const { user } = useSession();
  const go = useNavigateTo();
  const isGoing = useRef(false);
  useEffect(() => {
    if (!user || isGoing.current) return;
    isGoing.current = true;
    // Somebody of the staff who has no second factor yet can do nothing before they have set one up.
    if (user.secondFactorDue) go(`${pathOf('company-info-account')}#factor`);
    else go(consumeReturnTo() ?? pathOf(hasPermission('staff:enter') ? 'company-staff' : 'company-home'));
  }, [user, go]);
}
