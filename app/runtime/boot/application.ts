import { facts } from './facts.ts';
import { coming, isComing, navigation } from './follow.ts';
import type { BootHost } from './host.ts';
import { canPrefetch, fetchLinked } from './linked.ts';
import { events, isTaken, take } from './taken.ts';
import { storeVisit } from './visits.ts';

const [entry = '', ...imports] = (facts.entry ?? '').split(' ');

const host: BootHost = {
  // If a navigation begins after this has resolved, `takeOver` returns null and the application waits again.
  settled: async () => {
    await coming;
    // Another navigation may have begun while this one was awaited.
    let ended: Promise<unknown> | undefined;
    while (ended !== navigation?.settled) {
      ended = navigation?.settled;
      await ended;
    }
    return navigation?.begun ?? 0;
  },
  takeOver(begun) {
    if (isComing || begun !== (navigation?.begun ?? 0)) return null;
    take();
    storeVisit();
    navigation?.end();
    return events;
  },
};

/** The promise of the application's start, once `start` has been called. */
export let started: Promise<unknown> | undefined;

/** Whether the application could not be loaded. */
let hasFailed = false;

/**
 * Starts the application, once. If it could not be loaded, the next use of a control reloads the document, because browsers
 * remember failed modules as long as the document lives.
 */
export function start(): void {
  if (started) return;
  if (hasFailed) {
    if (navigator.onLine) location.reload();
    return;
  }
  fetchLinked('modulepreload', imports);
  started = import(/* @vite-ignore */ entry)
    .then((module: { start(host: BootHost): Promise<void> }) => module.start(host))
    .catch((error: unknown) => {
      // The document belongs to the application, which failed to start: nothing else would report the error.
      if (isTaken) return reportError(error);
      // Links keep working without the application.
      started = undefined;
      hasFailed = true;
      // A page that the application would have rendered shows a notice instead.
      document.querySelector('[data-not-started]')?.removeAttribute('hidden');
    });
}

/** Prefetches the application's files while the browser is idle, unless the application has started. */
export const fetchApplication = (): void => {
  // Firefox blocks a prefetch under `default-src`; Safari does not support it.
  if (!started) fetchLinked(canPrefetch ? 'prefetch' : 'modulepreload', [entry, ...imports]);
};
