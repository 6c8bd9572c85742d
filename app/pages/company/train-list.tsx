import type { ReactElement } from 'react';
import { getTrainingList } from '../../../generated/api/training.ts';
import type { Training } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf, withQuery } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { Card } from '../../ui/card.tsx';
import { CourseLinks } from './training/course-links.tsx';
import { CourseRow } from './training/course-row.tsx';
import { withCourse } from './training/describe-course.ts';

const PAGE_SIZE = 10;

const scopes = [
  { scope: 'open', label: '可报名与进行中', none: '目前没有即将开班的培训' },
  { scope: 'enrolled', label: '本企业已报名', none: '本企业还没有人报名培训' },
  { scope: 'finished', label: '已结束', none: '还没有已结束的培训' },
] as const;

const scopeOf = (query: URLSearchParams) => scopes.find(({ scope }) => scope === query.get('scope')) ?? scopes[0];

export const load = ({ query, context }: PageInput<'train-list', LoadContext>): Promise<PageOfList<Training>> =>
  withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
    getTrainingList(context.api, { scope: scopeOf(query).scope, pageNum, pageSize: PAGE_SIZE }),
  );

/** The list of courses: upcoming, with own participants, or finished. */
export default function TrainList({ query, data }: PageProps<'train-list', typeof load>): ReactElement {
  const { path } = usePageView();
  const current = scopeOf(query);
  return (
    <Card>
      <PageTitle />
      <nav aria-label="培训状态" className="flex flex-wrap gap-x-6 border-line border-b">
        {scopes.map(({ scope, label }, index) => (
          <a
            key={scope}
            href={withQuery(path, query, { scope: index === 0 ? '' : scope, page: '' })}
            aria-current={scope === current.scope ? 'page' : undefined}
            className="-mb-px border-transparent border-b-2 py-2.5 hover:text-brand aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand"
          >
            {label}
          </a>
        ))}
      </nav>
      <h2 className="sr-only">{current.label}</h2>
      <div id="list" className="scroll-mt-20">
        {data.rows.length > 0 ? (
          <ul className="ruled">
            {data.rows.map((course) => (
              <CourseRow
                key={course.id}
                course={course}
                isEntry
                href={withCourse(pathOf('company-service-train-view'), course.id)}
              >
                <CourseLinks course={course} />
              </CourseRow>
            ))}
          </ul>
        ) : (
          <div className="mt-5">
            <EmptyState title={current.none} />
          </div>
        )}
      </div>
      {data.total > 0 ? (
        <Pager path={path} query={query} total={data.total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </Card>
  );
}
