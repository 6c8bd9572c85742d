import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { withQuery } from '../../../components/query.ts';
import { TagList } from '../../../components/tag-list.tsx';
import type { DistrictPaths } from '../../../core/things/districts.ts';
import { districtsOf, type Stage } from '../figures/chain.ts';

interface ChainStagesProps {
  readonly stages: readonly Stage[];
  readonly districts: DistrictPaths;
}

/** The links of each stage as cards. */
export const ChainStages = ({ stages, districts }: ChainStagesProps): ReactElement => (
  <div className="grid gap-7">
    {stages.map(({ name, links }) => (
      <section key={name} aria-label={name}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-brand border-l-4 pl-3">
          <h3 className="font-bold text-lg">{name}</h3>
          <a
            href={withQuery(pathOf('industry-shanghai-map-company'), new URLSearchParams(), { stage: name })}
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
          >
            {name}企业
          </a>
        </div>
        <ul className="mt-3 card-grid card-grid-wide gap-4">
          {links.map((link) => (
            <ChainLink key={link.id} link={link} districts={districts} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface ChainLinkProps {
  readonly link: ReleaseItem;
  readonly districts: DistrictPaths;
}

const ChainLink = ({ link, districts }: ChainLinkProps): ReactElement => (
  <li data-entry-id={link.id} className="flex flex-col rounded-lg border border-line p-4">
    <div className="flex items-baseline justify-between gap-3">
      <h4 className="font-bold">{link.title}</h4>
      <p className="shrink-0 text-muted text-sm">
        <span className="font-bold text-brand text-xl tabular-nums">{link.extra.companies ?? 0}</span>家
      </p>
    </div>
    <p className="mt-1 mb-3 text-muted text-sm">{link.summary}</p>
    <div className="mt-auto">
      <TagList label="主要所在区" tags={districtsOf(link)} hrefs={districts} />
    </div>
  </li>
);
