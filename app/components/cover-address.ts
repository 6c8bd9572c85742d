import { type Cover, type CoverEntry, coverName, coverOf } from '../../shared/cover-subjects.ts';

/** The fields of an entry that determine its picture. */
export interface PicturedEntry extends CoverEntry {
  /** Name of a file below /illustrations/. */
  readonly illustration?: string;
  readonly extra?: { readonly film?: string };
}

/**
 * Path of an entry's picture: a still of its film, its illustration, or the cover drawn for its subject. In rows of pictures
 * the cover is passed in, chosen with regard to its neighbours.
 */
export function coverAddress(entry: PicturedEntry, cover: Cover = coverOf(entry)): string {
  if (entry.extra?.film) return `/films/${entry.extra.film}.webp`;
  return entry.illustration ? `/illustrations/${entry.illustration}.svg` : `/covers/${coverName(cover)}.svg`;
}
