import { IMAGE_CANDIDATE } from '../../shared/text/srcset.ts';

/** Attributes that contain a URL, and those that contain several with their sizes. */
const SINGLE = /\s(?:href|src|poster)="([^"]+)"/g;
const SEVERAL = /\ssrcset="([^"]+)"/g;
/** Elements of feeds and sitemaps whose text is a URL. */
const ELEMENTS = /<(?:loc|link)>([^<]+)<\/(?:loc|link)>/g;

const firsts = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, first]) => (first ?? '').replaceAll('&amp;', '&'));

/** The page number of a list: the only parameter whose values are exported as separate files. */
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * The addresses within the site that a document, feed or sitemap at `origin` contains: paths without fragments, and with no
 * query except the page number of a list, since a static server finds a file by its path.
 */
export function addressesIn(text: string, origin: string): string[] {
  const named = [
    ...firsts(text, SINGLE),
    ...firsts(text, SEVERAL).flatMap((list) => Array.from(list.matchAll(IMAGE_CANDIDATE), ([, url = '']) => url)),
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

/** The file for an address, relative to the folder; null for addresses that cannot be a file name. */
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
