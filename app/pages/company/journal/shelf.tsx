import type { ReactElement } from 'react';
import type { JournalIssue } from '../../../../generated/models.ts';
import { withQuery } from '../../../components/query.ts';
import { IssueFacts } from './issue-facts.tsx';
import { JournalCover } from './journal-cover.tsx';
import { numberOf, subjectOf } from './names.ts';

export interface IssuesProps {
  readonly issues: readonly JournalIssue[];
  /** Name of the journal. */
  readonly journal: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A grid of issues with their covers. */
export const Shelf = ({ issues, journal, path, query }: IssuesProps): ReactElement => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 xl:grid-cols-4">
    {issues.map((issue) => (
      <li key={issue.id} data-entry-id={issue.id} className="group relative">
        <JournalCover issue={issue} journal={journal} className="w-full group-hover:shadow-float" />
        <h3 className="mt-2.5 leading-snug">
          <a
            href={withQuery(path, query, { id: issue.id })}
            className="font-bold after:absolute after:inset-0 group-hover:text-brand"
          >
            {numberOf(issue)} {subjectOf(issue)}
          </a>
        </h3>
        <IssueFacts issue={issue} file={issue.file} />
      </li>
    ))}
  </ul>
);
