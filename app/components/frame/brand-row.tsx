import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { SearchForm } from '../search-form.tsx';

/** Name of the site and the search field. */
export const BrandRow = (): ReactElement => (
  <div className="border-line border-b bg-card">
    <div className="shell flex flex-wrap items-center gap-x-8 gap-y-3 py-4 md:py-5">
      <a href={pathOf('home')} className="flex items-center gap-3">
        <Emblem className="size-11 shrink-0 text-brand md:size-13" />
        <span>
          <span className="block font-bold text-2xl text-ink leading-tight tracking-wide md:text-3xl">{site.name}</span>
          <span className="block text-muted text-sm">{`${site.organisation}主办`}</span>
        </span>
      </a>
      <div className="w-full md:ml-auto md:w-88">
        <SearchForm />
      </div>
    </div>
  </div>
);
