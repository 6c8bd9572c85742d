import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { guard } from '../../../generated/access.ts';
import { currentSession } from '../session/session-store.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Where a location is, without the place within it. */
const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before work that is not saved is left: by the browser for closing and reloading, by a dialog inside the application. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      // A session that is over leads to login; nobody may stop there.
      (currentSession().user !== null || !nextLocation.pathname.startsWith(guard.to)),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
