import type { ReactElement, ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { CleanRelease } from '../article/load.ts';

interface EntryProps {
  readonly release: CleanRelease;
}

interface EntryPageProps extends EntryProps {
  readonly children: ReactNode;
  /** Content below the entry that is not part of it. */
  readonly after?: ReactNode;
}

/** The page of one entry: its title, a print button, and its content. */
export const EntryPage = ({ release, after, children }: EntryPageProps): ReactElement => (
  <Card>
    <article id="entry" data-entry-id={release.id}>
      <PageTitle title={release.title}>
        <PrintButton region="entry" title={release.title} />
      </PageTitle>
      {children}
    </article>
    {after}
  </Card>
);

/** The entry's summary in a sentence. */
export const EntryLead = ({ release }: EntryProps): ReactElement => (
  <p className="mb-4 text-lg">
    {release.summary} {release.sample ? <SampleBadge /> : null}
  </p>
);
