import { type ReactElement, useState } from 'react';
import { getTraining } from '../../../generated/api/training.ts';
import type { Enrolment } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { Card } from '../../ui/card.tsx';
import { Guide } from './parts/guide.tsx';
import { ChooseCourse } from './training/choose-course.tsx';
import { CourseFacts } from './training/course-facts.tsx';
import { stateText } from './training/describe-course.ts';
import { EnrolForm } from './training/enrol-form.tsx';
import { EnrolmentTable } from './training/enrolment-table.tsx';
import { type CleanCourse, type CourseData, loadCourse } from './training/load-course.ts';

export const load = ({ route, query, context }: PageInput<'train-edit', LoadContext>): Promise<CourseData> =>
  loadCourse(route.path, query, 'open', context);

/** Enrols several people in a course. */
export default function TrainEdit({ data }: PageProps<'train-edit', typeof load>): ReactElement {
  const { course, choices, guide } = data;
  return (
    <>
      <Card>
        <PageTitle />
        {course ? (
          <EnrolInCourse key={course.id} initial={course} />
        ) : (
          <ChooseCourse choices={choices.filter(({ state }) => state === 'open')} hint="请选择要报名的培训" />
        )}
      </Card>
      <Guide release={guide} />
    </>
  );
}

function EnrolInCourse({ initial }: { readonly initial: CleanCourse }): ReactElement {
  const api = useApi();
  const [course, setCourse] = useState<Omit<CleanCourse, 'body'>>(initial);
  const [message, setMessage] = useState('');
  const reload = async (): Promise<void> => setCourse(await getTraining(api, { id: course.id }));
  const enrolled = async (enrolments: readonly Enrolment[]): Promise<void> => {
    const now = enrolments.filter(({ id }) => !course.enrolments.some((known) => known.id === id));
    const waiting = now.filter(({ state }) => state === 'waiting').length;
    setMessage(`报名已提交：录取${now.length - waiting}人${waiting > 0 ? `，候补${waiting}人` : ''}。`);
    await reload();
  };
  return (
    <>
      <h2 className="mb-3 font-bold text-xl">{course.title}</h2>
      <CourseFacts course={course} />
      <p
        role="status"
        className={message ? 'mt-5 rounded-sm border border-success px-4 py-3 font-bold text-success' : 'sr-only'}
      >
        {message}
      </p>
      {course.enrolments.length > 0 ? (
        <>
          <h2 className="mt-6 mb-3 font-bold text-lg">本企业已报名</h2>
          <EnrolmentTable course={course} enrolments={course.enrolments} onChanged={reload} />
        </>
      ) : null}
      {course.state === 'open' ? (
        <EnrolForm course={course} onEnrolled={(enrolments) => void enrolled(enrolments)} />
      ) : (
        <p className="mt-6 rounded-sm bg-surface px-4 py-3">{stateText(course)}，不能再报名。</p>
      )}
    </>
  );
}
