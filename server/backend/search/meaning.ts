import type { Db } from '../db/database.ts';
import { countUpTo } from './candidates.ts';
import { Corrections } from './corrections.ts';
import { limitsOf } from './limits.ts';
import { everyWord, fewerWords, type QueryWord, queryWords } from './query.ts';
import type { WordList } from './word-list.ts';

/** Longer texts are cut: nobody types them. */
const MAX_KEYWORD = 60;

/** What a query is taken to mean. */
export interface Meaning {
  /** What is looked for: what was typed, or the spelling that stands in for it. */
  readonly keyword: string;
  readonly words: readonly QueryWord[];
  readonly tsquery: string;
  /** What is marked in the found texts. */
  readonly phrases: readonly string[];
  /** Whether entries are shown that lack some of the words. */
  readonly partial: boolean;
}

/** Finds out what a query means, from the words that there are. */
export class Interpreter {
  readonly #db: Db;
  readonly #list: WordList;

  constructor(db: Db, list: WordList) {
    this.#db = db;
    this.#list = list;
  }

  /** Null where the text holds no word. The meaning is the same whatever filters are set. */
  async meaningOf(typed: string, isMember: boolean): Promise<Meaning | null> {
    const literal = this.#meaning(typed);
    if (!literal || (await this.#finds(literal, isMember))) return literal;
    for (const spelling of await this.corrections(typed, isMember)) {
      const other = this.#meaning(spelling);
      if (other && (await this.#finds(other, isMember))) return other;
    }
    for (const tsquery of fewerWords(literal.words)) {
      const fewer = { ...literal, tsquery, partial: true };
      if (await this.#finds(fewer, isMember)) return fewer;
    }
    return literal;
  }

  /** Other spellings of what finds nothing as it was typed. */
  corrections(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).of(typed.slice(0, MAX_KEYWORD));
  }

  /** What else may be meant by a text that finds little. */
  soundingAlike(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).soundingAlike(typed.slice(0, MAX_KEYWORD));
  }

  #meaning(text: string): Meaning | null {
    const keyword = text.slice(0, MAX_KEYWORD).trim();
    const words = queryWords(keyword, this.#list);
    const tsquery = everyWord(words);
    if (!tsquery) return null;
    return { keyword, words, tsquery, phrases: [keyword, ...words.flatMap((word) => word.variants)], partial: false };
  }

  /** How many entries a meaning has, counted no further than asked. */
  countUpTo({ tsquery }: Meaning, most: number, isMember: boolean): Promise<number> {
    return countUpTo(this.#db, tsquery, limitsOf({}, isMember), most);
  }

  async #finds(meaning: Meaning, isMember: boolean): Promise<boolean> {
    return (await this.countUpTo(meaning, 1, isMember)) > 0;
  }
}
