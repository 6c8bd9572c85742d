/** Text whose spaces break no line: a telephone number is read in one piece, while what stands around it may wrap. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
