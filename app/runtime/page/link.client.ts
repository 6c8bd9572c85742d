import { fetchSiteFile } from '../../core/network/site-file.ts';
import { type ThingLinker, thingLinker } from '../../core/things/link-things.ts';
import type { Thing } from '../../core/things/things.ts';

let linker: ThingLinker | undefined;

/** The linker of texts to things, created once because its names have to be sorted. */
export async function linkerInBrowser(): Promise<ThingLinker> {
  const things = await fetchSiteFile<readonly Thing[]>('/linked-things.json');
  linker ??= thingLinker(things);
  return linker;
}
