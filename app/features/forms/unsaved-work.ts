import { useEffect, useSyncExternalStore } from 'react';

/** The forms of the page that hold something that is not saved. Each counts by itself; one guard asks for all of them. */
const dirty = new Set<symbol>();

/** A question that is open: whether to leave, asked by something other than a navigation. */
let question: ((leave: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

export const hasUnsavedWork = (): boolean => dirty.size > 0;

/** Says that a form holds something that is not saved, for as long as it does and is shown. */
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

/** Asks whether to leave what is not saved, where there is any. Resolves with true where one may; nothing is asked twice. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return Promise.resolve(true);
  answerQuestion(false);
  return new Promise((resolve) => {
    question = resolve;
    notify();
  });
}

/** Answers the open question. A person who leaves gives up what was not saved. */
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
