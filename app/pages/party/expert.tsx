import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { FactList } from '../../components/fact-list.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { EntryLead, EntryPage } from '../../templates/entry/entry-page.tsx';
import { type EntryData, loadEntry } from '../../templates/entry/load.ts';
import { Monogram } from './expert-card.tsx';

export { entryHead as head, shownEntry as entry } from '../../templates/entry/load.ts';

export const load = ({ route, params, context }: PageInput<'expert', LoadContext>): Promise<EntryData> =>
  loadEntry(params.id, route.menu, context);

/** An expert's profile: fields, curriculum vitae and works. */
export default function Expert({ data: { release } }: PageProps<'expert', typeof load>): ReactElement {
  const { post, organization, field = [], works = [] } = release.extra;
  return (
    <EntryPage release={release}>
      <div className="flex flex-col gap-5 sm:flex-row">
        <Monogram name={release.title} large />
        <div className="min-w-0 flex-1">
          <EntryLead release={release} />
          <FactList
            facts={[
              ['职务', post],
              ['单位', organization],
              ['领域', field],
            ]}
          />
        </div>
      </div>
      <RichText id={release.id} html={release.body} className="prose mt-8" />
      {works.length > 0 ? <Works works={works} /> : null}
    </EntryPage>
  );
}

const Works = ({ works }: { readonly works: readonly string[] }): ReactElement => (
  <section className="mt-8 rounded-lg bg-mist p-4 md:p-5">
    <h2 className="font-bold text-lg">著作与成果</h2>
    <ul className="mt-1 list-disc pl-5 marker:text-brand">
      {works.map((work) => (
        <li key={work} className="py-0.5">
          {work}
        </li>
      ))}
    </ul>
  </section>
);
