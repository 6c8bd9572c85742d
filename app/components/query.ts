/** Returns the URL with a changed query. An empty value removes a parameter; so does page 1. */
export function withQuery(path: string, query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** The year in a query; '' without one. Invalid years do not filter: backends ignore them. */
export function yearIn(query: URLSearchParams): string {
  const year = query.get('year') ?? '';
  return /^[12]\d{3}$/.test(year) ? year : '';
}

/** More pages than any list has; backends reject numbers beyond 32 bits. */
const MAX_PAGE = 1_000_000;

/** The page number in a query, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Math.trunc(Number(query.get('page') ?? 1));
  return Number.isFinite(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}
