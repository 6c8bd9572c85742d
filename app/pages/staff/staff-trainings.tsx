import type { ReactElement } from 'react';
import { createCourse, getCourse, getCourses } from '../../../generated/api/staff.ts';
import { CourseDraftSchema } from '../../../generated/body-schemas.ts';
import type { CourseDraft, StaffCourse, StaffCourseDetail } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDate } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { DateField } from '../../features/forms/date-field.tsx';
import { NumberField, TextAreaField, TextField } from '../../features/forms/fields.tsx';
import { SchemaForm } from '../../features/forms/schema-form.tsx';
import { type FormStart, useSchemaForm } from '../../features/forms/use-schema-form.ts';
import { orNoSuchPage } from '../../templates/no-such-page.ts';
import { useAct } from './parts/act.ts';
import { StaffPage } from './parts/staff-page.tsx';
import { CourseDesk } from './trainings/course-desk.tsx';
import { createdText } from './trainings/created-text.ts';

interface StaffTrainingsData {
  readonly rows: readonly StaffCourse[];
  readonly course: StaffCourseDetail | null;
}

export async function load({ query, context }: PageInput<'staff-trainings', LoadContext>): Promise<StaffTrainingsData> {
  const { api } = context;
  const id = query.get('id');
  if (id) return { rows: [], course: await orNoSuchPage(getCourse(api, { id })) };
  return { rows: (await getCourses(api)).rows, course: null };
}

const states = { open: '报名中', closed: '报名截止', running: '进行中', finished: '已结束' } as const;

/** Places that are neither free nor taken by people who enrolled online: they were booked by telephone or letter. */
const takenElsewhere = ({ places, admitted, left }: StaffCourse): number => Math.max(0, places - admitted - left);

const columns: readonly ListColumn<StaffCourse>[] = [
  {
    key: 'title',
    label: '培训',
    isHead: true,
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <a href={`?id=${id}`} className="text-brand hover:underline">
        {title}
      </a>
    ),
  },
  { key: 'start', label: '开始', value: ({ start }) => start, cell: ({ start }) => chineseDate(start) },
  { key: 'state', label: '状态', value: ({ state }) => states[state], cell: ({ state }) => states[state] },
  { key: 'places', label: '名额', value: ({ places }) => places, cell: ({ places }) => places },
  { key: 'admitted', label: '网上录取', value: ({ admitted }) => admitted, cell: ({ admitted }) => admitted },
  { key: 'elsewhere', label: '其他渠道', value: takenElsewhere, cell: takenElsewhere },
  { key: 'left', label: '剩余名额', value: ({ left }) => left, cell: ({ left }) => left },
  { key: 'waiting', label: '候补', value: ({ waiting }) => waiting, cell: ({ waiting }) => waiting },
];

/** Courses: the list with a form for a new one, or one course with its participants. */
export default function StaffTrainings({ data }: PageProps<'staff-trainings', typeof load>): ReactElement {
  if (data.course) return <CourseDesk key={data.course.course.id} loaded={data.course} />;
  return (
    <StaffPage>
      <ListTable caption="培训" columns={columns} rows={data.rows} idOf={({ id }) => id} empty="还没有培训" />
      <NewCourse />
    </StaffPage>
  );
}

const empty: FormStart<CourseDraft> = {
  ...{ title: '', summary: '', start: '', end: '', place: '', fee: '', hours: '', places: '', body: '' },
};

function NewCourse(): ReactElement {
  const api = useApi();
  const act = useAct();
  const form = useSchemaForm<CourseDraft>({
    schema: CourseDraftSchema,
    initial: empty,
    storeAs: 'course-new',
    check: ({ start, end }) =>
      start && end && end < start ? [{ path: 'end', message: '结束日期不能早于开始日期' }] : [],
    onSubmit: async (values) => {
      const { state } = await createCourse(api, values);
      form.settle(empty);
      await act(async () => undefined, createdText(state));
    },
  });
  return (
    <section className="no-print mt-8" aria-labelledby="new-course">
      <h2 id="new-course" className="mb-2 font-bold text-lg">
        新建培训
      </h2>
      <SchemaForm form={form} submit="创建培训">
        <TextField name="title" />
        <TextAreaField name="summary" rows={2} />
        <div className="grid gap-5 md:grid-cols-2">
          <DateField name="start" />
          <DateField name="end" />
          <TextField name="place" />
          <TextField name="fee" hint="例如：免费" />
          <NumberField name="hours" />
          <NumberField name="places" />
        </div>
        <TextAreaField name="body" rows={5} />
      </SchemaForm>
    </section>
  );
}
