import type { ComponentType } from 'react';
import type { PageName, PageProps } from '../../../generated/pages.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageParts } from '../../core/page/page-parts.ts';
import { pages } from '../../pages.ts';

interface LoadInput {
  readonly route: RouteMeta;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

/** A page's module as the application calls it; the registry has checked each against the types of its routes. */
export interface LoadedPage extends PageParts<unknown> {
  readonly default: ComponentType<Omit<PageProps<PageName>, 'data'> & { readonly data: unknown }>;
  readonly load?: (input: LoadInput) => Promise<unknown>;
}

const loaded = new Map<string, LoadedPage>();

/** Loads a page's code once. Rejects if the code cannot be fetched; the next call tries again. */
export async function loadPage(name: string): Promise<LoadedPage> {
  const known = loaded.get(name);
  if (known) return known;
  // The registry's type ties every page to its routes; here pages are called by name, with the data of their route.
  const module = (await pages[name as PageName]()) as unknown as LoadedPage;
  loaded.set(name, module);
  return module;
}

/** The code of a page that has been loaded, for synchronous rendering. Throws if it has not been loaded. */
export function loadedPage(name: string): LoadedPage {
  const module = loaded.get(name);
  if (!module) throw new Error(`page ${name} is rendered before its code is loaded`);
  return module;
}
