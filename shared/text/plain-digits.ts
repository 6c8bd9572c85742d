/** Marks without a width, which contact lists and web pages put around phone numbers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const DASHES = /[\u2010-\u2015\u2212]/g;

/** A typed or pasted text with half-width characters and hyphens for all dashes, without invisible marks and outer spaces. */
export const halfWidth = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-').trim();

/** A typed number without grouping: １，０００ and 1 000 are 1000. A text that is not a number is not one afterwards either. */
export const plainNumber = (text: string): string => halfWidth(text).replace(/[,\s]/g, '');

/**
 * A typed phone number or code without separators and without the country code of mainland China: +86 138-0013-8000 is
 * 13800138000. Other characters stay, so that the check can report them.
 */
export const plainDigits = (text: string): string =>
  halfWidth(text)
    .replace(/[,\s()-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
