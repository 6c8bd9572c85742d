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
}

export const referenceTo = (family: Family): Naming => ({ family, declares: false });
export const declarationOf = (family: Family): Naming => ({ family, declares: true });
