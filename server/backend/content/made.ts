/** Begins the ids of entries that are made in the site, not in the content folder: synchronising leaves them alone. */
export const MADE_PREFIX = 'made-';
