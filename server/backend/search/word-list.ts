import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import { normal } from '../../words/initials.ts';
import { ContentError } from '../content/content-error.ts';

const FILE = 'search/words.yaml';

const words = z.array(z.coerce.string().trim().min(1)).default([]);
const shape = z.strictObject({ same: z.array(words).default([]), known: words, ignored: words });

/** The editors' word list: synonyms, names that must not be split, and words to ignore. */
export class WordList {
  readonly #same = new Map<string, readonly string[]>();
  readonly #ignored: ReadonlySet<string>;
  /** Every listed word, longest first. */
  readonly #listed: readonly string[];
  /** The whole list as a string, which differs for different lists. */
  readonly text: string;

  constructor(given: z.input<typeof shape> = {}) {
    const { same, known, ignored } = shape.parse(given);
    this.text = JSON.stringify([same, known, ignored]);
    const groups = same.map((group) => group.map(normal));
    for (const group of groups) for (const word of group) this.#same.set(word, group);
    this.#ignored = new Set(ignored.map(normal));
    const listed = new Set([...groups.flat(), ...known.map(normal), ...this.#ignored]);
    this.#listed = [...listed].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** The word and its synonyms, the word itself first. */
  variants(word: string): readonly string[] {
    return [word, ...(this.#same.get(word) ?? []).filter((other) => other !== word)];
  }

  isIgnored(word: string): boolean {
    return this.#ignored.has(word);
  }

  /** The longest listed word at a position of a text. It must not begin or end inside a run of Latin letters and digits. */
  listedAt(text: string, at: number): string | undefined {
    return this.#listed.find((word) => text.startsWith(word, at) && !cutsWord(text, at, word.length));
  }

  /** Every listed word that is not ignored; the vocabulary includes those that occur in entries. */
  get terms(): readonly string[] {
    return this.#listed.filter((word) => !this.#ignored.has(word));
  }
}

const LETTER = /[a-z0-9]/;

const cutsWord = (text: string, at: number, length: number): boolean => {
  const joined = (left: number): boolean => LETTER.test(text[left] ?? ' ') && LETTER.test(text[left + 1] ?? ' ');
  return joined(at - 1) || joined(at + length - 1);
};

/** Reads the list of a content folder; a missing file is an empty list. Throws a ContentError if the file is invalid. */
export async function readWordList(contentDir: string): Promise<WordList> {
  const text = await readFile(join(contentDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return new WordList();
  try {
    return new WordList(parse(text) ?? {});
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : (String(error).split('\n')[0] ?? '');
    throw ContentError.of(FILE, reason, 'It holds the lists same, known and ignored, as its head says');
  }
}

/** The list, or an empty one if the file is invalid: the error is logged, so that it does not affect the rest of the site. */
export async function wordListOrNone(contentDir: string, log: Log): Promise<WordList> {
  try {
    return await readWordList(contentDir);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    log.warn('the words of the search are left out', { reason: error.message });
    return new WordList();
  }
}
