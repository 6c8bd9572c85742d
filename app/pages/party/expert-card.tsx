import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';
import { TagList } from '../../components/tag-list.tsx';

/** An expert in a list: name, post, organisation and fields; the whole card links to the profile. */
export const ExpertCard = ({ expert }: { readonly expert: ReleaseItem }): ReactElement => (
  <li
    data-entry-id={expert.id}
    className="group relative flex gap-4 rounded-lg border border-line bg-card p-4 hover:border-brand"
  >
    <Monogram name={expert.title} />
    <div className="min-w-0 flex-1">
      <h2 className="font-bold text-lg leading-snug">
        <a
          href={pathOf('party-smart-expert-id', { id: expert.id })}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {expert.title}
        </a>{' '}
        <span className="font-normal text-base text-muted">{expert.extra.post}</span>
      </h2>
      <p className="text-muted">{expert.extra.organization}</p>
      <p className="mt-1 mb-2 line-clamp-2">{expert.summary}</p>
      <TagList label="领域" tags={expert.extra.field ?? []} />
    </div>
  </li>
);

/** The family name on the motif, instead of a photograph. */
export const Monogram = ({
  name,
  large = false,
}: {
  readonly name: string;
  readonly large?: boolean;
}): ReactElement => (
  <span
    aria-hidden="true"
    className={`motif inline-flex shrink-0 items-center justify-center self-start rounded-lg bg-brand font-bold text-white ${large ? 'size-24 text-4xl' : 'size-16 text-2xl'}`}
  >
    {name.slice(0, 1)}
  </span>
);
