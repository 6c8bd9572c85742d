/**
 * Whether a document was made for another query than `search`: a server of files has one for all queries. Such documents name,
 * beside their payload, the parameters that their page reads and the query that they were made for; a server's own name none.
 */
export function isOfOtherQuery(payload: HTMLElement | null | undefined, search: string): boolean {
  const { reads, query } = payload?.dataset ?? {};
  const [made, asked] = [new URLSearchParams(query), new URLSearchParams(search)];
  return reads?.split(' ').some((name) => made.getAll(name).join('\n') !== asked.getAll(name).join('\n')) ?? false;
}
