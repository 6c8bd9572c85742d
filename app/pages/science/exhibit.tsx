import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { thingsOf } from '../../templates/article/structured-data.ts';
import { type EntryData, entryHead, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { ExhibitFacts } from './exhibit-facts.tsx';
import { Book } from './exhibits/book/book.tsx';
import { type BookText, chaptersOf } from './exhibits/book/chapters.ts';
import { type Mix, mixOf } from './exhibits/games/mix.ts';
import { ExhibitMedia } from './exhibits/media.tsx';
import { NextExhibit } from './next-exhibit.tsx';
import { type DoseTable, doseTable } from './pieces/doses.ts';

export { shownEntry as entry } from '../../templates/entry/load.ts';

interface ExhibitData extends EntryData {
  /** The next exhibit in the column's order; the first one follows the last. */
  readonly next: ReleaseItem | null;
  /** The table for the dose ruler; null for other exhibits, or if it cannot be read. */
  readonly doses: DoseTable | null;
  /** The electricity mix that the island is compared with; null for other exhibits, or if it cannot be read. */
  readonly mix: Mix | null;
  /** The chapters of an electronic book; null for other exhibits. */
  readonly book: BookText | null;
}

export async function load({ route, params, context }: PageInput<'exhibit', LoadContext>): Promise<ExhibitData> {
  const [entry, all] = await Promise.all([loadEntry(params.id, route.menu, context), loadEntries(route.menu, context)]);
  const next = all[(all.findIndex(({ id }) => id === params.id) + 1) % all.length];
  const { piece } = entry.release.extra;
  const [doses, mix] = await Promise.all([
    piece === 'dose-ruler' ? context.facts('radiation-doses').then(doseTable, () => null) : null,
    piece === 'island'
      ? context.facts('electricity-mix').then(
          (table) => mixOf(table, 'China'),
          () => null,
        )
      : null,
  ]);
  const book = piece === 'book' ? chaptersOf(params.id, entry.release.body) : null;
  // The chapters contain the text of a book, so it is not sent twice.
  const release = book ? { ...entry.release, body: book.intro } : entry.release;
  return { ...entry, release, next: next && next.id !== params.id ? next : null, doses, mix, book };
}

export const head = (data: ExhibitData): PageHead => ({ ...entryHead(data), jsonLd: thingsOf(data.release) });

/** An exhibit: its film, model or game, facts, text, and a link to the next exhibit. */
export default function Exhibit({
  data: { release, next, doses, mix, book },
}: PageProps<'exhibit', typeof load>): ReactElement {
  const { kind, minutes, seconds, facts = [] } = release.extra;
  const about = [
    ...(kind ? [{ name: '类型', value: kind }] : []),
    ...(seconds ? [{ name: '片长', value: `${seconds}秒` }] : []),
    ...(minutes ? [{ name: book ? '阅读时长' : '体验时长', value: `约${minutes}分钟` }] : []),
    ...facts,
  ];
  return (
    <Card>
      {/* The key resets the state of the film, model or book when another exhibit is shown. */}
      <article key={release.id} data-entry-id={release.id}>
        <PageTitle title={release.title} />
        <p className="max-w-read text-lg">
          {release.summary} {release.sample ? <SampleBadge /> : null}
        </p>
        <ExhibitMedia release={release} doses={doses} mix={mix} />
        <ExhibitFacts facts={about} />
        {book ? (
          <Book id={release.id} title={release.title} text={book} />
        ) : (
          <RichText id={release.id} html={release.body} className="prose mt-8" />
        )}
      </article>
      {next ? <NextExhibit exhibit={next} /> : null}
    </Card>
  );
}
