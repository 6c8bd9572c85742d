import { type ReactElement, type ReactNode, useId } from 'react';
import { SourceLine } from '../../../components/source-line.tsx';
import type { FactSource } from '../../../core/facts/records.ts';
import { Card } from '../../../ui/card.tsx';

interface PanelProps {
  readonly title: string;
  /** A summary of the figures below, in one sentence. */
  readonly says?: ReactNode;
  /** The tables behind the figures; without one the panel has no source line. */
  readonly sources?: readonly FactSource[];
  readonly children: ReactNode;
  /** The element id for links within the page. */
  readonly anchor?: string;
}

/** One section of a data page: summary, content, and sources. */
export function Panel({ title, says, sources = [], children, anchor }: PanelProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} id={anchor} className="scroll-mt-20">
      <Card>
        <h2 id={id} className="font-bold text-ink text-xl">
          {title}
        </h2>
        {says ? <p className="mt-1 text-muted">{says}</p> : null}
        <div className="mt-4">{children}</div>
        {sources.length > 0 ? <SourceLine sources={sources} /> : null}
      </Card>
    </section>
  );
}
