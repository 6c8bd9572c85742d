/**
 * Replaces several parts of a text at once. The text stays a buffer, as it was read: for a large site it has millions of bytes,
 * and to decode, encode and hash it as a string takes several times as long.
 */
export class Replacing {
  readonly #text: Buffer;
  readonly #edits: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  #isWhole = true;

  constructor(text: Buffer) {
    this.#text = text;
  }

  /** Replaces lines, or the beginning of a line, that occur exactly once. */
  put(before: string, after: string): void {
    if (before === after) return;
    const line = Buffer.from(`\n${before}`);
    const at = this.#text.indexOf(line);
    if (before === '' || after === '' || at === -1 || this.#text.includes(line, at + 1)) this.#isWhole = false;
    else this.#edits.push({ at: at + 1, end: at + line.length, text: after });
  }

  /**
   * Replaces the line in which a text occurs exactly once, together with `above` lines before it. `make` returns null if these
   * are not the expected lines.
   */
  putLines(within: string, above: number, make: (lines: string) => string | null): void {
    const at = this.#text.indexOf(within);
    let start = at;
    for (let lines = 0; lines <= above && start > 0; lines += 1) start = this.#text.lastIndexOf('\n', start - 1);
    const end = this.#text.indexOf('\n', at);
    const after = at > 0 && start > 0 && end > 0 ? make(this.#text.toString('utf8', start + 1, end)) : null;
    if (after === null || this.#text.includes(within, at + 1)) this.#isWhole = false;
    else this.#edits.push({ at: start + 1, end, text: after });
  }

  /** The resulting text; null if a part to replace was not found exactly once. */
  result(): Buffer | null {
    const parts: Buffer[] = [];
    let from = 0;
    for (const edit of this.#edits.toSorted((a, b) => a.at - b.at)) {
      if (edit.at < from) return null;
      parts.push(this.#text.subarray(from, edit.at), Buffer.from(edit.text));
      from = edit.end;
    }
    return this.#isWhole ? Buffer.concat([...parts, this.#text.subarray(from)]) : null;
  }
}
