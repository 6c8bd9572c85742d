import { useRef, useState } from 'react';

export interface OneAtATime {
  /** Whether an operation is in progress. */
  readonly busy: boolean;
  /** Runs an operation and resolves with its result; while another one runs, does nothing and resolves with undefined. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Runs one operation at a time: a second tap may occur before the disabled control is rendered. */
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
