import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { FactList } from '../../components/fact-list.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { EntryLead, EntryPage } from '../../templates/entry/entry-page.tsx';
import { type EntryData, loadEntries, loadEntry } from '../../templates/entry/load.ts';
import { MemberCard } from './member-card.tsx';

export { entryHead as head, shownEntry as entry } from '../../templates/entry/load.ts';

interface AreaData extends EntryData {
  /** The alliance's members in the area's district. */
  readonly members: readonly ReleaseItem[];
}

export async function load({ route, params, context }: PageInput<'area', LoadContext>): Promise<AreaData> {
  const [entry, members] = await Promise.all([
    loadEntry(params.id, route.menu, context),
    loadEntries(pathOf('party-union-member'), context),
  ]);
  const { district } = entry.release.extra;
  return { ...entry, members: members.filter(({ extra }) => district !== undefined && extra.district === district) };
}

/** An area: its facts, its text with activities and shared facilities, and the members in its district. */
export default function Area({ data: { release, members } }: PageProps<'area', typeof load>): ReactElement {
  const { district, members: count, contact } = release.extra;
  return (
    <EntryPage
      release={release}
      after={members.length > 0 ? <MembersHere district={district ?? ''} members={members} /> : null}
    >
      <EntryLead release={release} />
      <FactList
        facts={[
          ['所在区', district],
          ['成员单位', count === undefined ? null : `${count}家`],
          ['召集人', contact],
        ]}
      />
      <RichText id={release.id} html={release.body} className="prose mt-8" />
    </EntryPage>
  );
}

interface MembersHereProps {
  readonly district: string;
  readonly members: readonly ReleaseItem[];
}

const MembersHere = ({ district, members }: MembersHereProps): ReactElement => (
  <section className="mt-8 border-line border-t pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-bold text-xl">{district}的联盟成员</h2>
      <a
        href={`${pathOf('party-union-member')}?district=${encodeURIComponent(district)}`}
        className="text-brand underline underline-offset-4"
      >
        在成员单位中查看
      </a>
    </div>
    <ul className="mt-4 card-grid gap-4">
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
  </section>
);
