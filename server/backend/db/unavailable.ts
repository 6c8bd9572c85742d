/** Codes of connection errors, and of a server that is starting, shutting down, out of connections or out of disk space. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '08000',
  '08003',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const DEPTH = 5;

/** Whether an error means that the database is unavailable, as opposed to having rejected a query. */
export function isUnavailable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < DEPTH && at instanceof Error; depth += 1) {
    const { code, query } = at as { readonly code?: unknown; readonly query?: unknown };
    // ENOENT can mean a missing socket or any other missing file; only the former is an error of a query.
    if (typeof code === 'string' && CODES.has(code) && (code !== 'ENOENT' || query !== undefined || depth > 0))
      return true;
    at = at.cause;
  }
  return false;
}
