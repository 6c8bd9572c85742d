/** The id prefix of entries that the site creates itself; synchronising the content folder does not change them. */
export const MADE_PREFIX = 'made-';
