import { AsyncResource } from 'node:async_hooks';

type Work = () => void;

/**
 * Spreads work over turns of the event loop: up to `most` tasks per turn, further ones in the following turns, alternating
 * between callers. A burst then delays other work by a few tasks instead of all of them, and delays mainly its own caller.
 */
export function inTurns(most: number): (caller: string, work: Work) => void {
  const waiting = new Map<string, Work[]>();
  let taken = 0;
  const next = (): Work | undefined => {
    for (const [caller, own] of waiting) {
      const work = own.shift();
      // After its turn a caller moves to the end of the queue.
      waiting.delete(caller);
      if (own.length > 0) waiting.set(caller, own);
      return work;
    }
    return undefined;
  };
  const turn = (): void => {
    taken = 0;
    if (waiting.size === 0) return;
    // Scheduled before the work, so that the queue continues even if a task throws.
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
    // Runs in the async context of its own request.
    const bound = AsyncResource.bind(work);
    const own = waiting.get(caller);
    if (own) own.push(bound);
    else waiting.set(caller, [bound]);
  };
}
