import { UNSTORABLE } from '../db/unstorable.ts';
import { ContentError, README } from './content-error.ts';

/** Maximum number of days from the anchor, a century each way: a larger number is a date that was written as a number. */
export const MAX_DAYS = 36_500;
/** The largest value of an integer column of the database. */
export const MAX_WHOLE = 2_147_483_647;

export const isDays = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_DAYS;

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
