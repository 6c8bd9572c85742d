import { getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import type { RouteId } from '../../../generated/routes/index.ts';
import { loadTables } from '../../features/facts/records.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { type Figures, figuresOf } from './figures.ts';

export interface HomeData {
  readonly headlines: readonly ReleaseItem[];
  readonly news: readonly ReleaseItem[];
  readonly industry: readonly ReleaseItem[];
  readonly notices: readonly ReleaseItem[];
  readonly party: readonly ReleaseItem[];
  readonly science: readonly ReleaseItem[];
  /** Null where the tables cannot be read: the page then does without its figures. */
  readonly figures: Figures | null;
}

/** Routes without parameters, whose path is their column's address. */
type ColumnRoute =
  | 'news-party'
  | 'news-industry'
  | 'notice-notice'
  | 'party-union-work'
  | 'party-smart-work'
  | 'science-charm';

export async function load({ context: { api, columns } }: PageInput<'home', LoadContext>): Promise<HomeData> {
  const newest = async (ids: readonly ColumnRoute[], pageSize: number): Promise<readonly ReleaseItem[]> => {
    const known = ids.map((id: RouteId & ColumnRoute) => columns.byUrl(pathOf(id))?.column.id).filter(Boolean);
    if (known.length === 0) return [];
    return (await getContentReleaseBeforeList(api, { columnId: known.join(','), pageSize })).rows;
  };
  const tables = loadTables(api, ['china-units', 'fleet-by-year', 'nuclear-generation']).catch(() => null);
  const [news, industry, notices, party, science, facts] = await Promise.all([
    newest(['news-party'], 7),
    newest(['news-industry'], 7),
    newest(['notice-notice'], 7),
    newest(['party-union-work', 'party-smart-work'], 5),
    newest(['science-charm'], 3),
    tables,
  ]);
  return {
    headlines: [...industry.slice(0, 2), ...news.slice(0, 2), ...notices.slice(0, 1)],
    news,
    industry,
    notices,
    party,
    science,
    figures: facts && figuresOf(facts['china-units'], facts['fleet-by-year'], facts['nuclear-generation']),
  };
}
