/** Path of an entry's picture: its illustration, or the cover that is drawn from its id. */
export const coverAddress = (id: string, illustration: string | undefined): string =>
  illustration ? `/illustrations/${illustration}.svg` : `/covers/${encodeURIComponent(id)}.svg`;
