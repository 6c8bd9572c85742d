import { type ReactElement, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { guard } from '../../../generated/access.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { currentSession } from '../session/session-store.ts';
import { leaveQuestion } from './leave-question.ts';
import { answerQuestion, hasUnsavedWork, useHasUnsavedWork, useIsAsked } from './unsaved-work.ts';

/** Where the dialog cannot be fetched, as without a network, the browser asks instead: what was typed depends on it. */
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), {
  missing: () => null,
  onMissing: ({ onStay, onLeave }) => (confirm(`${leaveQuestion.title}${leaveQuestion.text}`) ? onLeave() : onStay()),
});

/** Where a location is, without the place within it. */
const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * The one guard of the application: asks before work that is not saved is left, whichever form of the page holds it. By the
 * browser for closing and reloading, by a dialog for navigations and for a logout.
 */
export function UnsavedGuard(): ReactElement | null {
  const isDirty = useHasUnsavedWork();
  const isAsked = useIsAsked();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      // A session that is over leads to login; nobody may stop there.
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
