/** Attributes that name an address, and those that name several with their sizes. */
const SINGLE = /\s(?:href|src|poster)="([^"]+)"/g;
const SEVERAL = /\ssrcset="([^"]+)"/g;
/** Elements of feeds and site maps whose text is an address. */
const ELEMENTS = /<(?:loc|link)>([^<]+)<\/(?:loc|link)>/g;

const firsts = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, first]) => (first ?? '').replaceAll('&amp;', '&'));

/** A page of a list: the one parameter whose pages are files of their own. */
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * The addresses of the site that a document, feed or site map at `origin` names: paths without fragments, and without a
 * query other than the page of a list, since a plain server finds a file by its path.
 */
export function addressesIn(text: string, origin: string): string[] {
  const named = [
    ...firsts(text, SINGLE),
    ...firsts(text, SEVERAL).flatMap((list) => list.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')),
    ...firsts(text, ELEMENTS),
  ];
  const found = new Set<string>();
  for (const name of named) {
    if (!name.startsWith('/') && !name.startsWith(`${origin}/`)) continue;
    const url = URL.canParse(name, origin) ? new URL(name, origin) : null;
    if (url?.origin !== new URL(origin).origin) continue;
    const page = url.searchParams.get('page') ?? '';
    found.add(url.pathname + (PAGE.test(page) && page !== '1' ? `?page=${page}` : ''));
  }
  return [...found];
}

/** The file of an address, relative to the folder; null for addresses that no file can stand for. */
export function fileOf(address: string, isDocument: boolean): string | null {
  const url = new URL(address, 'http://site.invalid');
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const names = path.split('/').slice(1);
  if (path.includes('\\') || path.includes('\0') || names.some((name) => name === '.' || name === '..')) return null;
  const file = path === '/' ? 'index' : names.join('/');
  if (file === '' || file.endsWith('/')) return null;
  if (!isDocument) return file;
  const page = url.searchParams.get('page');
  return `${file}${page === null ? '' : `@page=${page}`}.html`;
}
