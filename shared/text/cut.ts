/**
 * A text of at most so many units of UTF-16. A character that is written in two units is not cut in half: the database takes
 * no half of one in JSON.
 */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
