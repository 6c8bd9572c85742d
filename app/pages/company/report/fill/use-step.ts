import { useEffect, useState } from 'react';

const PREFIX = '#step-';

/** The step that an address names, from 0; 0 where it names none. */
const stepIn = (hash: string, last: number): number => {
  const step = hash.startsWith(PREFIX) ? Number(hash.slice(PREFIX.length)) - 1 : 0;
  return Number.isInteger(step) && step >= 0 && step <= last ? step : 0;
};

/**
 * The step of a return that is shown, with its place in the browser's history: going back leads to the step before. `last` is
 * the number of the last step, from 0.
 */
export function useStep(last: number): readonly [step: number, setStep: (step: number) => void] {
  const [step, setStep] = useState(() => stepIn(location.hash, last));
  const [path] = useState(() => location.pathname);
  // The first step has an anchor as well: going back to an address without one would load the page again.
  useEffect(() => {
    if (location.pathname === path && location.hash === '') history.replaceState(history.state, '', `${PREFIX}1`);
  }, [path]);
  useEffect(() => {
    // The page may be stored and hidden: the addresses of others are not about it.
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
