import type { ReactElement, ReactNode } from 'react';
import { JumpList, type JumpParts } from '../../../components/jump-list.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { Card } from '../../../ui/card.tsx';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** The reference or the date of the figure. */
  readonly note?: string;
}

interface DataHeadProps {
  /** The date of the tables; absent if the figures are counted from the site's entries. */
  readonly asOf?: string;
  /** A summary of the page in one sentence, computed from the figures. */
  readonly says: string;
  readonly figures: readonly KeyFigure[];
  /** Replaces the column's label, on pages that show one country or plant. */
  readonly title?: string;
  /** The panels of the page below, by anchor. */
  readonly parts?: JumpParts;
  readonly children?: ReactNode;
}

/** The head of a data page: title, summary and key figures. */
export const DataHead = ({ asOf, says, figures, title, parts, children }: DataHeadProps): ReactElement => (
  <Card>
    <PageTitle title={title}>
      {asOf ? <span className="text-muted text-sm">数据截至{chineseDate(asOf)}</span> : null}
    </PageTitle>
    <p className="text-lg">{says}</p>
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-4">
      {figures.map(({ label, value, unit, note }) => (
        <div key={label} className="bg-card p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1">
            <span className="font-bold text-[min(1.5rem,6.4vw)] text-brand tabular-nums md:text-3xl">{value}</span>
            {unit ? <span className="ml-1 inline-block text-muted">{unit}</span> : null}
            {note ? <span className="block text-muted text-sm">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
    {parts ? <JumpList label="本页内容" parts={parts} className="mt-5" /> : null}
    {children}
  </Card>
);
