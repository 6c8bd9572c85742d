import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';
import { Cover } from '../../components/cover.tsx';

/** The link to the next exhibit. */
export const NextExhibit = ({ exhibit }: { readonly exhibit: ReleaseItem }): ReactElement => (
  <nav aria-label="下一件展品" className="no-print mt-9 border-line border-t pt-6">
    <a
      href={pathOf('science-digital-id', { id: exhibit.id })}
      data-entry-id={exhibit.id}
      className="group flex items-center gap-4 rounded-lg bg-surface p-3 hover:bg-mist"
    >
      <Cover entry={exhibit} className="aspect-[4/3] w-1/4 max-w-28 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-sm">下一件展品</span>
        <span className="block font-bold text-lg group-hover:text-brand">{exhibit.title}</span>
        {exhibit.extra.kind ? <span className="block text-muted text-sm">{exhibit.extra.kind}</span> : null}
      </span>
      <ArrowRight className="size-6 shrink-0 text-brand max-sm:hidden" aria-hidden="true" />
    </a>
  </nav>
);
