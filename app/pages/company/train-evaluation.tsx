import { type ReactElement, useState } from 'react';
import { getTraining } from '../../../generated/api/training.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { Card } from '../../ui/card.tsx';
import { Guide } from './parts/guide.tsx';
import { ChooseCourse } from './training/choose-course.tsx';
import { daysOf, withCourse } from './training/describe-course.ts';
import { EvaluationFormView } from './training/evaluation-form.tsx';
import { type CleanCourse, type CourseData, loadCourse } from './training/load-course.ts';

export const load = ({ route, query, context }: PageInput<'train-evaluation', LoadContext>): Promise<CourseData> =>
  loadCourse(route.path, query, 'enrolled', context);

/** The evaluation of a course that is over, one answer a person. */
export default function TrainEvaluation({ data, query }: PageProps<'train-evaluation', typeof load>): ReactElement {
  const { course, choices, guide } = data;
  return (
    <>
      <Card>
        <PageTitle />
        {course ? (
          <EvaluateCourse key={course.id} initial={course} requested={query.get('person') ?? ''} />
        ) : (
          <ChooseCourse choices={choices.filter(({ state }) => state === 'finished')} hint="请选择要评价的培训" />
        )}
      </Card>
      <Guide release={guide} />
    </>
  );
}

interface EvaluateCourseProps {
  readonly initial: CleanCourse;
  /** Id of the person that the address names. */
  readonly requested: string;
}

function EvaluateCourse({ initial, requested }: EvaluateCourseProps): ReactElement {
  const api = useApi();
  const [course, setCourse] = useState<Omit<CleanCourse, 'body'>>(initial);
  const [chosen, setChosen] = useState(requested);
  const admitted = course.enrolments.filter(({ state }) => state === 'admitted');
  const open = admitted.filter(({ evaluated }) => !evaluated);
  const person = open.find(({ id }) => id === chosen) ?? open[0];
  const view = (
    <a
      href={withCourse(pathOf('company-service-train-view'), course.id)}
      className="text-brand underline underline-offset-4"
    >
      查看培训详情
    </a>
  );
  const head = (
    <>
      <h2 className="font-bold text-xl">{course.title}</h2>
      <p className="mb-5 text-muted">{daysOf(course)}</p>
    </>
  );
  if (course.state !== 'finished') {
    return (
      <>
        {head}
        <p>培训尚未结束，结束后才能评价。{view}</p>
      </>
    );
  }
  if (!person) {
    return (
      <>
        {head}
        <p role="status">
          {admitted.length > 0 ? '本企业学员都已评价，可以查看结业证明。' : '本企业没有人参加这项培训。'}
          {view}
        </p>
      </>
    );
  }
  return (
    <>
      {head}
      <label className="mb-6 grid max-w-[28rem] gap-1">
        <span className="font-bold">评价人（每人只能评价一次）</span>
        <select
          value={person.id}
          onChange={(event) => setChosen(event.target.value)}
          className="h-12 rounded-sm border border-line bg-card px-3"
        >
          {open.map(({ id, name, post }) => (
            <option key={id} value={id}>
              {name}（{post}）
            </option>
          ))}
        </select>
      </label>
      <EvaluationFormView
        key={person.id}
        person={person}
        onDone={async () => setCourse(await getTraining(api, { id: course.id }))}
      />
    </>
  );
}
