/** The page that an address asks for, from 1; null where it names none. */
export function pageInQuery(query: URLSearchParams): number | null {
  const page = Number(query.get('page') ?? '');
  return Number.isInteger(page) && page >= 1 ? page : null;
}

/** Puts the page that is read into the address, so that it can be passed on and a reload comes back to it. */
export function writePageToAddress(page: number): void {
  const url = new URL(location.href);
  if (url.searchParams.get('page') === String(page)) return;
  url.searchParams.set('page', String(page));
  // The place in the history stays; its state belongs to the router.
  history.replaceState(history.state, '', url);
}
