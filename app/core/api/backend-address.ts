import { IMAGE_CANDIDATE } from '../../../shared/text/srcset.ts';

/** Whether a URL has a scheme or a host of its own. */
const isWhole = (address: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/**
 * The URL of a file that a backend returned: absolute URLs are unchanged, others are resolved below the backend and ''
 * stays ''.
 */
export function backendAddress(address: string | undefined, base: string): string {
  if (!address || isWhole(address)) return address ?? '';
  return address.startsWith('/') ? base + address : `${base}/${address}`;
}

/** Whether a URL (relative ones are resolved against this site) belongs to the backend or to the site. */
export function isOfBackend(address: string, base: string): boolean {
  const here = (path: string): URL => new URL(path, location.href);
  const url = here(address);
  return url.origin === location.origin || url.href.startsWith(here(`${base}/`).href);
}

const ADDRESS = /(\s(src|href|poster|srcset)\s*=\s*)(["'])([^"']*)\3/gi;

/**
 * Rewrites URLs of a backend's files in its rich text so that they point to the backend: those with one of its file
 * prefixes, and those relative to a page. URLs of the site itself are unchanged.
 */
export const leadFilesToBackend = (html: string, base: string, prefixes: readonly string[]): string => {
  const led = (address: string): string => {
    const isFile = prefixes.some((prefix) => address.startsWith(prefix));
    const isRelative = address !== '' && !/^[/#?]/.test(address) && !isWhole(address);
    return isFile || isRelative ? backendAddress(address, base) : address;
  };
  return html.replace(ADDRESS, (_all, before: string, name: string, quote: string, value: string) => {
    const isList = name.toLowerCase() === 'srcset';
    // Each URL of a list is followed by its descriptor: “a.webp 480w, b.webp 960w”.
    const now = isList
      ? value.replace(IMAGE_CANDIDATE, (_part, one: string, use: string) => led(one) + use)
      : led(value);
    return `${before}${quote}${now}${quote}`;
  });
};
