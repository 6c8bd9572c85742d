import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Cover } from '../../components/cover.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { EntryLead, EntryPage } from '../../templates/entry/entry-page.tsx';
import { type EntryData, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { OtherLeaders } from './other-leaders.tsx';

export { entryHead as head, shownEntry as entry } from '../../templates/entry/load.ts';

interface LeaderData extends EntryData {
  readonly leaders: readonly ReleaseItem[];
}

export async function load({ route, params, context }: PageInput<'leader', LoadContext>): Promise<LeaderData> {
  const [entry, leaders] = await Promise.all([
    loadEntry(params.id, route.menu, context),
    loadEntries(route.menu, context),
  ]);
  return { ...entry, leaders };
}

/** A leader's curriculum vitae and duties, and links to the other leaders. */
export default function Leader({ data: { release, leaders } }: PageProps<'leader', typeof load>): ReactElement {
  const { post, duties = [] } = release.extra;
  return (
    <EntryPage release={release} after={<OtherLeaders leaders={leaders} currentId={release.id} />}>
      <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <Cover
          entry={{ ...release, illustration: release.illustration ?? 'portrait' }}
          className="aspect-[4/3] w-full rounded-lg md:aspect-square"
          eager
        />
        <div>
          <EntryLead release={release} />
          <FactList
            facts={[
              ['职务', post],
              ['分工', duties.join('、')],
            ]}
          />
        </div>
      </div>
      <RichText id={release.id} html={release.body} className="prose mt-8" />
    </EntryPage>
  );
}
