import type { ComponentType, ReactElement } from 'react';
import { ALL, type Choice, ChoiceRow, choicesOf } from '../../../components/choice-row.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { chosenWords, FilterSheet } from '../../../components/filter-sheet.tsx';
import { NothingMatches } from '../../../components/nothing-matches.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { yearIn } from '../../../components/query.ts';
import { useColumn } from '../../../core/page/site-context.ts';
import { usePageView } from '../../../core/page/view.ts';
import { Card } from '../../../ui/card.tsx';
import { IssuePage } from './issue-page.tsx';
import type { JournalData } from './load.ts';
import type { IssuesProps } from './shelf.tsx';
import { byYear, yearOf } from './years.ts';

interface JournalPageProps {
  readonly query: URLSearchParams;
  readonly data: JournalData;
  /** How the issues of a year are laid out. */
  readonly layout: ComponentType<IssuesProps>;
  /** Whether issues can be filtered by kind (their topics). */
  readonly kinds: boolean;
}

/** A column of issues by year, or a single issue. */
export function JournalPage({ query, data, layout: Issues, kinds }: JournalPageProps): ReactElement {
  const { path, route } = usePageView();
  const journal = useColumn()?.column.columnName ?? route.title;
  const { release, issues } = data;
  if (release) return <IssuePage key={release.id} release={release} journal={journal} query={query} />;
  const [year, kind] = [yearIn(query), kinds ? (query.get('kind') ?? '') : ''];
  const shown = issues.filter((issue) => (!year || yearOf(issue) === year) && (!kind || issue.topics.includes(kind)));
  return (
    <Card>
      <PageTitle>
        <span className="text-muted">
          共{shown.length}
          {kinds ? '份' : '期'}
        </span>
      </PageTitle>
      <div>
        {issues.length > 0 ? (
          <FilterSheet chosen={chosenWords(query, kinds ? ['year', 'kind'] : ['year'])} query={query}>
            <ChoiceRow
              label="年份"
              name="year"
              choices={[ALL, ...[...new Set(issues.map(yearOf))].map((each): Choice => [each, `${each}年`])]}
              path={path}
              query={query}
            />
            {kinds ? (
              <ChoiceRow
                label="类别"
                name="kind"
                choices={choicesOf([...new Set(issues.flatMap(({ topics }) => topics))])}
                path={path}
                query={query}
              />
            ) : null}
          </FilterSheet>
        ) : null}
        {byYear(shown).map(([title, ofYear]) => (
          <section key={title} aria-labelledby={`year-${title}`} className="mt-8 first-of-type:mt-0">
            <h2 id={`year-${title}`} className="mb-4 font-bold text-ink text-xl">
              {title}年
            </h2>
            <Issues issues={ofYear} journal={journal} path={path} query={query} />
          </section>
        ))}
        {shown.length > 0 ? null : issues.length > 0 ? (
          <NothingMatches path={path} what={kinds ? '报告' : '期刊'} />
        ) : (
          <EmptyState />
        )}
      </div>
    </Card>
  );
}
