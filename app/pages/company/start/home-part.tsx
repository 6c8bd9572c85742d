import type { ReactElement, ReactNode } from 'react';
import { usePageOffered } from '../../../core/columns/offered.ts';

interface HomePartProps {
  readonly title: string;
  /** Path of the page with the full list. */
  readonly more: string;
  readonly children: ReactNode;
}

/** One part of the member's home page. */
export function HomePart({ title, more, children }: HomePartProps): ReactElement {
  const isOffered = usePageOffered();
  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-bold text-lg">{title}</h2>
        {isOffered(more) ? (
          <a
            href={more}
            aria-label={`${title}：全部`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            全部
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
