import type { Node } from 'yaml';
import { type Part, PlainMap, PlainPair, PlainScalar, PlainSeq } from './plain-nodes.ts';

/**
 * Reads manifests that are written plainly: block mappings and lists, brackets within a line, texts on one line with or without
 * quotes, integers, true and false, and comments only at the top of the file. Most of a large site is written like this, and
 * the YAML library takes ten times as long for it. The nodes have those fields of the library's nodes that shapes use. Any
 * other syntax is left to the library: this reader reports no errors, and never gives a different result.
 */

/** Thrown if a text is not written plainly. */
const NOT_PLAIN = Symbol('not plain');

/** Characters that YAML, the library or an editor may not treat as text. */
const ODD = /[^\P{Cc}\n]|[\xa0\u2028\u2029\ufeff]/u;
/** Comments at the beginning of a file. */
const HEAD = /(?:#[^\n]*\n)*/y;
const KEY = /([A-Za-z_][\w./-]*):(?=[ \n]|$)/y;
const FLOW_KEY = /(?:([A-Za-z_][\w./-]*)|"([^"\\\n]*)"|'([^'\n]*)'): +/y;
/** A text without quotes: up to the end of its line, or inside brackets. */
const TEXT = /[A-Za-z/$_(\u00a1-\u2027\u202a-\ufefe\d-][^\n]*/y;
const FLOW_TEXT = /[A-Za-z/$_(\u00a1-\u2027\u202a-\ufefe\d-][^\n,[\]{}:#]*/y;
const QUOTED = /"([^"\\\n]*)"|'([^'\n]*)'/y;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
/** Words that YAML does not read as text. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map(
  ([true, false, null] as const).flatMap((value) => {
    const word = String(value);
    const spellings = [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
    return spellings.map((spelling) => [spelling, value] as const);
  }),
);
/** A line above this length is left to the library, because YAML limits a key to 1,024 characters. */
const LONGEST = 1000;

const SPACE = 32;
const DASH = 45;
const NEWLINE = 10;

/** A scalar without quotes: its text, or the integer or boolean that it denotes. */
function plainScalar(written: string, start: number): PlainScalar {
  const end = start + written.length;
  const first = written.charCodeAt(0);
  if (first === DASH || (first >= 48 && first <= 57)) {
    if (!INTEGER.test(written)) throw NOT_PLAIN;
    return new PlainScalar(Number(written), 'PLAIN', start, end);
  }
  if (written.length === 4 || written.length === 5) {
    const word = WORDS.get(written);
    if (word === null) throw NOT_PLAIN;
    if (word !== undefined) return new PlainScalar(word, 'PLAIN', start, end);
  }
  return new PlainScalar(written, 'PLAIN', start, end);
}

class Reader {
  readonly #text: string;
  #at: number;
  /** Start and indentation of the current line; the indentation is -1 after the last line. */
  #line = 0;
  #column = 0;

  constructor(text: string) {
    this.#text = text;
    HEAD.lastIndex = 0;
    this.#at = HEAD.exec(text)?.[0].length ?? 0;
    this.#startLine();
  }

  document(): Part {
    if (this.#at > this.#line) throw NOT_PLAIN;
    const contents = this.#isDash() ? this.#list(0) : this.#mapping(0);
    if (this.#line < this.#text.length) throw NOT_PLAIN;
    return contents;
  }

  #isDash(): boolean {
    return this.#text.charCodeAt(this.#at) === DASH && this.#text.charCodeAt(this.#at + 1) === SPACE;
  }

  /** Moves to the first character of a line that is not a space. */
  #startLine(): void {
    this.#line = this.#at;
    if (this.#at >= this.#text.length) {
      this.#column = -1;
      return;
    }
    this.#skipSpaces();
    this.#column = this.#at - this.#line;
    const first = this.#text.charCodeAt(this.#at);
    // Not plain: empty lines, and comments between lines.
    if (first === NEWLINE || first === 35 || Number.isNaN(first)) throw NOT_PLAIN;
  }

  #skipSpaces(): void {
    while (this.#text.charCodeAt(this.#at) === SPACE) this.#at += 1;
  }

  /** Ends a line; nothing may be left on it. */
  #endLine(): void {
    if (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) !== NEWLINE) throw NOT_PLAIN;
    if (this.#at - this.#line > LONGEST) throw NOT_PLAIN;
    this.#at += 1;
    this.#startLine();
  }

  /** Matches a pattern at the current position and moves past it. */
  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) throw NOT_PLAIN;
    this.#at = pattern.lastIndex;
    return found;
  }

  #isKey(): boolean {
    KEY.lastIndex = this.#at;
    return KEY.test(this.#text);
  }

  #key(): PlainScalar {
    const start = this.#at;
    const [, name = ''] = this.#match(KEY);
    if (WORDS.has(name)) throw NOT_PLAIN;
    return new PlainScalar(name, 'PLAIN', start, start + name.length);
  }

  /** A mapping whose first key is at the current position. */
  #mapping(column: number): PlainMap {
    const start = this.#at;
    const items: PlainPair[] = [];
    do {
      const key = this.#key();
      items.push(new PlainPair(key, this.#valueOf(column)));
      if (this.#column > column) throw NOT_PLAIN;
    } while (this.#column === column && !this.#isDash());
    if (this.#column === column) throw NOT_PLAIN;
    return new PlainMap(items, false, start, this.#end());
  }

  /** The value after a colon, or on the lines below. */
  #valueOf(column: number): Part {
    if (this.#text.charCodeAt(this.#at) === SPACE) return this.#inline();
    this.#endLine();
    if (this.#isDash() && this.#column >= column) return this.#list(this.#column);
    if (this.#column <= column) throw NOT_PLAIN;
    return this.#mapping(this.#column);
  }

  #list(column: number): PlainSeq {
    const start = this.#at;
    const items: Part[] = [];
    do {
      this.#at += 1;
      this.#skipSpaces();
      items.push(this.#isKey() ? this.#mapping(this.#at - this.#line) : this.#inline());
      if (this.#column > column) throw NOT_PLAIN;
    } while (this.#column === column && this.#isDash());
    return new PlainSeq(items, false, start, this.#end());
  }

  /** The end of a block, which includes its last line. */
  #end(): number {
    return Math.min(this.#line, this.#text.length);
  }

  /** A value that ends with its line. */
  #inline(): Part {
    this.#skipSpaces();
    const start = this.#at;
    const first = this.#text[start] ?? '';
    const value =
      first === '{' || first === '['
        ? this.#flow(first)
        : first === '"' || first === "'"
          ? this.#quoted()
          : this.#textToLineEnd();
    this.#endLine();
    return value;
  }

  #quoted(): PlainScalar {
    const start = this.#at;
    const [, double, single = ''] = this.#match(QUOTED);
    return double === undefined
      ? new PlainScalar(single, 'QUOTE_SINGLE', start, this.#at)
      : new PlainScalar(double, 'QUOTE_DOUBLE', start, this.#at);
  }

  #textToLineEnd(): PlainScalar {
    const start = this.#at;
    const [written] = this.#match(TEXT);
    if (written.includes(': ') || written.includes(' #') || written.endsWith(':') || written.endsWith(' '))
      throw NOT_PLAIN;
    return plainScalar(written, start);
  }

  /** A value within brackets. */
  #flow(first: string): Part {
    if (first === '{') return this.#flowMapping();
    if (first === '[') return this.#flowList();
    if (first === '"' || first === "'") return this.#quoted();
    const start = this.#at;
    const [written] = this.#match(FLOW_TEXT);
    return plainScalar(written.trimEnd(), start);
  }

  /** Moves past the comma after an entry, or past the closing bracket; true for the latter. */
  #isLast(bracket: string): boolean {
    this.#skipSpaces();
    const mark = this.#text[this.#at];
    this.#at += 1;
    if (mark === bracket) return true;
    if (mark !== ',') throw NOT_PLAIN;
    this.#skipSpaces();
    return false;
  }

  /** Moves past an opening bracket; if the closing one follows at once, moves past it as well and returns true. */
  #opens(bracket: string): boolean {
    this.#at += 1;
    this.#skipSpaces();
    if (this.#text[this.#at] !== bracket) return false;
    this.#at += 1;
    return true;
  }

  #flowMapping(): PlainMap {
    const start = this.#at;
    const items: PlainPair[] = [];
    if (!this.#opens('}'))
      do {
        items.push(new PlainPair(this.#flowKey(), this.#flow(this.#text[this.#at] ?? '')));
      } while (!this.#isLast('}'));
    return new PlainMap(items, true, start, this.#at);
  }

  #flowKey(): PlainScalar {
    const start = this.#at;
    const [, plain, double, single] = this.#match(FLOW_KEY);
    const name = plain ?? double ?? single ?? '';
    if (plain !== undefined && WORDS.has(plain)) throw NOT_PLAIN;
    const type = plain !== undefined ? 'PLAIN' : double !== undefined ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
    return new PlainScalar(name, type, start, start + name.length + (plain === undefined ? 2 : 0));
  }

  #flowList(): PlainSeq {
    const start = this.#at;
    const items: Part[] = [];
    if (!this.#opens(']'))
      do items.push(this.#flow(this.#text[this.#at] ?? ''));
      while (!this.#isLast(']'));
    return new PlainSeq(items, true, start, this.#at);
  }
}

/** The contents of a plainly written text; undefined for any other text, whether it is correct or not. */
export function plainContents(text: string): Node | undefined {
  if (ODD.test(text)) return undefined;
  try {
    // It has just the fields that the shapes and the library's type guards use.
    return new Reader(text).document() as unknown as Node;
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
    return undefined;
  }
}
