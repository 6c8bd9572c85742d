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

/** What a value or key names: an item of a family, as its declaration or as a reference to it. */
export interface Naming {
  readonly family: Family;
  readonly declares: boolean;
  /** Whether the name is the path of a URL, which may continue with a query or a fragment. */
  readonly inAddress?: boolean;
}

/** The name in a value; undefined if a {placeholder} takes its place. */
export function nameIn({ inAddress }: Naming, value: string): string | undefined {
  if (!inAddress) return value;
  const path = value.replace(/[?#].*$/s, '');
  return path.startsWith('{') ? undefined : path;
}

export const referenceTo = (family: Family): Naming => ({ family, declares: false });
export const declarationOf = (family: Family): Naming => ({ family, declares: true });
