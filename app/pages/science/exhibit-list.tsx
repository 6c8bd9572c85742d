import { Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { type Cover as CoverChoice, coversOf } from '../../../shared/cover-subjects.ts';
import { ChoiceRow, choicesOf } from '../../components/choice-row.tsx';
import { Cover } from '../../components/cover.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { FilteredList } from '../../templates/filtered-list.tsx';

const filterNames = ['kind'];

interface ExhibitListData {
  readonly exhibits: readonly ReleaseItem[];
  readonly kinds: readonly string[];
}

export async function load({
  route,
  query,
  context,
}: PageInput<'exhibit-list', LoadContext>): Promise<ExhibitListData> {
  const kind = query.get('kind') ?? '';
  const all = await loadEntries(route.path, context);
  return {
    exhibits: all.filter(({ extra }) => !kind || extra.kind === kind),
    kinds: [...new Set(all.flatMap(({ extra }) => extra.kind ?? []))],
  };
}

export const head = (_data: ExhibitListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: filterNames.some((name) => query.has(name)),
});

/** The digital exhibits as cards, by kind. */
export default function ExhibitList({ query, data }: PageProps<'exhibit-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const { exhibits, kinds } = data;
  const covers = coversOf(exhibits);
  const filters =
    kinds.length > 0 ? (
      <ChoiceRow label="类型" name="kind" choices={choicesOf(kinds)} path={path} query={query} anchor="#list" />
    ) : null;
  return (
    <FilteredList
      what="展品"
      columns={3}
      query={query}
      filterNames={filterNames}
      filters={filters}
      entries={exhibits.map((exhibit, index) => (
        <ExhibitCard key={exhibit.id} exhibit={exhibit} cover={covers[index]} />
      ))}
    />
  );
}

interface ExhibitCardProps {
  readonly exhibit: ReleaseItem;
  readonly cover: CoverChoice | undefined;
}

const ExhibitCard = ({ exhibit, cover }: ExhibitCardProps): ReactElement => (
  <li
    data-entry-id={exhibit.id}
    className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
  >
    <Cover entry={exhibit} cover={cover} className="aspect-[16/9] w-full" />
    <div className="flex flex-1 flex-col p-4">
      <h2 className="font-bold text-lg leading-snug">
        <a
          href={pathOf('science-digital-id', { id: exhibit.id })}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {exhibit.title}
        </a>
      </h2>
      <p className="mt-1 line-clamp-3 text-muted">{exhibit.summary}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 pt-3 text-sm">
        {exhibit.extra.kind ? <span className="rounded-sm bg-mist px-2 text-brand">{exhibit.extra.kind}</span> : null}
        {exhibit.extra.minutes || exhibit.extra.seconds ? (
          <span className="inline-flex items-center gap-1 text-muted">
            <Clock className="size-4" aria-hidden="true" />
            {exhibit.extra.seconds ? `${exhibit.extra.seconds}秒` : `约${exhibit.extra.minutes}分钟`}
          </span>
        ) : null}
      </p>
    </div>
  </li>
);
