import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { coversOf } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { loadEntries } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';

interface MuseumData {
  readonly rooms: readonly ReleaseItem[];
}

export const load = async ({ route, context }: PageInput<'museum', LoadContext>): Promise<MuseumData> => ({
  rooms: await loadEntries(route.path, context),
});

/** The entrance of the museum, with a link to each room. */
export default function Museum({ data: { rooms } }: PageProps<'museum', typeof load>): ReactElement {
  const covers = coversOf(rooms);
  return (
    <Card>
      <PageTitle />
      {rooms.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <p className="mb-5 max-w-read text-lg text-muted">
            {`共${rooms.length}个展区，各有一件可以动手的展件和一篇讲解，可按顺序参观，也可从任意一个开始。`}
          </p>
          <ol className="card-grid card-grid-wide gap-5">
            {rooms.map((room, index) => (
              <li
                key={room.id}
                id={room.id}
                data-entry-id={room.id}
                className="group relative flex scroll-mt-20 flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
              >
                <Cover entry={room} cover={covers[index]} className="aspect-[16/9] w-full" />
                <div className="flex-1 p-4">
                  <p className="font-bold text-brand text-sm tracking-widest">第{index + 1}展区</p>
                  <h2 className="font-bold text-lg leading-snug">
                    <a
                      href={pathOf('science-museum-id', { id: room.id })}
                      className="after:absolute after:inset-0 group-hover:text-brand"
                    >
                      {room.title}
                    </a>
                  </h2>
                  <p className="mt-1 text-muted">{room.summary}</p>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
