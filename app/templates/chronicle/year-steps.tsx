import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { withQuery } from '../../components/query.ts';

interface YearStepsProps {
  readonly path: string;
  readonly year: string;
  /** Newest first. */
  readonly years: readonly string[];
}

const step =
  'inline-flex min-h-11 items-center gap-1 rounded-sm border border-line px-4 hover:border-brand hover:text-brand';

/** Below the events: links to the previous and the next year with events. */
export function YearSteps({ path, year, years }: YearStepsProps): ReactElement | null {
  const at = years.indexOf(year);
  const [earlier, later] = [years[at + 1], years[at - 1]];
  const href = (to: string): string => `${withQuery(path, new URLSearchParams(), { year: to })}#list`;
  if (!earlier && !later) return null;
  return (
    <nav aria-label="前后年份" className="no-print flex justify-between border-line border-t pt-5">
      {earlier ? (
        <a href={href(earlier)} rel="prev" className={step}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {earlier}年
        </a>
      ) : (
        <span />
      )}
      {later ? (
        <a href={href(later)} rel="next" className={step}>
          {later}年
          <ChevronRight className="size-4" aria-hidden="true" />
        </a>
      ) : null}
    </nav>
  );
}
