import type { ReactElement } from 'react';
import { EntryDate } from '../../../components/entry-date.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { Card } from '../../../ui/card.tsx';

/** The full text of one of the members' briefings. */
export const Briefing = ({
  release,
  back,
}: {
  readonly release: CleanRelease;
  readonly back: string;
}): ReactElement => (
  <Card>
    <PageTitle title={release.title}>
      <PrintButton />
    </PageTitle>
    <p className="mb-5 flex flex-wrap gap-x-4 text-muted">
      <EntryDate date={release.publishTime} />
      {release.source ? <span>{release.source}</span> : null}
      {release.author ? <span>{release.author}</span> : null}
      {release.sample ? <SampleBadge /> : null}
    </p>
    <article data-entry-id={release.id}>
      <RichText id={release.id} html={release.body} />
    </article>
    <p className="no-print mt-8">
      <a href={back} className="text-brand hover:underline">
        返回列表
      </a>
    </p>
  </Card>
);
