import type { ManifestOf } from '../parse/manifests.ts';

/** What a column's facts are called in what its backend gives out, unless site.yaml says otherwise. */
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
