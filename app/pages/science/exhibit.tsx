import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { Cover } from '../../components/cover.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { LoadContext } from '../../features/page/context.ts';
import { type EntryData, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { ExhibitFacts } from './exhibit-facts.tsx';
import { NextExhibit } from './next-exhibit.tsx';

export { entryHead as head } from '../../templates/entry/load.ts';

interface ExhibitData extends EntryData {
  /** The exhibit after this one in the column's order; after the last comes the first. */
  readonly next: ReleaseItem | null;
}

export async function load({ route, params, context }: PageInput<'exhibit', LoadContext>): Promise<ExhibitData> {
  const [entry, all] = await Promise.all([loadEntry(params.id, route.menu, context), loadEntries(route.menu, context)]);
  const next = all[(all.findIndex(({ id }) => id === params.id) + 1) % all.length];
  return { ...entry, next: next && next.id !== params.id ? next : null };
}

/** An exhibit: picture, facts, text, and on to the next one. */
export default function Exhibit({ data: { release, next } }: PageProps<'exhibit', typeof load>): ReactElement {
  const { kind, minutes, facts = [] } = release.extra;
  const about = [
    ...(kind ? [{ name: '类型', value: kind }] : []),
    ...(minutes ? [{ name: '观看时长', value: `约${minutes}分钟` }] : []),
    ...facts,
  ];
  return (
    <Card>
      <article data-entry-id={release.id}>
        <PageTitle title={release.title} />
        <Cover
          id={release.id}
          illustration={release.illustration}
          className="aspect-[16/9] w-full rounded-lg md:aspect-[5/2]"
          eager
        />
        <p className="mt-5 max-w-read text-lg">
          {release.summary} {release.sample ? <SampleBadge /> : null}
        </p>
        <ExhibitFacts facts={about} />
        <RichText id={release.id} html={release.body} className="prose mt-8" />
      </article>
      {next ? <NextExhibit exhibit={next} /> : null}
    </Card>
  );
}
