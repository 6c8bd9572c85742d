import { updateConstants } from '../../../generated/constants.ts';

let isOutdated = false;

/** Whether a newer build than this one is served: the next navigation is then a full load. */
export const isBuildOutdated = (): boolean => isOutdated;

/** Asks once which build is served. Failing is silent: the next time comes. */
async function askForBuild(buildId: string): Promise<void> {
  try {
    const response = await fetch(`/latest.json?${Date.now()}`, { cache: 'no-store' });
    if (!response.ok) return;
    const { id } = (await response.json()) as { readonly id?: string };
    isOutdated = id !== undefined && id !== buildId;
  } catch {
    // Offline, or a response of a proxy.
  }
}

/** Asks for the build again and again while the document lives, until a newer one is found. */
export function watchBuild(buildId: string): void {
  const timer = setInterval(() => {
    void askForBuild(buildId).then(() => {
      if (isOutdated) clearInterval(timer);
    });
  }, updateConstants.pollMs);
}
