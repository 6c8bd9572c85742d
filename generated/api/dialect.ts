// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/**
 * How a backend differs from the contract: spec/backends/<name>.yaml. Codes are compared as texts. A place in a response is a
 * key, keys joined by dots, or . for the whole response.
 */
export interface Dialect {
  readonly name: string;
  readonly envelope: {
    readonly code: string;
    readonly message: string;
    readonly data: readonly string[];
    readonly success: readonly string[];
    readonly expired: readonly string[];
    readonly warning: readonly string[];
    readonly notFound: readonly string[];
    readonly emptyCodeIsSuccess: boolean;
  };
  readonly lists: { readonly rows: readonly string[]; readonly total: readonly string[] };
  readonly parameters: Readonly<Record<string, string>>;
  readonly firstPage: number;
  readonly calls: Readonly<
    Record<
      string,
      { readonly method?: string; readonly path?: string; readonly parameters?: Readonly<Record<string, string>> }
    >
  >;
  /** The backend's names by model and field; the first that is present is used. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** In lower case. */
  readonly refusedHeaders: readonly string[];
  readonly padding: 'RSA-OAEP-256' | 'RSA-PKCS1-v1_5';
  readonly certificateId: 'ticket' | 'serialNumber' | 'subject' | 'fingerprint';
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly files: readonly string[];
  readonly maxResponseBytes: number;
  readonly freshness: { readonly maxAgeSeconds: number; readonly failingSeconds: number };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The value at a place of a response. */
export function at(response: unknown, place: string): unknown {
  if (place === '.') return response;
  return place
    .split('.')
    .reduce<unknown>(
      (inner, key) => (isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
      response,
    );
}

/** String literals, and numbers outside of them with their fractions and exponents. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Whether a number is an integer that JavaScript cannot represent exactly, such as a 64-bit id. */
const isLong = (token: string): boolean => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Parses JSON; integers that would lose digits become texts. Throws a SyntaxError if the text is not JSON. */
export function readJson(text: string): unknown {
  const whole = /\d{16}/.test(text) ? text.replace(TOKEN, (token) => (isLong(token) ? `"${token}"` : token)) : text;
  return JSON.parse(whole);
}

export type Verdict = 'success' | 'expired' | 'warning' | 'notFound' | 'rejected';

/** The meaning of a response's code. A missing code means success; an empty one only if the manifest declares it. */
export function verdictOf(response: JsonObject, { envelope }: Dialect): Verdict {
  const code = at(response, envelope.code);
  if (code === undefined) return 'success';
  if (code === null || code === '') return envelope.emptyCodeIsSuccess ? 'success' : 'rejected';
  const text = String(code);
  if (envelope.success.includes(text)) return 'success';
  if (envelope.expired.includes(text)) return 'expired';
  if (envelope.warning.includes(text)) return 'warning';
  return envelope.notFound.includes(text) ? 'notFound' : 'rejected';
}

/** The data of a response; undefined if there is none. */
export function dataOf(response: unknown, { envelope }: Dialect): unknown {
  if (!isJsonObject(response)) return response ?? undefined;
  return envelope.data.map((place) => at(response, place)).find((data) => data !== undefined && data !== null);
}

export interface Listed {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** One page of a list; rows beyond the requested ones are left out. Null if the response has no list. */
export function listOf(response: unknown, dialect: Dialect, page: number, size: number | undefined): Listed | null {
  const found = dialect.lists.rows.map((place) => at(response, place)).find((rows) => Array.isArray(rows));
  if (!Array.isArray(found)) return null;
  const said = dialect.lists.total
    .map((place) => Number(at(response, place) ?? Number.NaN))
    .find((total) => total >= 0);
  if (size === undefined || found.length <= size) {
    const before = (page - 1) * (size ?? 0);
    // Without a total, a full page may be followed by another one.
    const known = found.length === 0 ? 0 : before + found.length + (found.length === size ? 1 : 0);
    return { rows: found, total: said ?? known };
  }
  // The backend does not page: it has sent everything, or at least more than was requested.
  const isEverything = said === undefined || said <= found.length;
  const start = isEverything ? (page - 1) * size : 0;
  return { rows: found.slice(start, start + size), total: said ?? found.length };
}
