/** An address with a scheme or a host of its own. */
const isWhole = (address: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** A file's address as a backend gives it: whole ones stay, others lie below the backend, '' stays ''. */
export function backendAddress(address: string | undefined, base: string): string {
  if (!address || isWhole(address)) return address ?? '';
  return address.startsWith('/') ? base + address : `${base}/${address}`;
}

/** Whether an address, relative ones to this site, is the backend's or the site's own. */
export function isOfBackend(address: string, base: string): boolean {
  const here = (path: string): URL => new URL(path, location.href);
  const url = here(address);
  return url.origin === location.origin || url.href.startsWith(here(`${base}/`).href);
}

/**
 * A picture of a list as HTML reads it: its address ends at white space, or at commas before it; what it is for ends at the next
 * comma outside parentheses.
 */
const PICTURE = /([^\s,](?:\S*[^\s,])?)((?:[^,(]|\([^)]*\)?)*)/g;

const ADDRESS = /(\s(src|href|poster|srcset)\s*=\s*)(["'])([^"']*)\3/gi;

/**
 * Leads the addresses of a backend's files inside its rich text to the backend: those below its prefixes of files, and
 * those that are relative to a page. Addresses of the site itself stay.
 */
export const leadFilesToBackend = (html: string, base: string, prefixes: readonly string[]): string => {
  const led = (address: string): string => {
    const isFile = prefixes.some((prefix) => address.startsWith(prefix));
    const isRelative = address !== '' && !/^[/#?]/.test(address) && !isWhole(address);
    return isFile || isRelative ? backendAddress(address, base) : address;
  };
  return html.replace(ADDRESS, (_all, before: string, name: string, quote: string, value: string) => {
    const isList = name.toLowerCase() === 'srcset';
    // Each address of a list is followed by what it is for: “a.webp 480w, b.webp 960w”.
    const now = isList ? value.replace(PICTURE, (_part, one: string, use: string) => led(one) + use) : led(value);
    return `${before}${quote}${now}${quote}`;
  });
};
