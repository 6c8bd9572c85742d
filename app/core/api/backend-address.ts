/** An address with a scheme or a host of its own. */
const isWhole = (address: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** A file's address as a backend gives it: whole ones stay, others lie below the backend, '' stays ''. */
export function backendAddress(address: string | undefined, base: string): string {
  if (!address || isWhole(address)) return address ?? '';
  return address.startsWith('/') ? base + address : `${base}/${address}`;
}

const ADDRESS = /(\s(src|href|poster)\s*=\s*)(["'])([^"']*)\3/gi;

/**
 * Leads the addresses of a backend's files inside its rich text to the backend: those below its prefixes of files, and
 * those that are relative to a page. Addresses of the site itself stay.
 */
export const leadFilesToBackend = (html: string, base: string, prefixes: readonly string[]): string =>
  html.replace(ADDRESS, (all: string, before: string, _name: string, quote: string, address: string) => {
    const isFile = prefixes.some((prefix) => address.startsWith(prefix));
    const isRelative = address !== '' && !/^[/#?]/.test(address) && !isWhole(address);
    return isFile || isRelative ? `${before}${quote}${backendAddress(address, base)}${quote}` : all;
  });
