import { facts } from './facts.ts';
import { coming, navigation } from './follow.ts';
import type { BootHost } from './host.ts';
import { canPrefetch, fetchLinked } from './linked.ts';
import { events, isTaken, take } from './taken.ts';

const [entry = '', ...imports] = (facts.entry ?? '').split(' ');

const host: BootHost = {
  // Should a page come after all, `takeOver` refuses, and this is asked again.
  settled: async () => {
    await coming;
    // While one page was waited for, another may have been asked for.
    let ended: Promise<unknown> | undefined;
    while (ended !== navigation?.settled) {
      ended = navigation?.settled;
      await ended;
    }
    return navigation?.begun ?? 0;
  },
  takeOver(begun) {
    if (begun !== (navigation?.begun ?? 0)) return null;
    take();
    navigation?.end();
    return events;
  },
};

/** The application, once it has been asked for. */
export let started: Promise<unknown> | undefined;

/** Whether the application could not be had. */
let hasFailed = false;

/**
 * Starts the application, once. Where it could not be had, the next use of a control loads the document anew: browsers remember
 * which modules they could not fetch for as long as it stands.
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
    .catch(() => {
      if (isTaken) return;
      // Links are still links.
      started = undefined;
      hasFailed = true;
      // A page that the application would have made says what is missing.
      document.querySelector('[data-not-started]')?.removeAttribute('hidden');
    });
}

/** Fetches the application's files while nothing else is to do, unless it has started. */
export const fetchApplication = (): void => {
  // Firefox refuses a prefetch by `default-src`, and Safari knows none.
  if (!started) fetchLinked(canPrefetch ? 'prefetch' : 'modulepreload', [entry, ...imports]);
};
