import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { FactList } from '../../components/fact-list.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { EntryLead, EntryPage } from '../../templates/entry/entry-page.tsx';
import { type EntryData, loadEntry } from '../../templates/entry/load.ts';
import { MemberContact } from './directory/member-contact.tsx';
import { withoutContact } from './directory/without-contact.ts';

export { entryHead as head, shownEntry as entry } from '../../templates/entry/load.ts';

export async function load({ route, params, context }: PageInput<'directory-entry', LoadContext>): Promise<EntryData> {
  const entry = await loadEntry(params.id, route.menu, context);
  return { ...entry, release: withoutContact(entry.release) };
}

/** A company's entry in the directory. The document is public; contact data is fetched afterwards, for members only. */
export default function DirectoryEntry({ data: { release } }: PageProps<'directory-entry', typeof load>): ReactElement {
  const { district, field = [], products = [], licences = [], address } = release.extra;
  return (
    <EntryPage release={release}>
      <EntryLead release={release} />
      <FactList
        facts={[
          ['所属领域', field.join('、')],
          ['所在区', district],
          ['主要产品', products],
          ['资质许可', licences],
          ['地址', address],
        ]}
      />
      {release.body ? <RichText id={release.id} html={release.body} className="prose mt-6" /> : null}
      <MemberContact id={release.id} />
      <p className="no-print mt-6">
        <a href={pathOf('company-data-industry-directories')} className="text-brand underline underline-offset-4">
          返回行业名录
        </a>
      </p>
    </EntryPage>
  );
}
