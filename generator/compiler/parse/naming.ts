/** Families of names that manifests declare and refer to. */
export type Family =
  | 'route'
  | 'path'
  | 'section'
  | 'layout'
  | 'page'
  | 'model'
  | 'property'
  | 'endpoint'
  | 'constant'
  | 'permission'
  | 'capability'
  | 'backend'
  | 'state';

/** What a value or a key names: something of a family, where it is declared or where it is referred to. */
export interface Naming {
  readonly family: Family;
  readonly declares: boolean;
  /** Whether the name is the path of an address: a query or a fragment may stand behind it. */
  readonly inAddress?: boolean;
}

/** The name in a value; undefined where a {placeholder} stands in its place. */
export function nameIn({ inAddress }: Naming, value: string): string | undefined {
  if (!inAddress) return value;
  const path = value.replace(/[?#].*$/s, '');
  return path.startsWith('{') ? undefined : path;
}

export const referenceTo = (family: Family): Naming => ({ family, declares: false });
export const declarationOf = (family: Family): Naming => ({ family, declares: true });
