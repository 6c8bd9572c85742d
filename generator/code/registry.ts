const ENTRY = /^\s*(?:(['"])([^'"]+)\1|([\w$]+)):\s*\(\)\s*=>\s*import\((['"])([^'"]+)\4\)/gm;

/** An entry of the page registry, which may span lines: `name: () => import('./file.tsx')`. */
export interface RegistryEntry {
  readonly name: string;
  /** The module, relative to the registry. */
  readonly file: string;
  /** Offset of the name, without quotes. */
  readonly nameStart: number;
  /** Offsets of the key, with quotes, and of the end, after the closing parenthesis. */
  readonly start: number;
  readonly end: number;
}

/** The entries of a registry's text, in single or double quotes. Each begins on a line of its own. */
export const entriesIn = (text: string): RegistryEntry[] =>
  [...text.matchAll(ENTRY)].map((match) => {
    const [whole, , quoted, plain = '', , file = ''] = match;
    const name = quoted ?? plain;
    const start = match.index + whole.search(/\S/);
    return { name, file, nameStart: text.indexOf(name, start), start, end: match.index + whole.length };
  });
