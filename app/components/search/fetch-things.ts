import type { Thing } from '../../core/things/things.ts';

let things: Promise<readonly Thing[]> | undefined;

async function load(): Promise<readonly Thing[]> {
  const response = await fetch('/things.json');
  if (!response.ok) throw new Error(`/things.json responds with ${response.status}`);
  return (await response.json()) as readonly Thing[];
}

/** The index of names, fetched once, whatever the backend does. What failed is fetched again. */
export function fetchThings(): Promise<readonly Thing[]> {
  things ??= load();
  things.catch(() => {
    things = undefined;
  });
  return things;
}
