import { getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import type { RouteId } from '../../../generated/routes/index.ts';
import { loadTables } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part, partOf } from '../../core/page/failed-page.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { HomeEntry } from './news-panel.tsx';

/** The newest entries of a column, fetched separately so that a failure affects only this part. */
export type HomeEntries = Part<readonly HomeEntry[]>;

export interface HomeData {
  readonly news: HomeEntries;
  readonly industry: HomeEntries;
  readonly notices: HomeEntries;
  readonly party: HomeEntries;
  readonly science: HomeEntries;
  /** Null if the tables cannot be read; the page is then shown without figures. */
  readonly figures: Figures | null;
}

/** Routes without parameters, whose path is the URL of their column. */
type ColumnRoute =
  | 'news-party'
  | 'news-industry'
  | 'notice-notice'
  | 'party-union-work'
  | 'party-smart-work'
  | 'science-charm';

/** Number of entries of a column whose summary is shown, in the headlines or at the head of a band. */
const WITH_SUMMARY = 2;

const shownOf = (
  { id, type, title, summary, publishTime, deadline, illustration, pinned }: ReleaseItem,
  index: number,
): HomeEntry => ({
  id,
  type,
  title,
  summary: index < WITH_SUMMARY ? summary : undefined,
  // Only the date is shown; the times of thirty entries would add 40 bytes to the compressed document.
  publishTime: publishTime?.slice(0, 10),
  deadline,
  illustration,
  pinned: pinned || undefined,
});

export async function load({
  context: { api, columns, facts: readFacts },
}: PageInput<'home', LoadContext>): Promise<HomeData> {
  const newest = async (ids: readonly ColumnRoute[], pageSize: number): Promise<readonly HomeEntry[]> => {
    const known = ids.map((id: RouteId & ColumnRoute) => columns.byUrl(pathOf(id))?.column.id).filter(Boolean);
    if (known.length === 0) return [];
    return (await getContentReleaseBeforeList(api, { columnId: known.join(','), pageSize })).rows.map(shownOf);
  };
  const tables = loadTables(readFacts, ['china-units', 'fleet-by-year', 'nuclear-generation']).catch(() => null);
  const [news, industry, notices, party, science, facts] = await Promise.all([
    partOf(newest(['news-party'], 7)),
    partOf(newest(['news-industry'], 7)),
    partOf(newest(['notice-notice'], 7)),
    partOf(newest(['party-union-work', 'party-smart-work'], 5)),
    partOf(newest(['science-charm'], 3)),
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
