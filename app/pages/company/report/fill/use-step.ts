import { useEffect, useState } from 'react';

const PREFIX = '#step-';

/** The step in a URL's hash, from 0; 0 if there is none. */
const stepIn = (hash: string, last: number): number => {
  const step = hash.startsWith(PREFIX) ? Number(hash.slice(PREFIX.length)) - 1 : 0;
  return Number.isInteger(step) && step >= 0 && step <= last ? step : 0;
};

/**
 * The current step of a return, with an entry in the browser's history: going back leads to the previous step. `last` is the
 * index of the last step, from 0.
 */
export function useStep(last: number): readonly [step: number, setStep: (step: number) => void] {
  const [step, setStep] = useState(() => stepIn(location.hash, last));
  const [path] = useState(() => location.pathname);
  // The first step also gets a hash: going back to a URL without one would load the page again.
  useEffect(() => {
    if (location.pathname === path && location.hash === '') history.replaceState(history.state, '', `${PREFIX}1`);
  }, [path]);
  useEffect(() => {
    // The page may be stored and hidden; hash changes of other pages must be ignored.
    const follow = (): void => {
      if (location.pathname === path) setStep(stepIn(location.hash, last));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [path, last]);
  const go = (next: number): void => {
    setStep(next);
    if (stepIn(location.hash, last) !== next) location.hash = `${PREFIX}${next + 1}`;
  };
  return [step, go];
}
