/** Codes of the connection, and of a server that starts, ends, takes no more connections or has no space left. */
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

/** Whether an error says that the database cannot work now, as opposed to having refused a query. */
export function isUnavailable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < DEPTH && at instanceof Error; depth += 1) {
    const { code, query } = at as { readonly code?: unknown; readonly query?: unknown };
    // A file that is missing has the same code as a socket that is; only the latter comes from a query.
    if (typeof code === 'string' && CODES.has(code) && (code !== 'ENOENT' || query !== undefined || depth > 0))
      return true;
    at = at.cause;
  }
  return false;
}
