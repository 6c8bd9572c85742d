import { type OperationName, operations } from '../../../generated/contract.ts';

export const names = Object.keys(operations) as OperationName[];
export const isMembers = (name: OperationName): boolean => operations[name].access === 'member';
export const hasBody = (name: OperationName): boolean => operations[name].method !== 'GET';

/** The address of a call, its path parameters filled with `id` and its required query with harmless texts. */
export function addressOf(name: OperationName, id = '1', query: Readonly<Record<string, string>> = {}): string {
  const declared = operations[name].query as Readonly<
    Record<string, { readonly required: boolean; readonly type: string; readonly values: readonly string[] | null }>
  >;
  const given = Object.entries(declared)
    .filter(([, { required }]) => required)
    .map(([key, { values }]) => [key, values?.[0] ?? '1']);
  const search = new URLSearchParams({ ...Object.fromEntries(given), ...query });
  return `${operations[name].path.replace(/\{\w+\}/g, encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd')))}?${search}`;
}

/** Texts that are meant to be more than text. */
export const injections: Readonly<Record<string, string>> = {
  sql: "' OR '1'='1' --",
  'sql batch': "1'; DROP TABLE users; --",
  'sql wildcard': '%_\\%',
  'sql cast': "1'::int",
  script: '<script>alert(1)</script>',
  template: '#{7*7}{{7*7}}',
  traversal: '../../../../etc/passwd',
  'encoded traversal': '..%2f..%2fetc%2fpasswd',
  backslashes: '..\\..\\windows\\win.ini',
  'response splitting': 'a\r\nset-cookie: a=b',
  prototype: '__proto__',
  constructor: 'constructor',
  'half a surrogate': '\ud800',
  'right to left': '\u202egnp.exe',
  'far too long': 'x'.repeat(1900),
};

/** Bodies that are no object of the contract. */
export const brokenBodies: Readonly<Record<string, string>> = {
  'no JSON': '{"a":',
  'an array': '[]',
  'a number': '1e400',
  null: 'null',
  'a text': '"text"',
  'a zero byte': '{"title":"a\\u0000b"}',
  'nesting of thousands': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'a prototype': '{"__proto__":{"roles":["desk"]},"constructor":{"prototype":{"x":1}}}',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a form': 'a=1&b=2',
};

/** Headers of sessions that nobody has. */
export const tokens: Readonly<Record<string, string | undefined>> = {
  none: undefined,
  empty: 'Bearer ',
  guessed: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  sql: "Bearer ' OR '1'='1",
  'JSON web token': 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxMDAxIn0.',
  'other scheme': 'Basic MTAwMTp4',
};

/** Numbers that no page has. */
export const numbers = ['-1', '0', '2147483648', '9007199254740993', '1e308', 'NaN', 'Infinity', '0x10', '1;drop'];
