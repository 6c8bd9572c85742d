const files = new Map<string, Promise<unknown>>();

async function load(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} responds with ${response.status}`);
  return response.json();
}

/**
 * What a JSON file of the site holds, in the browser: fetched once, whatever the backend does. Rejects where it cannot be had;
 * the next call fetches it again.
 */
export function fetchSiteFile<T>(path: string): Promise<T> {
  const known = files.get(path);
  // The site's own files hold what its build says they do.
  if (known) return known as Promise<T>;
  const fetching: Promise<T> = load(path) as Promise<T>;
  files.set(path, fetching);
  fetching.catch(() => files.delete(path));
  return fetching;
}
