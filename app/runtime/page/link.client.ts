import { fetchSiteFile } from '../../core/network/site-file.ts';
import { type ThingLinker, thingLinker } from '../../core/things/link-things.ts';
import type { Thing } from '../../core/things/things.ts';

let linker: ThingLinker | undefined;

/** What links texts to things; its names are sorted once. */
export async function linkerInBrowser(): Promise<ThingLinker> {
  const things = await fetchSiteFile<readonly Thing[]>('/linked-things.json');
  linker ??= thingLinker(things);
  return linker;
}
