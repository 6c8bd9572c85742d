import {
  getContentReleaseBeforeList,
  getContentReleaseListWithSearch,
  getContentSearchHelp,
} from '../../../generated/api/content.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import type { ReleaseItem, SearchHelp, SearchHit } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import { releaseTypes } from '../../../generated/releases.ts';
import { pageOf } from '../../components/query.ts';
import type { LoadContext } from '../../features/page/context.ts';

export const PAGE_SIZE = 10;
const LATEST = 5;

export interface SearchData {
  readonly keyword: string;
  readonly rows: readonly SearchHit[];
  readonly total: number;
  /** Seconds that the search took. */
  readonly seconds: number;
  readonly help: SearchHelp;
  /** The newest entries, where nothing is found. */
  readonly latest: readonly ReleaseItem[];
}

/** What a backend without the call gives. */
const noHelp: SearchHelp = { instead: '', partial: false, hints: [], popularColumns: [], minYear: '', maxYear: '' };

const newsColumns = [...releaseTypes.news.columns, ...releaseTypes.notice.columns, ...releaseTypes.industry.columns];

const latestNews = async (api: ApiClient): Promise<readonly ReleaseItem[]> => {
  const query = { columnId: newsColumns.join(','), pageSize: LATEST, orderByColumn: 'publishTime' } as const;
  return (await getContentReleaseBeforeList(api, query)).rows;
};

/** The results of a query's keyword and filters, and what helps where there are none. */
export async function loadSearch({
  query,
  context: { api },
}: PageInput<'search-result', LoadContext>): Promise<SearchData> {
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 60);
  if (!keyword) return { keyword, rows: [], total: 0, seconds: 0, help: noHelp, latest: [] };
  const start = performance.now();
  const helping = getContentSearchHelp(api, { keyword }).catch(() => noHelp);
  const { rows, total } = await getContentReleaseListWithSearch(
    api,
    { keyword, pageNum: pageOf(query), pageSize: PAGE_SIZE },
    {
      section: query.get('section') ?? '',
      type: query.get('type') ?? '',
      year: query.get('year') ?? '',
      sort: query.get('sort') === 'date' ? 'date' : 'relevance',
    },
  );
  const seconds = Math.round(performance.now() - start) / 1000;
  const latest = total > 0 ? [] : await latestNews(api);
  return { keyword, rows, total, seconds, help: await helping, latest };
}
