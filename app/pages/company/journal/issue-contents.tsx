import type { ReactElement } from 'react';
import type { JournalArticle } from '../../../../generated/models.ts';

interface IssueContentsProps {
  readonly articles: readonly JournalArticle[];
  goTo(page: number): void;
}

/** The articles of an issue with their page numbers; each opens its page in the reader. */
export const IssueContents = ({ articles, goTo }: IssueContentsProps): ReactElement => (
  <nav aria-label="本期文章" className="mt-4">
    <h2 className="font-bold">本期文章</h2>
    <ol className="mt-1 ruled border-line border-y">
      {articles.map(({ title, page, author }) => (
        <li key={page}>
          <button
            type="button"
            onClick={() => goTo(page)}
            className="flex min-h-11 w-full items-baseline gap-3 py-1.5 text-left hover:text-brand"
          >
            <span className="flex-1">{title}</span>
            <span className="text-muted text-sm max-sm:hidden">{author}</span>
            <span className="w-14 shrink-0 text-right text-muted text-sm">第{page}页</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
