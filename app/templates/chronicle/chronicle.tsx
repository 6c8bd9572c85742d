import type { ReactElement } from 'react';
import type { PageProps } from '../../../generated/pages.ts';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { usePageView } from '../../core/page/view.ts';
import { Card } from '../../ui/card.tsx';
import type { load } from './load.ts';
import { MonthGroup } from './month-group.tsx';
import { byMonth } from './months.ts';
import { YearSteps } from './year-steps.tsx';

export { head, load } from './load.ts';

/** A column's chronicle: one year at a time, by month. Every year has a URL. */
export default function Chronicle({ data }: PageProps<'chronicle', typeof load>): ReactElement {
  const { path } = usePageView();
  const { year, years, events } = data;
  return (
    <Card>
      <PageTitle>{year ? <span className="text-muted">{`${year}年共${events.length}件`}</span> : null}</PageTitle>
      {year ? (
        <>
          <div className="no-print mb-6 rounded-lg bg-surface p-3 md:px-4">
            <ChoiceRow
              isLine
              label="年份"
              name="year"
              choices={years.map((each) => [each, `${each}年`] as const)}
              path={path}
              query={new URLSearchParams({ year })}
              anchor="#list"
            />
          </div>
          <div id="list" className="scroll-mt-20">
            {byMonth(events).map((group) => (
              <MonthGroup key={group.month} group={group} />
            ))}
          </div>
          <YearSteps path={path} year={year} years={years} />
        </>
      ) : (
        <EmptyState />
      )}
    </Card>
  );
}
