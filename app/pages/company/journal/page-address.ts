/** The page number in a query, from 1; null if there is none. */
export function pageInQuery(query: URLSearchParams): number | null {
  const page = Number(query.get('page') ?? '');
  return Number.isInteger(page) && page >= 1 ? page : null;
}

/** Writes the current page to the URL, so that it can be shared and survives a reload. */
export function writePageToAddress(page: number): void {
  const url = new URL(location.href);
  if (url.searchParams.get('page') === String(page)) return;
  url.searchParams.set('page', String(page));
  // Replaces the history entry, and preserves its state, which belongs to the router.
  history.replaceState(history.state, '', url);
}
