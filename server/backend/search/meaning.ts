import type { Db } from '../db/database.ts';
import { countMatches } from './candidates.ts';
import { Corrections } from './corrections.ts';
import { limitsOf } from './limits.ts';
import { everyWord, fewerWords, type QueryWord, queryWords } from './query.ts';
import type { WordList } from './word-list.ts';

/** Longer texts are cut, because nobody types them. */
const MAX_KEYWORD = 60;

/** An interpretation of a query. */
export interface Meaning {
  /** The text that is searched for: the typed one, or another spelling of it. */
  readonly keyword: string;
  readonly words: readonly QueryWord[];
  readonly tsquery: string;
  /** The phrases to mark in the found texts. */
  readonly phrases: readonly string[];
  /** Whether entries without some of the words are shown. */
  readonly partial: boolean;
}

/** Interprets queries, using the word list and the stored terms. */
export class Interpreter {
  readonly #db: Db;
  readonly #list: WordList;

  constructor(db: Db, list: WordList) {
    this.#db = db;
    this.#list = list;
  }

  /** The meaning of a text as typed, word by word; null if the text contains no word. */
  literally(typed: string): Meaning | null {
    const keyword = typed.slice(0, MAX_KEYWORD).trim();
    const words = queryWords(keyword, this.#list);
    const tsquery = everyWord(words);
    if (!tsquery) return null;
    return { keyword, words, tsquery, phrases: [keyword, ...words.flatMap((word) => word.variants)], partial: false };
  }

  /**
   * Another meaning of a text without literal matches: another spelling, or else fewer of its words. Returns the literal meaning
   * if nothing else matches, or if only the filters exclude all matches: filters must not change the interpretation.
   */
  async otherwise(literal: Meaning, isMember: boolean): Promise<Meaning> {
    if ((await this.count(literal, isMember)) > 0) return literal;
    for (const spelling of await this.corrections(literal.keyword, isMember)) {
      const other = this.literally(spelling);
      if (other && (await this.count(other, isMember)) > 0) return other;
    }
    for (const tsquery of fewerWords(literal.words)) {
      const fewer = { ...literal, tsquery, partial: true };
      if ((await this.count(fewer, isMember)) > 0) return fewer;
    }
    return literal;
  }

  /** The number of entries that match a meaning and that the caller may read. */
  count({ tsquery }: Meaning, isMember: boolean): Promise<number> {
    return countMatches(this.#db, tsquery, limitsOf({}, isMember));
  }

  /** Other spellings of a text without matches. */
  corrections(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).of(typed);
  }

  /** Terms that sound like a text with few matches. */
  soundingAlike(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).soundingAlike(typed);
  }
}
