import { and, count, desc, gte, ne, sql, sum } from 'drizzle-orm';
import type { SearchHelp } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { yearsInterval } from '../content/lists.ts';
import type { Db } from '../db/database.ts';
import { searchEntries, visitCounts } from '../db/schema.ts';
import { siteDay } from '../times.ts';
import { limitsOf } from './limits.ts';
import type { Interpreter } from './meaning.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
}

const DAY_MS = 86_400_000;
/** The popular columns are those most visited within this number of days. */
const RECENT_DAYS = 30;
const POPULAR = 6;
const HINTS = 3;
/** If fewer entries than this are found, other spellings are offered. */
const FEW = 3;

/** The columns visited most in recent days, followed by those with the most entries. */
async function popularColumns({ db, clock }: Parts, isMember: boolean): Promise<string[]> {
  const since = siteDay(new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS));
  const visited = await db
    .select({ id: visitCounts.columnId })
    .from(visitCounts)
    .where(and(gte(visitCounts.day, since), ne(visitCounts.columnId, '')))
    .groupBy(visitCounts.columnId)
    .orderBy(desc(sum(visitCounts.count)), sql`${visitCounts.columnId} collate "C"`)
    .limit(100);
  const filled = await db
    .select({ id: searchEntries.columnId, entries: count() })
    .from(searchEntries)
    .where(limitsOf({}, isMember))
    .groupBy(searchEntries.columnId)
    .orderBy(desc(count()), sql`${searchEntries.columnId} collate "C"`);
  const readable = new Set(filled.map(({ id }) => id));
  const ids = [...visited.map(({ id }) => id).filter((id) => readable.has(id)), ...readable];
  return [...new Set(ids)].slice(0, POPULAR);
}

/** The help beside the results: the query used instead, other spellings, the years, and popular columns if nothing is found. */
export async function searchHelp(parts: Parts, typed: string, isMember: boolean): Promise<SearchHelp> {
  const { interpreter, db } = parts;
  const literal = interpreter.literally(typed);
  const found = literal ? await interpreter.count(literal, isMember) : 0;
  const meaning = literal && found === 0 ? await interpreter.otherwise(literal, isMember) : literal;
  const instead = meaning && literal && meaning.keyword !== literal.keyword ? meaning.keyword : '';
  const hints = await hintsFor(interpreter, literal?.keyword ?? '', found, isMember);
  const nothing = found === 0 && meaning === literal;
  return {
    instead,
    partial: meaning?.partial ?? false,
    hints: hints.filter((hint) => hint !== instead).slice(0, HINTS),
    popularColumns: nothing ? await popularColumns(parts, isMember) : [],
    ...(await yearsInterval(db, '', isMember)).data,
  };
}

/** Other spellings of a keyword that finds few entries or none. */
async function hintsFor(
  interpreter: Interpreter,
  keyword: string,
  found: number,
  isMember: boolean,
): Promise<readonly string[]> {
  if (!keyword || found >= FEW) return [];
  return found === 0 ? interpreter.corrections(keyword, isMember) : interpreter.soundingAlike(keyword, isMember);
}
