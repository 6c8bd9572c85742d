import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the pages "own company" and "own account". */
export const Part = ({ id, title, aside, children }: PartProps): ReactElement => (
  <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20">
    <Card className="mt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-heading`} className="font-bold text-ink text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  </section>
);
