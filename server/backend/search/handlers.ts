import type { Clock } from '../../clock.ts';
import type { Gate } from '../../gate.ts';
import type { Db } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { searchHelp } from './help.ts';
import { Interpreter } from './meaning.ts';
import { Search } from './search.ts';
import type { WordList } from './word-list.ts';

interface SearchOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly words: WordList;
  /** Limits the number of concurrent searches. */
  readonly gate: Gate;
}

/** The calls of the search. */
export function searchHandlers({
  db,
  clock,
  words,
  gate,
}: SearchOptions): Handlers<'getContentReleaseListWithSearch' | 'getContentSearchHelp'> {
  const interpreter = new Interpreter(db, words);
  const search = new Search(db, clock, interpreter);
  return {
    getContentReleaseListWithSearch: ({ query, user }) => gate.run(() => search.find(query, user !== null)),
    async getContentSearchHelp({ query, user }) {
      const help = () => searchHelp({ db, clock, interpreter }, query.keyword, user !== null);
      return { kind: 'data', data: await gate.run(help) };
    },
  };
}
