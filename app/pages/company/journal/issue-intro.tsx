import type { ReactElement } from 'react';
import type { Attachment } from '../../../../generated/models.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { IssueContents } from './issue-contents.tsx';
import { IssueFacts } from './issue-facts.tsx';
import { JournalCover } from './journal-cover.tsx';

interface IssueIntroProps {
  readonly issue: CleanRelease;
  /** Name of the journal. */
  readonly journal: string;
  readonly file: Attachment | undefined;
  /** Opens a page of the file. */
  readonly goTo: (page: number) => void;
}

/** The introduction of an issue: cover, facts, summary, contents. */
export function IssueIntro({ issue, journal, file, goTo }: IssueIntroProps): ReactElement {
  const contents = issue.extra.contents ?? [];
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-7" data-entry-id={issue.id}>
      <JournalCover issue={issue} journal={journal} className="w-40 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <IssueFacts issue={issue} file={file} />
        <p className="mt-2">{issue.summary}</p>
        {issue.source ? (
          <p className="mt-2 text-muted text-sm">
            {issue.source}
            {issue.author ? `　${issue.author}` : ''}
          </p>
        ) : null}
        {contents.length > 0 ? <IssueContents articles={contents} goTo={goTo} /> : null}
      </div>
    </div>
  );
}
