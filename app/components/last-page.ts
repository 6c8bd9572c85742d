/** A page of a list, and which one it is. */
export interface PageOfList<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** From 1: the one that was asked for, or the last one where there are fewer. */
  readonly page: number;
}

interface Listed<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/**
 * A page of a list; the last one where fewer pages exist than were asked for. Some backends answer a page beyond the end
 * with nothing and no total, others with their last page.
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
