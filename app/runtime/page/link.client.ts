import { type ThingLinker, thingLinker } from '../../core/things/link-things.ts';
import type { Thing } from '../../core/things/things.ts';

let linker: Promise<ThingLinker> | undefined;

async function load(): Promise<ThingLinker> {
  const response = await fetch('/linked-things.json');
  if (!response.ok) throw new Error(`/linked-things.json responds with ${response.status}`);
  const things: readonly Thing[] = await response.json();
  return thingLinker(things);
}

/** What links texts to things: its names are fetched once, whatever the backend does. What failed is fetched again. */
export function linkerInBrowser(): Promise<ThingLinker> {
  linker ??= load();
  linker.catch(() => {
    linker = undefined;
  });
  return linker;
}
