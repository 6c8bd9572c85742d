import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Moves the focus to the heading of each new step, but not on the first render. */
export function useStepFocus(step: number): RefCallback<HTMLElement> {
  const heading = useRef<HTMLElement | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return useCallback((element) => {
    heading.current = element;
  }, []);
}
