import { type ReactElement, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { guard } from '../../../generated/access.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { currentSession } from '../session/session-store.ts';
import { leaveQuestion } from './leave-question.ts';
import { answerQuestion, hasUnsavedWork, useHasUnsavedWork, useIsAsked } from './unsaved-work.ts';

/** If the dialog cannot be loaded (offline, for example), `confirm` replaces it, so that unsaved input is not lost. */
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), {
  missing: () => null,
  onMissing: ({ onStay, onLeave }) => (confirm(`${leaveQuestion.title}${leaveQuestion.text}`) ? onLeave() : onStay()),
});

/** The path and query of a location, without the hash. */
const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * The only guard of the application: asks before unsaved work is left, whichever form contains it. Closing and reloading are
 * confirmed by the browser, navigations and logout by a dialog.
 */
export function UnsavedGuard(): ReactElement | null {
  const isDirty = useHasUnsavedWork();
  const isAsked = useIsAsked();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      // An ended session redirects to login, which must not be blocked.
      (currentSession().user !== null || !nextLocation.pathname.startsWith(guard.to)),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked' && !isAsked) return null;
  const answer = (leave: boolean): void => {
    if (isAsked) answerQuestion(leave);
    else if (leave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return <LeaveDialog onStay={() => answer(false)} onLeave={() => answer(true)} />;
}
