import { loadType } from '../../core/page/load-type.ts';
import { readStored } from '../../core/storage/stored.ts';
import { type KeptState, keptKey } from '../keep-alive/kept-key.ts';

/** The state of a kept page that an earlier document of the tab stored; null if there is none. */
export const storedKept = (path: string): KeptState | null =>
  JSON.parse(readStored('sessionStorage', keptKey(path)) ?? 'null') as KeptState | null;

/** The target of a link: a link to a kept page without query or hash gets the page's last query. */
export function keptTarget(url: URL): URL {
  const isBare = url.search === '' && url.hash === '' && url.pathname !== location.pathname;
  return isBare ? new URL(storedKept(url.pathname)?.search ?? '', url) : url;
}

/**
 * Restores the last query of a kept page, unless the URL has a query or hash, or the page was reset from itself; a history
 * entry keeps its own query. Returns the stored state if it is of the document's query; 'leaving' if another document is
 * loading.
 */
export function keptOfDocument(): KeptState | 'leaving' | null {
  const known = storedKept(location.pathname);
  const isReset = document.referrer.split('?')[0] === location.origin + location.pathname;
  if (known?.search && !location.search && !location.hash && !isReset && loadType() === 'navigate') {
    location.replace(location.pathname + known.search);
    return 'leaving';
  }
  return known?.search === location.search ? known : null;
}
