import type { ReactElement } from 'react';
import type { Photo } from '../../../generated/models.ts';
import { coversOf } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { coverAddress } from '../../components/cover-address.ts';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { Card } from '../../ui/card.tsx';

/** Works submitted by pupils; each picture links to its file. */
export const Works = ({ works }: { readonly works: readonly Photo[] }): ReactElement => {
  const covers = coversOf(works);
  return (
    <section aria-labelledby="works">
      <Card>
        <h2 id="works" className="flex items-center gap-2 font-bold text-ink text-xl">
          学生作品 <SampleBadge />
        </h2>
        <ul className="mt-4 card-grid card-grid-wide gap-5">
          {works.map((work, index) => (
            <li key={work.id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
              <a href={coverAddress(work, covers[index])} className="block focus-visible:-outline-offset-4">
                <Cover
                  entry={work}
                  cover={covers[index]}
                  alt={`${work.title}（打开图片）`}
                  className="aspect-[16/9] w-full"
                />
              </a>
              <div className="flex flex-1 flex-col p-4">
                <h3 className="font-bold text-lg leading-snug">{work.title}</h3>
                <p className="mt-1 text-muted">{work.summary}</p>
                <p className="mt-auto pt-3 text-muted text-sm">
                  {work.issuer}，{work.year}年
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};
