import type { Db } from '../db/database.ts';
import { countMatches } from './candidates.ts';
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

  /** What was typed, word by word; null where the text holds no word. */
  literally(typed: string): Meaning | null {
    const keyword = typed.slice(0, MAX_KEYWORD).trim();
    const words = queryWords(keyword, this.#list);
    const tsquery = everyWord(words);
    if (!tsquery) return null;
    return { keyword, words, tsquery, phrases: [keyword, ...words.flatMap((word) => word.variants)], partial: false };
  }

  /**
   * What else a text can mean that finds nothing literally: another spelling, then fewer of its words. The literal meaning
   * where nothing helps, or where only the filters leave nothing: what a text means is the same whatever is filtered.
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

  /** How many entries a meaning has that the caller may read. */
  count({ tsquery }: Meaning, isMember: boolean): Promise<number> {
    return countMatches(this.#db, tsquery, limitsOf({}, isMember));
  }

  /** Other spellings of what finds nothing as it was typed. */
  corrections(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).of(typed);
  }

  /** What else may be meant by a text that finds little. */
  soundingAlike(typed: string, isMember: boolean): Promise<string[]> {
    return new Corrections(this.#db, isMember).soundingAlike(typed);
  }
}
