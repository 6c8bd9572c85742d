/**
 * Whether a document was made for another query than `search`: a static file server has one document for all queries. Such
 * documents name, on their payload element, the parameters that the page reads and the query that they were made for;
 * documents of the site's own server name neither.
 */
export function isOfOtherQuery(payload: HTMLElement | null | undefined, search: string): boolean {
  const { reads, query } = payload?.dataset ?? {};
  const [made, asked] = [new URLSearchParams(query), new URLSearchParams(search)];
  return reads?.split(' ').some((name) => made.getAll(name).join('\n') !== asked.getAll(name).join('\n')) ?? false;
}
