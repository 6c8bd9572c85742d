import { resolve } from 'node:path';

/** The generator's command line: its bundle, which starts in half the time of its sources. */
export const PORTAL = resolve('scripts/portal.mjs');
