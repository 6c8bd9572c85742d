/** Storage key of the reading position of a long text, by the entry's id. */
export const readingKey = (id: string): string => `portal:reading:${id}`;
