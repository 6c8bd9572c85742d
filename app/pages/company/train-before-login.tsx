import type { ReactElement } from 'react';
import { getTrainingPreview } from '../../../generated/api/training.ts';
import type { Training } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { loadSingle } from '../../templates/single-article/single-article.tsx';
import { Card } from '../../ui/card.tsx';
import { courseEvent } from './training/course-event.ts';
import { CourseRow } from './training/course-row.tsx';

interface BeforeLoginData {
  readonly release: CleanRelease | null;
  readonly courses: readonly Training[];
}

export async function load({ route, context }: PageInput<'train-before-login', LoadContext>): Promise<BeforeLoginData> {
  const [release, courses] = await Promise.all([
    loadSingle(route.path, context),
    getTrainingPreview(context.api).catch(() => null),
  ]);
  return { release, courses: courses?.rows ?? [] };
}

export const head = ({ release, courses }: BeforeLoginData): PageHead => ({
  ...(release ? { description: release.summary, keywords: release.keywords } : {}),
  jsonLd: courses.filter(({ sample }) => !sample).map(courseEvent),
});

/** The training service for visitors: the courses on offer, and how to take part. */
export default function TrainBeforeLogin({ data }: PageProps<'train-before-login', typeof load>): ReactElement {
  const { release, courses } = data;
  return (
    <>
      <Card>
        <PageTitle>
          <a
            href={pathOf('company-login')}
            className="inline-flex min-h-11 items-center rounded-sm bg-brand px-5 text-white hover:bg-brand-deep"
          >
            登录后报名
          </a>
        </PageTitle>
        {release ? (
          <article data-entry-id={release.id}>
            <RichText id={release.id} html={release.body} />
          </article>
        ) : (
          <EmptyState />
        )}
      </Card>
      {courses.length > 0 ? (
        <Card className="mt-5">
          <h2 className="font-bold text-xl">近期培训</h2>
          <ul className="ruled">
            {courses.map((course) => (
              <CourseRow key={course.id} course={course} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
