import { useRef, useState } from 'react';

export interface OneAtATime {
  /** Whether something is under way. */
  readonly busy: boolean;
  /** Does a piece of work, and resolves to its result; while another one is under way it does nothing, and resolves to undefined. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** One piece of work at a time: a second tap may come before the control is drawn anew. */
export function useOneAtATime(): OneAtATime {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run: OneAtATime['run'] = async (work) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
