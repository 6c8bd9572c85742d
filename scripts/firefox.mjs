/** Finds a Firefox for the journeys that are tried in it; none is installed for them. */
import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The path of a Firefox; null where there is none.
 * @returns {string | null}
 */
export const findFirefox = () => process.env.FIREFOX_PATH ?? systemPaths.find(existsSync) ?? null;
