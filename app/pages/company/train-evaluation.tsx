import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { Card } from '../../ui/card.tsx';
import { Guide } from './parts/guide.tsx';
import { ChooseCourse } from './training/choose-course.tsx';
import { ownPeople } from './training/describe-course.ts';
import { EvaluateCourse } from './training/evaluate-course.tsx';
import { type CourseData, loadCourse } from './training/load-course.ts';

export const load = ({ route, query, context }: PageInput<'train-evaluation', LoadContext>): Promise<CourseData> =>
  loadCourse(route.path, query, 'enrolled', context);

/** The evaluation of a finished course, one per person. */
export default function TrainEvaluation({ data, query }: PageProps<'train-evaluation', typeof load>): ReactElement {
  const { course, choices, guide } = data;
  return (
    <>
      <Card>
        <PageTitle />
        {course ? (
          <EvaluateCourse key={course.id} initial={course} requested={query.get('person') ?? ''} />
        ) : (
          <ChooseCourse
            choices={choices.filter((course) => course.state === 'finished' && ownPeople(course) > 0)}
            hint="请选择要评价的培训"
          />
        )}
      </Card>
      <Guide release={guide} />
    </>
  );
}
