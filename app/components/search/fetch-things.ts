import { fetchSiteFile } from '../../core/network/site-file.ts';
import type { Thing } from '../../core/things/things.ts';

/** Fetches the index of names. */
export const fetchThings = (): Promise<readonly Thing[]> => fetchSiteFile('/things.json');
