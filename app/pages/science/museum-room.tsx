import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { entryHref } from '../../components/entry-href.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { type EntryData, entryHead, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { type DoseTable, doseTable } from './pieces/doses.ts';
import { Piece } from './pieces/piece.tsx';
import { RoomWays } from './room-ways.tsx';

export { shownEntry as entry } from '../../templates/entry/load.ts';

interface RoomData extends EntryData {
  /** All rooms in the order of the column. */
  readonly rooms: readonly ReleaseItem[];
  /** The table of the dose piece; null in other rooms, or if it cannot be read. */
  readonly doses: DoseTable | null;
}

export async function load({ route, params, context }: PageInput<'museum-room', LoadContext>): Promise<RoomData> {
  const [entry, rooms] = await Promise.all([
    loadEntry(params.id, route.menu, context),
    loadEntries(route.menu, context),
  ]);
  const doses =
    entry.release.extra.piece === 'dose' ? await context.facts('radiation-doses').then(doseTable, () => null) : null;
  return { ...entry, rooms, doses };
}

/** The text also has its own URL as an article, which is canonical; the room shows it together with its piece. */
export const head = (data: RoomData): PageHead => ({
  ...entryHead(data),
  canonical: entryHref(data.release) ?? undefined,
});

/** A room of the museum: an interactive piece, the collapsible text, and links to the previous and next room. */
export default function MuseumRoom({
  data: { release, rooms, doses },
}: PageProps<'museum-room', typeof load>): ReactElement {
  const index = rooms.findIndex(({ id }) => id === release.id);
  const href = entryHref(release);
  return (
    <Card>
      {/* The key resets the step of the piece and closes the text when another room is shown. */}
      <article key={release.id} data-entry-id={release.id}>
        <PageTitle title={release.title}>
          {index < 0 ? null : <span className="font-bold text-brand">{`第${index + 1}展区，共${rooms.length}个`}</span>}
        </PageTitle>
        <p className="max-w-read text-lg text-muted">{release.summary}</p>
        <Piece name={release.extra.piece ?? ''} doses={doses} />
        <details className="group mt-7 print:[&::details-content]:[content-visibility:visible]">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg border border-brand px-4 font-bold text-brand hover:bg-mist">
            本展区的讲解
            <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <RichText id={release.id} html={release.body} className="prose mt-6" />
        </details>
        {href ? (
          <p className="no-print mt-4">
            <a href={href} className="inline-block py-1 text-brand underline underline-offset-4">
              单独打开本展区的文字，可朗读、打印和分享
            </a>
          </p>
        ) : null}
      </article>
      <RoomWays rooms={rooms} index={index} />
    </Card>
  );
}
