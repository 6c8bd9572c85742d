import { facts } from './facts.ts';
import { coming, navigation } from './follow.ts';
import type { BootHost } from './host.ts';
import { canPrefetch, fetchLinked } from './linked.ts';
import { events, take } from './taken.ts';

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

/** Starts the application, once. */
export function start(): void {
  if (started) return;
  fetchLinked('modulepreload', imports);
  started = import(/* @vite-ignore */ entry)
    .then((module: { start(host: BootHost): Promise<void> }) => module.start(host))
    // Without the application every link is still a link; a page that it would have made says what is missing.
    .catch(() => document.querySelector('[data-not-started]')?.removeAttribute('hidden'));
}

/** Fetches the application's files while nothing else is to do, unless it has started. */
export const fetchApplication = (): void => {
  // Firefox refuses a prefetch by `default-src`, and Safari knows none.
  if (!started) fetchLinked(canPrefetch ? 'prefetch' : 'modulepreload', [entry, ...imports]);
};
