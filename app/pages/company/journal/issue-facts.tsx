import { type ReactElement, useEffect, useState } from 'react';
import type { Attachment, ReleaseItem } from '../../../../generated/models.ts';
import { EntryDate } from '../../../components/entry-date.tsx';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import { lastPageOf } from '../../../features/reading/last-page.ts';
import { sizeOf } from '../../../templates/article/file-facts.ts';

interface IssueFactsProps {
  readonly issue: Pick<ReleaseItem, 'id' | 'publishTime' | 'extra' | 'sample'>;
  readonly file: Attachment | undefined;
}

/** Date, number of pages, file size, and the last page read. */
export function IssueFacts({ issue, file }: IssueFactsProps): ReactElement {
  const [page, setPage] = useState<number | null>(null);
  useEffect(() => setPage(lastPageOf(issue.id)), [issue.id]);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
      <EntryDate date={issue.publishTime} />
      {file ? (
        <>
          {issue.extra.pages ? <span>{issue.extra.pages}页</span> : null}
          <span>{['PDF', sizeOf(file)].filter(Boolean).join('，')}</span>
        </>
      ) : (
        <span>网页版</span>
      )}
      {file && page !== null && page > 1 ? <span className="text-brand">读到第{page}页</span> : null}
      {issue.sample ? <SampleBadge /> : null}
    </p>
  );
}
