import { UNSTORABLE } from '../db/unstorable.ts';
import { ContentError, README } from './content-error.ts';

/** The largest value of an integer column of the database. */
export const MAX_WHOLE = 2_147_483_647;

/** Throws a ContentError if the rows contain a text that PostgreSQL cannot store, as it would fail the whole publication. */
export function assertStorable(file: string, rows: unknown): void {
  const check = (text: string): void => {
    if (UNSTORABLE.test(text))
      throw ContentError.of(file, 'a text holds the character 0, or half a character', `Remove it. ${README}`);
  };
  JSON.stringify(rows, (key, value: unknown) => {
    check(key);
    if (typeof value === 'string') check(value);
    return value;
  });
}
