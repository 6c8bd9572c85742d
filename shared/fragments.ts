/**
 * The path prefixes of fragments, followed by a page's own path. A fragment is what a loaded document needs of another page;
 * a styled fragment also contains the rules of its page, for documents that have not loaded the whole style sheet.
 */
export const FRAGMENTS = '/-';
export const STYLED_FRAGMENTS = '/-s';

export type FragmentPrefix = typeof FRAGMENTS | typeof STYLED_FRAGMENTS;

/** The prefix and the page's path of a fragment's path; null if the path is not a fragment's. */
export function fragmentAt(pathname: string): { readonly prefix: FragmentPrefix; readonly page: string } | null {
  // Asked for every request: most paths are not a fragment's.
  if (!pathname.startsWith(FRAGMENTS)) return null;
  for (const prefix of [FRAGMENTS, STYLED_FRAGMENTS] as const)
    if (pathname.startsWith(`${prefix}/`)) return { prefix, page: pathname.slice(prefix.length) };
  return null;
}
