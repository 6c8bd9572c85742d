const ENTRY = /^\s*(?:(['"])([^'"]+)\1|([\w$]+)):\s*\(\)\s*=>\s*import\((['"])([^'"]+)\4\)/gm;

/** An entry of a registry's text: offsets of its key, with quotes, and of its end, before the comma. */
export interface Entry {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** An entry of the page registry, which may span lines: `name: () => import('./file.tsx')`. */
export interface PageEntry extends Entry {
  /** The module, relative to the registry. */
  readonly file: string;
  /** Offset of the name, without quotes. */
  readonly nameStart: number;
}

/** The entries of a registry's text, in single or double quotes. Each begins on a line of its own. */
export const entriesIn = (text: string): PageEntry[] =>
  [...text.matchAll(ENTRY)].map((match) => {
    const [whole, , quoted, plain = '', , file = ''] = match;
    const name = quoted ?? plain;
    const start = match.index + whole.search(/\S/);
    return { name, file, nameStart: text.indexOf(name, start), start, end: match.index + whole.length };
  });
