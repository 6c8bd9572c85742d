/** Numbers from here on are years, smaller ones are offsets in years. */
const FIRST_YEAR = 1900;

/** A year as written, or the year of the anchor plus an offset in years. */
export const yearFrom = (anchor: string, year: number): string =>
  String(year >= FIRST_YEAR ? year : Number(anchor.slice(0, 4)) + year);

/** A year in a text: `{year}` is the year of installation, `{year-4}` is four years before. */
const YEAR = /\{year([+-]\d+)?\}/g;

/** A text with its year placeholders replaced. */
export const withYears = (text: string, anchor: string): string =>
  text.replace(YEAR, (_, offset: string | undefined) => yearFrom(anchor, Number(offset ?? 0)));
