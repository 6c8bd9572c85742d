/** A pattern of `like` and `ilike` that finds a text anywhere, with the pattern's own characters taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
