import type { ReleaseLink } from '../../generated/models.ts';
import { pathOf } from '../../generated/paths.ts';

/** The canonical path of an article; null for entries without a page of their own. */
export const entryHref = ({ type, id }: Pick<ReleaseLink, 'type' | 'id'>): string | null =>
  type ? pathOf('release-type-id', { type, id }) : null;
