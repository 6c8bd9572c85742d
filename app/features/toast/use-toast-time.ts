import { useEffect, useRef } from 'react';
import { closeToast, dropToast, type Toast } from './toast-store.ts';

/** Duration of the fade-out in ms; also timed by a timer, for browsers that run no transitions. */
const FADE_MS = 400;

interface ToastTime {
  stop(): void;
  /** Restarts the toast's duration. */
  run(): void;
}

/** Closes a toast after its duration, and removes it once it has faded out. */
export function useToastTime({ id, durationMs, round, isLeaving }: Toast): ToastTime {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const run = (): void => {
    stop();
    if (durationMs > 0) timer.current = setTimeout(() => closeToast(id), durationMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round restarts the duration.
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
