import type { ManifestOf } from '../parse/manifests.ts';

/** The default names of a column's fields in the backend's responses; `columnFields` in site.yaml overrides them. */
const usual = {
  parent: 'parent',
  code: 'code',
  name: 'name',
  path: 'path',
  order: 'order',
  visible: 'visible',
} as const;

export type ColumnFields = Readonly<Record<keyof typeof usual, string>>;

export const columnFieldsOf = (site: ManifestOf<'site'> | null): ColumnFields => ({ ...usual, ...site?.columnFields });
