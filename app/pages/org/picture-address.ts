import type { Photo } from '../../../generated/models.ts';

/** Where a picture's file is: its illustration, or the cover drawn from its id. */
export const pictureAddress = ({ id, illustration }: Photo): string =>
  illustration ? `/illustrations/${illustration}.svg` : `/covers/${encodeURIComponent(id)}.svg`;
