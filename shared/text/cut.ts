/** Cuts a text to at most `max` UTF-16 units, never inside a surrogate pair: in JSON the database rejects half of one. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
