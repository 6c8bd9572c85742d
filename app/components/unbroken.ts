/** Replaces spaces by non-breaking ones: a telephone number stays on one line, while the text around it may wrap. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
