/** A page of a list with its number. */
export interface PageOfList<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** From 1: the requested page, or the last one if there are fewer. */
  readonly page: number;
}

interface Listed<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/**
 * Returns a page of a list, or the last page if there are fewer than requested. For a page beyond the end, some backends
 * return no rows and no total, others their last page.
 */
export async function withinPages<T>(
  asked: number,
  size: number,
  read: (page: number) => Promise<Listed<T>>,
): Promise<PageOfList<T>> {
  const found = await read(asked);
  const last = Math.max(1, Math.ceil(found.total / size));
  if (asked <= last) return { ...found, page: asked };
  if (found.rows.length > 0) return { ...found, page: last };
  return { ...(await read(last)), page: last };
}
