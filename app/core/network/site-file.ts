const files = new Map<string, Promise<unknown>>();

async function load(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} responds with ${response.status}`);
  return response.json();
}

/**
 * Fetches a JSON file of the site in the browser, once; it does not depend on the backend. Rejects if that fails; the next
 * call tries again.
 */
export function fetchSiteFile<T>(path: string): Promise<T> {
  const known = files.get(path);
  // The site's own files have the types that its build gives them.
  if (known) return known as Promise<T>;
  const fetching: Promise<T> = load(path) as Promise<T>;
  files.set(path, fetching);
  fetching.catch(() => files.delete(path));
  return fetching;
}
