import { useEffect, useRef } from 'react';
import { closeToast, dropToast, type Toast } from './toast-store.ts';

/** How long a message fades; its end is also taken from a timer, for browsers that run no transitions. */
const FADE_MS = 400;

interface ToastTime {
  stop(): void;
  /** Starts the message's time anew. */
  run(): void;
}

/** Closes a message after its time, and drops it once it has faded. */
export function useToastTime({ id, durationMs, round, isLeaving }: Toast): ToastTime {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const run = (): void => {
    stop();
    if (durationMs > 0) timer.current = setTimeout(() => closeToast(id), durationMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the time again; nothing else does.
  useEffect(() => {
    run();
    return stop;
  }, [round]);

  useEffect(() => {
    if (!isLeaving) return;
    const gone = setTimeout(() => dropToast(id), FADE_MS);
    return () => clearTimeout(gone);
  }, [id, isLeaving]);

  return { stop, run };
}
