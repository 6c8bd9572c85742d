import {
  getContentReleaseBeforeList,
  getContentReleaseListWithSearch,
  getContentSearchHelp,
} from '../../../generated/api/content.ts';
import type { ReleaseItem, SearchHelp, SearchHit } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import { releaseTypes } from '../../../generated/releases.ts';
import { withinPages } from '../../components/last-page.ts';
import { pageOf } from '../../components/query.ts';
import { loadTables } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { withoutFail } from '../../core/page/failed-page.ts';
import { namedThings } from '../../core/things/find-things.ts';
import { type Thing, thingsOf, thingTables } from '../../core/things/things.ts';

export const PAGE_SIZE = 10;
const LATEST = 5;

export interface SearchData {
  readonly keyword: string;
  readonly rows: readonly SearchHit[];
  readonly total: number;
  /** The number of the page shown, from 1; the last page if the requested one does not exist. */
  readonly page: number;
  /** Duration of the search, in seconds. */
  readonly seconds: number;
  readonly help: SearchHelp;
  /** Plants, countries and other things of that name that have a page. */
  readonly things: readonly Thing[];
  /** The newest entries, if nothing is found. */
  readonly latest: readonly ReleaseItem[];
}

/** Used if the backend does not support the call. */
const noHelp: SearchHelp = { instead: '', partial: false, hints: [], popularColumns: [], minYear: '', maxYear: '' };

const newsCodes: readonly string[] = [
  ...releaseTypes.news.columns,
  ...releaseTypes.notice.columns,
  ...releaseTypes.industry.columns,
];

/** The newest entries of the news columns, whose ids depend on the backend. */
const latestNews = async ({ api, columns }: LoadContext): Promise<readonly ReleaseItem[]> => {
  const newsColumns = columns.list.filter(({ columnCode }) => newsCodes.includes(columnCode)).map(({ id }) => id);
  if (newsColumns.length === 0) return [];
  const query = { columnId: newsColumns.join(','), pageSize: LATEST, orderByColumn: 'publishTime' } as const;
  return (await getContentReleaseBeforeList(api, query)).rows;
};

/** Maximum number of things; longer lists are on the data pages. */
const THINGS = 3;

/** Things with a name in the site's own tables; they are found with any backend. */
const thingsNamed = ({ facts }: LoadContext, keyword: string): Promise<readonly Thing[]> =>
  withoutFail(
    loadTables(facts, thingTables).then((tables) => namedThings(thingsOf(tables), keyword, THINGS)),
    [],
  );

/** The results for a query's keyword and filters, and suggestions if there are none. */
export async function loadSearch({ query, context }: PageInput<'search-result', LoadContext>): Promise<SearchData> {
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 60);
  if (!keyword) return { keyword, rows: [], total: 0, page: 1, seconds: 0, help: noHelp, things: [], latest: [] };
  const { api } = context;
  const start = performance.now();
  const finding = thingsNamed(context, keyword);
  const helping = getContentSearchHelp(api, { keyword }).catch(() => noHelp);
  const filters = {
    section: query.get('section') ?? '',
    type: query.get('type') ?? '',
    year: query.get('year') ?? '',
    sort: query.get('sort') === 'date' ? 'date' : 'relevance',
  } as const;
  const { rows, total, page } = await withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
    getContentReleaseListWithSearch(api, { keyword, pageNum, pageSize: PAGE_SIZE }, filters),
  );
  const seconds = Math.round(performance.now() - start) / 1000;
  const latest = total > 0 ? [] : await withoutFail(latestNews(context), []);
  return { keyword, rows, total, page, seconds, help: await helping, things: await finding, latest };
}
