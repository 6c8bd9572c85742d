/** Where this device remembers how far a long text was read, by the entry's id. */
export const readingKey = (id: string): string => `portal:reading:${id}`;
