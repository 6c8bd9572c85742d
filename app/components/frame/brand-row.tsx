import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { SearchForm } from '../search-form.tsx';
import { MenuButton } from './menu-button.tsx';

/**
 * Name of the site and the search field; on phones one line of 56 px with the logo, the search link and the menu. Row and
 * link have fixed heights, so that the logo does not move while the name loads.
 */
export const BrandRow = (): ReactElement => (
  <div className="border-line border-b bg-card">
    <div className="shell flex h-14 items-center gap-1 lg:h-25 lg:gap-8">
      <a href={pathOf('home')} className="mr-auto flex min-w-0 h-full items-center gap-2.5 lg:gap-3">
        <Emblem className="size-9 shrink-0 text-brand lg:size-13" />
        <span className="min-w-0">
          <span className="site-name">{site.name}</span>
          <span className="hidden text-muted text-sm lg:block">{`${site.organisation}主办`}</span>
        </span>
      </a>
      <div className="hidden md:block md:w-72 lg:w-88">
        <SearchForm />
      </div>
      <a href={pathOf('search-result')} aria-label="搜索" className="head-button md:hidden">
        <Search className="size-6" aria-hidden="true" />
      </a>
      <MenuButton />
    </div>
  </div>
);
