import type { ReactElement } from 'react';
import { withQuery } from '../../../components/query.ts';
import { IssueFacts } from './issue-facts.tsx';
import { JournalCover } from './journal-cover.tsx';
import type { IssuesProps } from './shelf.tsx';

/** A list of published reports: cover, title, kind, summary. */
export const ReportRows = ({ issues, journal, path, query }: IssuesProps): ReactElement => (
  <ul className="ruled">
    {issues.map((issue) => (
      <li key={issue.id} data-entry-id={issue.id} className="group relative flex gap-4 py-5 md:gap-6">
        <JournalCover issue={issue} journal={journal} className="w-24 shrink-0 self-start md:w-32" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <a
              href={withQuery(path, query, { id: issue.id })}
              className="font-bold after:absolute after:inset-0 group-hover:text-brand"
            >
              {issue.title}
            </a>
          </h3>
          <p className="mt-1.5 mb-2">{issue.summary}</p>
          <p className="text-muted text-sm">
            {issue.topics.join('、')}
            {issue.source ? `　${issue.source}` : ''}
          </p>
          <IssueFacts issue={issue} file={issue.file} />
        </div>
      </li>
    ))}
  </ul>
);
