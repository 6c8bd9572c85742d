import type { Db } from '../backend/db/database.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Options, Values } from './options.ts';

/** What commands use. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  print(text: string): void;
  /** Asks for a line that is not shown. */
  readSecret(question: string): Promise<string>;
  /** Opens the database, which is closed afterwards. */
  withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T>;
}

/** A command of `npm run account`. */
export interface Command {
  /** The options, without `--help`. */
  readonly options: Options;
  /** The options after the command's name, and below them what they do. */
  readonly help: string;
  /** Checks the options. Returns the work; throws a UsageError. */
  read(values: Values): (context: Context) => Promise<void>;
}
