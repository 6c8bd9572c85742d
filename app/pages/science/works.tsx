import type { ReactElement } from 'react';
import type { Photo } from '../../../generated/models.ts';
import { Card } from '../../components/card.tsx';
import { Cover } from '../../components/cover.tsx';
import { coverAddress } from '../../components/cover-address.ts';
import { SampleBadge } from '../../components/sample-badge.tsx';

/** Works that pupils have sent in; a picture leads to its file. */
export const Works = ({ works }: { readonly works: readonly Photo[] }): ReactElement => (
  <section aria-labelledby="works">
    <Card>
      <h2 id="works" className="flex items-center gap-2 font-bold text-ink text-xl">
        学生作品 <SampleBadge />
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {works.map(({ id, title, summary, year, issuer, illustration }) => (
          <li key={id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
            <a href={coverAddress(id, illustration)} className="block focus-visible:-outline-offset-4">
              <Cover
                id={id}
                illustration={illustration}
                alt={`${title}（打开图片）`}
                className="aspect-[16/9] w-full"
              />
            </a>
            <div className="flex flex-1 flex-col p-4">
              <h3 className="font-bold text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-muted">{summary}</p>
              <p className="mt-auto pt-3 text-muted text-sm">
                {issuer}，{year}年
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
