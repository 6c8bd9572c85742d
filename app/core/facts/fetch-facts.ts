import type { FactTable } from '../../../generated/models.ts';
import type { FactName } from './records.ts';

const tables = new Map<FactName, Promise<FactTable>>();

async function fetchTable(name: FactName): Promise<FactTable> {
  const response = await fetch(`/data/${name}.json`);
  if (!response.ok) throw new Error(`/data/${name}.json responds with ${response.status}`);
  return (await response.json()) as FactTable;
}

/** A table in the browser: fetched once from the site, whatever the backend does. What failed is fetched again. */
export function fetchFacts(name: FactName): Promise<FactTable> {
  const known = tables.get(name);
  if (known) return known;
  const fetching = fetchTable(name);
  tables.set(name, fetching);
  fetching.catch(() => tables.delete(name));
  return fetching;
}
