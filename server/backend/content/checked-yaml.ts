import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, type ContentProblem, type Place, README, START } from './content-error.ts';

const firstLine = (text: string): string => text.split('\n')[0]?.replace(/[.:]?\s*$/, '') ?? '';

type Ranged = { readonly range?: readonly number[] | null } | null | undefined;

/** The range of a value; for a list or a map, the range of its key, because that is what people look for. */
function rangeOf(document: Document, path: readonly PropertyKey[]): readonly number[] | null | undefined {
  const node = document.getIn(path, true);
  if (node === undefined || isScalar(node)) return (node as Ranged)?.range;
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
  return ((pair?.key ?? node) as Ranged)?.range;
}

const fixOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `Remove or correct the key. ${README}` : `Correct the value. ${README}`;

/** The path of an issue. For an unrecognized key, it is the path of the key instead of its parent. */
const pathOf = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;

/** A YAML text of a content file. */
export interface YamlText {
  /** The file's path in error messages. */
  readonly file: string;
  readonly text: string;
  /** What the text is in messages: the head of a file, or the file. */
  readonly name: string;
  /** Lines of the file before the text. */
  readonly linesBefore: number;
}

/** A parsed YAML text whose places in the file are known. */
export class YamlSource {
  readonly #text: YamlText;
  readonly #lines = new LineCounter();
  readonly #document: Document;

  /** Throws a ContentError with all problems if the text is not YAML. */
  constructor(text: YamlText) {
    this.#text = text;
    this.#document = parseDocument(text.text, { lineCounter: this.#lines, merge: true });
    const { errors } = this.#document;
    if (errors.length === 0) return;
    throw new ContentError(
      errors.map(({ message, pos }): ContentProblem => {
        const cause = `the ${text.name} is not YAML: ${firstLine(message).replace(/ at line \d+, column \d+$/, '')}`;
        const fix = 'Quote texts that hold colons, brackets or hashes';
        return { file: text.file, ...this.#at(pos[0]), cause, fix };
      }),
    );
  }

  /** The values in a checked shape. Throws a ContentError with all problems. */
  as<T>(shape: z.ZodType<T>): T {
    const checked = shape.safeParse(this.#values());
    if (checked.success) return checked.data;
    const { file, name } = this.#text;
    throw new ContentError(
      checked.error.issues.map((issue): ContentProblem => {
        const cause = `${issue.path.join('.') || name}: ${issue.message}`;
        return { file, ...this.placeOf(pathOf(issue)), cause, fix: fixOf(issue) };
      }),
    );
  }

  /** The place of a key's value in the file; if the value is missing, the place of its nearest existing parent. */
  placeOf(path: readonly PropertyKey[]): Place {
    for (let length = path.length; length > 0; length -= 1) {
      const range = rangeOf(this.#document, path.slice(0, length));
      if (range) return this.#at(range[0] ?? 0);
    }
    return START;
  }

  #at(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { line: line + this.#text.linesBefore, column: col };
  }

  /** The values of the text. Missing YAML anchors and excessive aliases are detected only by this conversion. */
  #values(): unknown {
    try {
      return this.#document.toJS();
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
      const { file, name } = this.#text;
      throw ContentError.of(
        file,
        `the ${name} is not YAML: ${firstLine(error.message)}`,
        'Quote texts that begin with *',
      );
    }
  }
}
