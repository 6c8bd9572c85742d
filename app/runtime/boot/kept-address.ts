import { loadType } from '../../core/page/load-type.ts';
import { readStored } from '../../core/storage/stored.ts';
import { type KeptState, keptKey } from '../keep-alive/kept-key.ts';

/** What an earlier document of the tab knew of a kept page; null where it knew nothing. */
export const storedKept = (path: string): KeptState | null =>
  JSON.parse(readStored('sessionStorage', keptKey(path)) ?? 'null') as KeptState | null;

/** The address that a link leads to: a bare link to a kept page leads to the query that it was left with. */
export function keptTarget(url: URL): URL {
  const isBare = url.search === '' && url.hash === '' && url.pathname !== location.pathname;
  return isBare ? new URL(storedKept(url.pathname)?.search ?? '', url) : url;
}

/**
 * A kept page comes back with its last query, unless another was asked for or it was reset from the page itself. An entry of the
 * history has asked for what it shows. Returns what is known of the page where the document shows it as it was left; 'leaving'
 * where another document is on its way.
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
