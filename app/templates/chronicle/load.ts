import {
  checkMemorabiliaInfo,
  getContentMemorabiliaBasicList,
  getContentMemorabiliaInfoList,
} from '../../../generated/api/content.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import type { Memorabilia } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { plainText } from '../../../shared/text/plain.ts';
import { withQuery } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { yearsBetween } from '../article-list/load.ts';

/** More than the number of events in a year. */
const PAGE_SIZE = 100;

export interface ChronicleData {
  /** The displayed year; '' if the chronicle is empty. */
  readonly year: string;
  /** Years with entries, newest first. */
  readonly years: readonly string[];
  readonly events: readonly Memorabilia[];
}

/** The selectable years: those of the whole range that have entries. */
async function yearsOf(api: ApiClient, columnId: string): Promise<readonly string[]> {
  const counted = (await getContentMemorabiliaBasicList(api, { columnId })).map(({ year }) => year).sort();
  const range = yearsBetween(counted[0] ?? '', counted.at(-1) ?? '');
  if (range.length === 0) return [];
  const checks = await checkMemorabiliaInfo(api, { columnId, checkYears: range.join(',') });
  const existing = new Set(checks.filter(({ exists }) => exists).map(({ year }) => String(year)));
  return range.filter((year) => existing.has(year));
}

/** Loads the requested year, or the newest one: a year without entries has no page. */
export async function load({
  route,
  query,
  context: { api, columns },
}: PageInput<'chronicle', LoadContext>): Promise<ChronicleData> {
  const columnId = columns.byUrl(route.path)?.column.id;
  const years = columnId ? await yearsOf(api, columnId) : [];
  const asked = query.get('year') ?? '';
  const year = years.includes(asked) ? asked : (years[0] ?? '');
  if (!columnId || !year) return { year, years, events: [] };
  const { rows } = await getContentMemorabiliaInfoList(api, { columnId, year, pageSize: PAGE_SIZE });
  return { year, years, events: rows.map((event) => ({ ...event, text: plainText(event.text) })) };
}

/** Each year has its own content; the newest one has the URL without a query as canonical. */
export const head = ({ year, years }: ChronicleData, { route }: { readonly route: RouteMeta }): PageHead =>
  year === (years[0] ?? '')
    ? { canonical: route.path }
    : { title: `${year}年`, canonical: withQuery(route.path, new URLSearchParams(), { year }) };
