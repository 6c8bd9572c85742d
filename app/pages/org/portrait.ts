const PORTRAITS = 4;

/** The drawn portrait of the person at a place of the list: people's pictures differ from their neighbours'. */
export const portraitAt = (index: number): string => `portrait-${(Math.max(0, index) % PORTRAITS) + 1}`;
