import type { FactTable } from '../../../generated/models.ts';
import { fetchSiteFile } from '../network/site-file.ts';
import type { FactName } from './records.ts';

/** Fetches a table in the browser. */
export const fetchFacts = (name: FactName): Promise<FactTable> => fetchSiteFile(`/data/${name}.json`);
