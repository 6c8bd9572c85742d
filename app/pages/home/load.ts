import { getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import type { RouteId } from '../../../generated/routes/index.ts';
import { loadTables } from '../../features/facts/records.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { HomeEntry } from './news-panel.tsx';

export interface HomeData {
  readonly news: readonly HomeEntry[];
  readonly industry: readonly HomeEntry[];
  readonly notices: readonly HomeEntry[];
  readonly party: readonly HomeEntry[];
  readonly science: readonly HomeEntry[];
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

/** Entries of a column whose summary is shown: in the headlines, or at the head of a band. */
const WITH_SUMMARY = 2;

const shownOf = (
  { id, type, title, summary, publishTime, deadline, illustration }: ReleaseItem,
  index: number,
): HomeEntry => ({
  id,
  type,
  title,
  summary: index < WITH_SUMMARY ? summary : undefined,
  publishTime,
  deadline,
  illustration,
});

export async function load({ context: { api, columns } }: PageInput<'home', LoadContext>): Promise<HomeData> {
  const newest = async (ids: readonly ColumnRoute[], pageSize: number): Promise<readonly HomeEntry[]> => {
    const known = ids.map((id: RouteId & ColumnRoute) => columns.byUrl(pathOf(id))?.column.id).filter(Boolean);
    if (known.length === 0) return [];
    return (await getContentReleaseBeforeList(api, { columnId: known.join(','), pageSize })).rows.map(shownOf);
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
    news,
    industry,
    notices,
    party,
    science,
    figures: facts && figuresOf(facts['china-units'], facts['fleet-by-year'], facts['nuclear-generation']),
  };
}
