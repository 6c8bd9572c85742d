import { AsyncResource } from 'node:async_hooks';

type Work = () => void;

/**
 * Takes work turn by turn of the event loop: up to `most` pieces at once, and what is beyond them in the turns that follow,
 * in rotation by whom it is for. A crowd that arrives at once then delays everything else by a few pieces instead of by all of
 * them, and one caller's crowd waits for itself.
 */
export function inTurns(most: number): (caller: string, work: Work) => void {
  const waiting = new Map<string, Work[]>();
  let taken = 0;
  const next = (): Work | undefined => {
    for (const [caller, own] of waiting) {
      const work = own.shift();
      // After its turn a caller goes to the end of the queue.
      waiting.delete(caller);
      if (own.length > 0) waiting.set(caller, own);
      return work;
    }
    return undefined;
  };
  const turn = (): void => {
    taken = 0;
    if (waiting.size === 0) return;
    // Before the work: what waits is done even where a piece throws.
    setImmediate(turn);
    for (let work = next(); work; work = taken < most ? next() : undefined) {
      taken += 1;
      work();
    }
  };
  return (caller, work) => {
    if (taken < most) {
      if (taken === 0) setImmediate(turn);
      taken += 1;
      work();
      return;
    }
    // It goes on with the id of its own request.
    const bound = AsyncResource.bind(work);
    const own = waiting.get(caller);
    if (own) own.push(bound);
    else waiting.set(caller, [bound]);
  };
}
