import { type ReactElement, type ReactNode, useState } from 'react';
import { getTraining } from '../../../../generated/api/training.ts';
import type { Enrolment } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { daysOf, withCourse } from './describe-course.ts';
import { EvaluationFormView } from './evaluation-form.tsx';
import type { CleanCourse } from './load-course.ts';

interface EvaluateCourseProps {
  readonly initial: CleanCourse;
  /** Id of the person given in the URL. */
  readonly requested: string;
}

/** The evaluation of a course by the participants who have not evaluated it yet. */
export function EvaluateCourse({ initial, requested }: EvaluateCourseProps): ReactElement {
  const api = useApi();
  const [course, setCourse] = useState<Omit<CleanCourse, 'body'>>(initial);
  const [chosen, setChosen] = useState(requested);
  const admitted = course.enrolments.filter(({ state }) => state === 'admitted');
  // People recorded as absent can neither evaluate the course nor get a certificate.
  const present = admitted.filter(({ attended }) => attended !== false);
  const open = present.filter(({ evaluated }) => !evaluated);
  const person = open.find(({ id }) => id === chosen) ?? open[0];
  return (
    <>
      <h2 className="font-bold text-xl">{course.title}</h2>
      <p className="mb-5 text-muted">{daysOf(course)}</p>
      {course.state !== 'finished' ? (
        <NotNow courseId={course.id}>培训尚未结束，结束后才能评价。</NotNow>
      ) : person ? (
        <>
          <PersonChoice people={open} chosen={person.id} onChoose={setChosen} />
          <EvaluationFormView
            key={person.id}
            person={person}
            onDone={async () => setCourse(await getTraining(api, { id: course.id }))}
          />
        </>
      ) : (
        <NotNow courseId={course.id} isNews>
          {admitted.length === 0
            ? '本企业没有人参加这项培训。'
            : present.length === 0
              ? '本企业学员均未出勤，无需评价。'
              : '本企业学员都已评价，可以查看结业证明。'}
        </NotNow>
      )}
    </>
  );
}

interface NotNowProps {
  readonly courseId: string;
  /** Whether this became true while the page was open; it is then announced to screen readers. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** Why there is nothing to evaluate, and a link to the course. */
const NotNow = ({ courseId, isNews, children }: NotNowProps): ReactElement => (
  <p role={isNews ? 'status' : undefined}>
    {children}
    <a
      href={withCourse(pathOf('company-service-train-view'), courseId)}
      className="text-brand underline underline-offset-4"
    >
      查看培训详情
    </a>
  </p>
);

interface PersonChoiceProps {
  readonly people: readonly Enrolment[];
  /** Id of a person. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const PersonChoice = ({ people, chosen, onChoose }: PersonChoiceProps): ReactElement => (
  <label className="mb-6 grid max-w-[28rem] gap-1">
    <span className="font-bold">评价人（每人只能评价一次）</span>
    <select
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="h-12 rounded-sm border border-line bg-card px-3"
    >
      {people.map(({ id, name, post }) => (
        <option key={id} value={id}>
          {name}（{post}）
        </option>
      ))}
    </select>
  </label>
);
