/** A year some years from that of the anchor. */
export const yearFrom = (anchor: string, offset: number): string => String(Number(anchor.slice(0, 4)) + offset);

/** A year in a text: `{year}` is that of the installation, `{year-4}` four years before. */
const YEAR = /\{year([+-]\d+)?\}/g;

/** A text with its years written out. */
export const withYears = (text: string, anchor: string): string =>
  text.replace(YEAR, (_, offset: string | undefined) => yearFrom(anchor, Number(offset ?? 0)));
