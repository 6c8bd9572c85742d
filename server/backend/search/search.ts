import type { SQL } from 'drizzle-orm';
import type { SearchHit } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { toPlain } from '../content/markdown.ts';
import { attachmentCounts, toItem } from '../content/release-rows.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { type Page, pageOf } from '../db/paging.ts';
import { releases } from '../db/schema.ts';
import type { RowsResponse } from '../http/envelope.ts';
import { candidates, countMatches, idsByDate } from './candidates.ts';
import { limitsOf, type SearchQuery } from './limits.ts';
import { Marker } from './mark.ts';
import type { Interpreter, Meaning } from './meaning.ts';
import { scoreOf } from './score.ts';

/** Full-text search: entries that contain every word, else matches of another spelling, else entries with some of the words. */
export class Search {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #interpreter: Interpreter;

  constructor(db: Db, clock: Clock, interpreter: Interpreter) {
    this.#db = db;
    this.#clock = clock;
    this.#interpreter = interpreter;
  }

  async find(query: SearchQuery, isMember: boolean): Promise<RowsResponse<SearchHit>> {
    const literal = this.#interpreter.literally(query.keyword);
    if (!literal) return { kind: 'rows', rows: [], total: 0 };
    const found = await this.#lookFor(literal, query, isMember);
    if (found.total > 0) return found;
    const meaning = await this.#interpreter.otherwise(literal, isMember);
    return meaning === literal ? found : this.#lookFor(meaning, query, isMember);
  }

  async #lookFor(meaning: Meaning, query: SearchQuery, isMember: boolean): Promise<RowsResponse<SearchHit>> {
    const limits = limitsOf(query, isMember);
    const [total, best] = await Promise.all([
      countMatches(this.#db, meaning.tsquery, limits),
      query.sort === 'date' ? [] : this.#best(meaning, limits),
    ]);
    if (total === 0) return { kind: 'rows', rows: [], total };
    const ids = await this.#pageIds(meaning, limits, best, pageOf(query, total));
    return { kind: 'rows', rows: await this.#hits(ids, meaning, isMember), total };
  }

  /** The ids of the candidates, best first. */
  async #best({ tsquery, words }: Meaning, limits: SQL | undefined): Promise<string[]> {
    const now = this.#clock.now();
    const scored = (await candidates(this.#db, tsquery, limits)).map((candidate) => ({
      ...candidate,
      score: scoreOf(candidate, words, now),
    }));
    scored.sort(
      (a, b) => b.score - a.score || b.publishTime.getTime() - a.publishTime.getTime() || (a.id < b.id ? -1 : 1),
    );
    return scored.map(({ id }) => id);
  }

  /** The ids of a page, in the order of the best entries first, then all others by date. */
  async #pageIds(
    { tsquery }: Meaning,
    limits: SQL | undefined,
    best: readonly string[],
    { limit, offset }: Page,
  ): Promise<string[]> {
    const first = best.slice(offset, offset + limit);
    if (first.length === limit) return first;
    const rest = { limit: limit - first.length, offset: Math.max(0, offset - best.length) };
    return [...first, ...(await idsByDate(this.#db, tsquery, limits, rest, best))];
  }

  async #hits(ids: readonly string[], { phrases }: Meaning, isMember: boolean): Promise<SearchHit[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.select().from(releases).where(among(releases.id, ids));
    const files = await attachmentCounts(this.#db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const marker = new Marker(phrases);
    return ids.flatMap((id): SearchHit[] => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          ...toItem(row, files.get(row.id) ?? 0, isMember),
          markedTitle: marker.mark(row.title),
          markedSummary: marker.summary(row.summary, () => toPlain(row.body)),
        },
      ];
    });
  }
}
