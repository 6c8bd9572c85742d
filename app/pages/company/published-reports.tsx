import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { JournalPage } from './journal/journal-page.tsx';
import { type JournalData, loadJournal } from './journal/load.ts';
import { ReportRows } from './journal/report-rows.tsx';

export { shownEntry as entry } from './journal/load.ts';

export const load = (input: PageInput<'published-reports', LoadContext>): Promise<JournalData> => loadJournal(input);

/** Survey results, as published reports. */
export default function PublishedReports({ query, data }: PageProps<'published-reports', typeof load>): ReactElement {
  return <JournalPage query={query} data={data} layout={ReportRows} kinds={true} />;
}
