import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { searchHelp } from './help.ts';
import { Interpreter } from './meaning.ts';
import { Search } from './search.ts';
import type { WordList } from './word-list.ts';

/** The calls of the search. */
export function searchHandlers(
  db: Db,
  clock: Clock,
  words: WordList,
): Handlers<'getContentReleaseListWithSearch' | 'getContentSearchHelp'> {
  const interpreter = new Interpreter(db, words);
  const search = new Search(db, clock, interpreter);
  return {
    getContentReleaseListWithSearch: ({ query, user }) => search.find(query, user !== null),
    async getContentSearchHelp({ query, user }) {
      return { kind: 'data', data: await searchHelp({ db, clock, interpreter }, query.keyword, user !== null) };
    },
  };
}
