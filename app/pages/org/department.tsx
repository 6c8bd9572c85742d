import type { ReactElement } from 'react';
import { FactList } from '../../components/fact-list.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { CleanRelease } from '../../templates/article/load.ts';

/** One department: its duties as a list, its text, and its facts beside them. */
export function Department({ department }: { readonly department: CleanRelease }): ReactElement {
  const { id, title, summary, body, extra } = department;
  return (
    <article id={id} data-entry-id={id} className="scroll-mt-20 py-7 first:pt-0 last:pb-0">
      <h2 className="font-bold text-ink text-xl">{title}</h2>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
        {extra.duties ? <Duties duties={extra.duties} /> : null}
        <FactList
          facts={[
            ['负责人', extra.head],
            ['联系电话', extra.phone],
            ['办公地点', extra.address],
          ]}
        />
      </div>
      <RichText id={id} html={body} className="prose mt-5" />
    </article>
  );
}

const Duties = ({ duties }: { readonly duties: readonly string[] }): ReactElement => (
  <section className="rounded-lg bg-surface p-4">
    <h3 className="font-bold">主要职责</h3>
    <ol className="mt-1 list-decimal pl-6 marker:text-brand">
      {duties.map((duty) => (
        <li key={duty} className="py-0.5">
          {duty}
        </li>
      ))}
    </ol>
  </section>
);
