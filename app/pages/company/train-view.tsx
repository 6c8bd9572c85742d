import { type ReactElement, useState } from 'react';
import { getTraining, getTrainingCertificate } from '../../../generated/api/training.ts';
import type { TrainingCertificate } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { Card } from '../../ui/card.tsx';
import { Guide } from './parts/guide.tsx';
import { CalendarButton } from './training/calendar-button.tsx';
import { Certificate } from './training/certificate.tsx';
import { ChooseCourse } from './training/choose-course.tsx';
import { CourseBadge } from './training/course-badge.tsx';
import { CourseFacts } from './training/course-facts.tsx';
import { withCourse } from './training/describe-course.ts';
import { EnrolmentTable } from './training/enrolment-table.tsx';
import { type CleanCourse, type CourseData, loadCourse } from './training/load-course.ts';

interface TrainViewData extends CourseData {
  readonly certificate: TrainingCertificate | null;
}

export async function load({ route, query, context }: PageInput<'train-view', LoadContext>): Promise<TrainViewData> {
  const id = query.get('certificate');
  const [data, certificate] = await Promise.all([
    loadCourse(route.path, query, 'enrolled', context),
    id ? getTrainingCertificate(context.api, { id }).catch(() => null) : null,
  ]);
  return { ...data, certificate };
}

/** A course with the enrolments of the member's company, or the certificate of one of its participants. */
export default function TrainView({ data }: PageProps<'train-view', typeof load>): ReactElement {
  const { course, choices, guide, certificate } = data;
  return (
    <>
      <Card className="print:border-0 print:p-0">
        <div className={certificate ? 'no-print' : undefined}>
          <PageTitle>{course && !certificate ? <PrintButton /> : null}</PageTitle>
        </div>
        {course && certificate ? (
          <Certificate certificate={certificate} back={withCourse(pathOf('company-service-train-view'), course.id)} />
        ) : course ? (
          <CourseView key={course.id} initial={course} />
        ) : (
          <ChooseCourse choices={choices} hint="请选择要查看的培训" />
        )}
      </Card>
      <Guide release={guide} />
    </>
  );
}

function CourseView({ initial }: { readonly initial: CleanCourse }): ReactElement {
  const api = useApi();
  const [course, setCourse] = useState<Omit<CleanCourse, 'body'>>(initial);
  const reload = async (): Promise<void> => setCourse(await getTraining(api, { id: course.id }));
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-center gap-3 font-bold text-xl">
        {course.title}
        <CourseBadge course={course} />
      </h2>
      <CourseFacts course={course} />
      <div className="no-print mt-5 flex flex-wrap gap-3">
        {course.state === 'open' ? (
          <a
            href={withCourse(pathOf('company-service-train-edit'), course.id)}
            className="inline-flex min-h-12 items-center rounded-sm bg-brand px-5 text-white hover:bg-brand-deep"
          >
            {course.left > 0 ? '报名' : '登记候补'}
          </a>
        ) : null}
        {course.state === 'finished' ? null : <CalendarButton course={course} />}
      </div>
      <h2 className="mt-8 mb-3 font-bold text-lg">本企业学员</h2>
      {course.enrolments.length > 0 ? (
        <EnrolmentTable course={course} enrolments={course.enrolments} onChanged={reload} />
      ) : (
        <p className="text-muted">本企业没有人报名这项培训。</p>
      )}
      <h2 className="mt-8 mb-3 font-bold text-lg">课程介绍</h2>
      <RichText id={course.id} html={initial.body} />
    </>
  );
}
