/** Finds a Firefox for the journeys tested in it; none is installed automatically. */
import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The path of a Firefox; null if there is none.
 * @returns {string | null}
 */
export const findFirefox = () => process.env.FIREFOX_PATH ?? systemPaths.find(existsSync) ?? null;
