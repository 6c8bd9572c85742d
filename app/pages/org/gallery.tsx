import { type ReactElement, useState } from 'react';
import { getContentReleasePhoto } from '../../../generated/api/content.ts';
import type { Photo } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { coversOf } from '../../../shared/cover-subjects.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { lazyDialog } from '../../features/parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { PhotoCard } from './photo-card.tsx';

/** Loaded when a picture is first enlarged, because the server's document does not need the markup of a closed dialog. */
const EnlargedPhoto = lazyDialog(() => import('./enlarged-photo.tsx'));

const PAGE_SIZE = 24;

export async function load({ route, query, context }: PageInput<'gallery', LoadContext>): Promise<PageOfList<Photo>> {
  const columnId = context.columns.byUrl(route.path)?.column.id;
  if (!columnId) return { rows: [], total: 0, page: 1 };
  return withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
    getContentReleasePhoto(context.api, { columnId, pageNum, pageSize: PAGE_SIZE }),
  );
}

/** Honours as pictures with their year and issuer; each can be enlarged. */
export default function Gallery({ query, data }: PageProps<'gallery', typeof load>): ReactElement {
  const { path } = usePageView();
  const [shown, show] = useState<number | null>(null);
  const { rows, total } = data;
  const covers = coversOf(rows);
  return (
    <Card>
      <PageTitle />
      <div id="list" className="scroll-mt-20">
        {rows.length === 0 ? <EmptyState /> : null}
        <ul className="card-grid card-grid-wide gap-5">
          {rows.map((photo, index) => (
            <PhotoCard key={photo.id} photo={photo} cover={covers[index]} onEnlarge={() => show(index)} />
          ))}
        </ul>
      </div>
      {total > PAGE_SIZE ? (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
      {shown === null ? null : (
        <EnlargedPhoto photos={rows} covers={covers} index={shown} onShow={show} onClose={() => show(null)} />
      )}
    </Card>
  );
}
