/** The path of a column's RSS file; the server makes one for every public column. */
export const feedPath = (columnId: string): string => `/rss/${encodeURIComponent(columnId)}.xml`;
