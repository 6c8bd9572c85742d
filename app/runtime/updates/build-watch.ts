import { updateConstants } from '../../../generated/constants.ts';

let isOutdated = false;

/** Whether a newer build than this one is served: the next navigation is then a full load. */
export const isBuildOutdated = (): boolean => isOutdated;

/** Requests the id of the served build. Errors are ignored, since the request is repeated. */
async function askForBuild(buildId: string): Promise<void> {
  try {
    const response = await fetch(`/latest.json?${Date.now()}`, { cache: 'no-store' });
    if (!response.ok) return;
    const { id } = (await response.json()) as { readonly id?: string };
    isOutdated = id !== undefined && id !== buildId;
  } catch {
    // Offline, or the response came from a proxy.
  }
}

/** Checks the build at regular intervals until a newer one is found. */
export function watchBuild(buildId: string): void {
  const timer = setInterval(() => {
    void askForBuild(buildId).then(() => {
      if (isOutdated) clearInterval(timer);
    });
  }, updateConstants.pollMs);
}
