import { UNSTORABLE } from '../db/unstorable.ts';
import { ContentError, README } from './content-error.ts';

/** Days from the anchor, a century each way: what is further away is a date that was written as a number. */
export const MAX_DAYS = 36_500;
/** The largest whole number that the database's columns take. */
export const MAX_WHOLE = 2_147_483_647;

export const isDays = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_DAYS;

/** Throws where a text of the rows is one that PostgreSQL does not store, with which nothing else would be published either. */
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
