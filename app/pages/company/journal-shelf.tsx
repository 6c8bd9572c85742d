import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { JournalPage } from './journal/journal-page.tsx';
import { type JournalData, loadJournal } from './journal/load.ts';
import { Shelf } from './journal/shelf.tsx';

export { shownEntry as entry } from './journal/load.ts';

export const load = (input: PageInput<'journal-shelf', LoadContext>): Promise<JournalData> => loadJournal(input);

/** A journal as a shelf of issues. */
export default function JournalShelf({ query, data }: PageProps<'journal-shelf', typeof load>): ReactElement {
  return <JournalPage query={query} data={data} layout={Shelf} kinds={false} />;
}
