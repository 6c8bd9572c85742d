import { useEffect, useSyncExternalStore } from 'react';

/** One symbol for each form of the page with unsaved changes. One guard asks for all of them. */
const dirty = new Set<symbol>();

/** The resolver of an open question whether to leave that was not caused by a navigation. */
let question: ((leave: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

export const hasUnsavedWork = (): boolean => dirty.size > 0;

/** Registers unsaved changes of a form while it has any and is shown. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved work');
    dirty.add(mark);
    notify();
    return () => {
      dirty.delete(mark);
      notify();
    };
  }, [isDirty]);
}

/** Asks whether to leave if there is unsaved work. Resolves with true if leaving is fine; a new question cancels an open one. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return Promise.resolve(true);
  answerQuestion(false);
  return new Promise((resolve) => {
    question = resolve;
    notify();
  });
}

/** Answers the open question. Leaving discards the unsaved work. */
export function answerQuestion(leave: boolean): void {
  const answer = question;
  question = null;
  if (answer && leave) dirty.clear();
  notify();
  answer?.(leave);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const no = (): boolean => false;

export const useHasUnsavedWork = (): boolean => useSyncExternalStore(subscribe, hasUnsavedWork, no);
export const useIsAsked = (): boolean => useSyncExternalStore(subscribe, () => question !== null, no);
